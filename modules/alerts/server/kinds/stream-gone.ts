import { asksServer } from '../../../live-listening/model/live-sources.ts';
import { type AlertKind, openKeys, secondsOf, stationKey } from './kind.ts';

/** A stream that its server does not show any more for so long is one that somebody took down. Seconds. */
const forgotten = 7 * 86_400;

/** The server answers, and shows streams of a station no more. */
export const streamGone: AlertKind = {
  id: 'stream_gone',
  async find(_alert, stations, evaluation, recent) {
    const { isOff, sources, streams } = await evaluation.live();
    if (isOff) return { findings: [], unknown: openKeys(recent) };
    const silent = new Set(sources.filter(({ state }) => state !== 'ok').map(({ id }) => id));
    // Segments that nobody requests may still be on air.
    const ofSegments = new Set(sources.filter(({ kind }) => !asksServer(kind)).map(({ id }) => id));
    const findings = stations.flatMap((station) => {
      const gone = streams.flatMap(({ stationId, streamId, goneSince, sourceId }) => {
        if (stationId !== station.id || !goneSince || silent.has(sourceId) || ofSegments.has(sourceId)) return [];
        const since = secondsOf(goneSince);
        const name = station.streams.find(({ id }) => id === streamId)?.name ?? station.name;
        return evaluation.now - since > forgotten ? [] : [{ since, name }];
      });
      if (gone.length === 0) return [];
      const facts = { what: [...new Set(gone.map(({ name }) => name))].join(', ') };
      const since = Math.min(...gone.map((one) => one.since));
      return [{ key: stationKey(station.slug), stations: [station.slug], since, facts }];
    });
    const unknown = stations
      .filter(({ id }) => streams.some(({ stationId, sourceId }) => stationId === id && silent.has(sourceId)))
      .map(({ slug }) => stationKey(slug));
    return { findings, unknown };
  },
};
