import type { Heard, Requested } from './log-writers.ts';

/* Listeners as tests draw them: what was heard, and what a server saw of it. Times are UTC seconds. */

type Below = (limit: number) => number;

/** Listeners who each come some times within six hours; short visits are among them. */
export function drawConnections(below: Below, from: number, listeners: number): Heard[] {
  return Array.from({ length: listeners }, (_, number) => {
    const heard: Heard[] = [];
    let start = from + below(7200);
    for (let visits = 1 + below(3); visits > 0; visits--) {
      const seconds = below(4) === 0 ? 1 + below(60) : 61 + below(4000);
      heard.push({ start, seconds, address: `198.51.100.${1 + number}` });
      start += seconds + 70 + below(2000);
    }
    return heard;
  }).flat();
}

export interface Played extends Heard {
  requests: Requested[];
}

/**
 * A player of six-second segments from a moment on. It stalls or pauses at times, up to 50 s, changes the rendition, asks for
 * the playlist, and for a segment again.
 */
export function drawPlay(below: Below, start: number, address: string): Played {
  const requests: Requested[] = [];
  const count = 12 + below(80);
  // A player is some segments behind the newest.
  const behind = below(5);
  let at = start;
  for (let index = 0; index < count; index++) {
    if (index > 0) at += 6 + (below(30) === 0 ? 6 + below(44) : 0);
    const path = `/live/one/${below(6) === 0 ? '128' : '64'}/seg_${Math.floor((at - behind) / 6)}.ts`;
    requests.push({ at, path, address });
    if (below(20) === 0) requests.push({ at: at + 1 + below(4), path: path.replace('/64/', '/128/'), address });
    if (below(10) === 0) requests.push({ at: at + 1, path: '/live/one/live.m3u8', address });
  }
  return { start, seconds: count * 6, address, requests };
}

/** Players who each play some times, with more than the time-out between. */
export function drawPlays(below: Below, from: number, players: number): Played[] {
  return Array.from({ length: players }, (_, number) => {
    const plays: Played[] = [];
    let start = from + below(7200);
    for (let visits = 1 + below(3); visits > 0; visits--) {
      const play = drawPlay(below, start, `198.51.100.${1 + number}`);
      plays.push(play);
      // A retry may come five seconds after the last segment.
      start = (play.requests.at(-1)?.at ?? start) + 75 + below(2000);
    }
    return plays;
  }).flat();
}
