/* Quarterhour: reports when players of this page play. No cookie. */
(() => {
  const me = document.currentScript;
  const { station = '', stream = '', player = 'audio,video', beat = '30' } = me.dataset;
  const url = `${new URL(me.src).origin}/ingest/beacon?${new URLSearchParams({ station, stream })}`;
  const watched = new WeakMap();
  let off = false;
  const uuid = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = uuid();

  function watch(media, name) {
    if (watched.has(media)) return;
    watched.set(media, 1);
    let timer;
    let n = 0;
    const say = (event) => {
      if (off) return;
      const body = JSON.stringify({ id: name, event, n: ++n, ts: Date.now() });
      // Text needs no preflight; keepalive outlives the page.
      fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
        ({ status }) => {
          off ||= status === 410;
        },
        () => {},
      );
    };
    const play = () => {
      if (timer) return;
      say('start');
      timer = setInterval(say, beat * 1000, 'heartbeat');
    };
    const stop = (event) => () => {
      if (!timer) return;
      timer = clearInterval(timer);
      say(event);
    };
    media.addEventListener('playing', play);
    for (const type of ['pause', 'waiting', 'error']) media.addEventListener(type, stop('pause'));
    media.addEventListener('ended', stop('end'));
    addEventListener('pagehide', stop('end'));
    addEventListener('pageshow', () => media.paused || play());
    if (!media.paused && media.readyState > 2) play();
  }

  let first = true;
  const attach = (media) => {
    watch(media, first ? id : uuid());
    first = false;
  };
  // Media events do not bubble, but they are captured.
  document.addEventListener('play', ({ target }) => target.matches?.(player) && attach(target), true);
  window.quarterhour = { id, watch: attach };
})();
