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

  // Libraries put off by a moment what they could do at once, such as measuring themselves anew: until that is done, a
  // page is not what it is going to be. A timer that begins another, and that one the next, is a rhythm and not a delay:
  // it is counted as far as the longest chain and from there on never waited for.
  const MOMENT_MS = 60;
  const LONGEST_CHAIN = 4;
  const [later, never] = [window.setTimeout, window.clearTimeout];
  const soon = new Set();
  let chain = 0;
  window.setTimeout = (work, delay, ...given) => {
    if (!(delay > 0 && delay <= MOMENT_MS)) return later(work, delay, ...given);
    const link = Math.min(chain + 1, LONGEST_CHAIN + 1);
    const id = later(() => {
      soon.delete(id);
      chain = link;
      try {
        work(...given);
      } finally {
        chain = 0;
      }
    }, delay);
    if (link <= LONGEST_CHAIN) soon.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    soon.delete(id);
    never(id);
  };

  window.port = { send: (message) => send(message), commands: 'COMMANDS', places: 'PLACES', reseed, putsOff: () => soon.size > 0 };
})();
