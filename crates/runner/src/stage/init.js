// Runs in the page's main world before any other script. Names in capitals are filled in by the harness.
(() => {
  const send = window['BINDING'];
  delete window['BINDING'];
  if (!send || window !== window.top) return;

  let state = 1;
  const reseed = (seed) => { state = seed >>> 0; };
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  // The clock starts at a fixed moment and runs: helpers that wait by comparing times must come to an end.
  const RealDate = Date;
  const now = () => START + Math.floor(performance.now());
  window.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = window.Date;

  window.port = { send: (message) => send(message), commands: 'COMMANDS', places: 'PLACES', reseed };
})();
