// Stands in for Setpoint's init script, so that a peer can open a stage page. It is called with a
// scene before any script of the page runs, and leaves `window.shown`: a promise of what a peer
// needs to act, kept when the scene is on the page.
(scene) => {
  if (window !== window.top) return;
  const stage = { points: [], changes: 0 };
  let keep, fail;
  window.shown = new Promise((resolve, reject) => [keep, fail] = [resolve, reject]);
  const mount = JSON.stringify({ do: 'mount', id: 1, scene });

  const hear = {
    // The stage listens before it says that it has booted, so the scene can follow at once.
    booted: () => document.dispatchEvent(new CustomEvent('c', { detail: mount })),
    state: () => { stage.changes += 1; },
    reply: ({ error }) => {
      if (error) return fail(new Error(error));
      const track = document.querySelector('.MuiSlider-root, .ant-slider, .mantine-Slider-track');
      if (!track) return fail(new Error('no slider on the page'));
      const { x, y, width, height } = track.getBoundingClientRect();
      // Two values far apart, so that every click changes the page.
      stage.points = [0.3, 0.7].map((share) => [Math.round(x + width * share), Math.round(y + height / 2)]);
      keep(stage);
    },
  };

  window.port = {
    send: (text) => { const message = JSON.parse(text); hear[message.is](message); },
    commands: 'c',
    places: 'p',
    reseed: () => {},
  };
}
