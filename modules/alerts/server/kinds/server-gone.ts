import { asksServer } from '../../../live-listening/model/live-sources.ts';
import { type AlertKind, openKeys, secondsOf } from './kind.ts';

const sourceKey = (id: number) => `source:${id}`;

/** A stream server does not answer: one incident for all its stations. */
export const serverGone: AlertKind = {
  id: 'server_gone',
  async find(_alert, stations, evaluation, recent) {
    const { isOff, sources, paused, streams } = await evaluation.live();
    if (isOff) return { findings: [], unknown: openKeys(recent) };
    const slugs = new Map(stations.map(({ id, slug }) => [id, slug]));
    const ofSource = (id: number, own: string) => [
      ...new Set([
        ...streams.filter(({ sourceId }) => sourceId === id).flatMap(({ stationId }) => slugs.get(stationId) ?? []),
        ...stations.filter(({ slug }) => slug === own).map(({ slug }) => slug),
      ]),
    ];
    const findings = sources.flatMap(({ id, name, kind, state, silentSince, station, lastError }) => {
      // No server is asked for segments: their log comes late, which is a kind of its own.
      if (!asksServer(kind)) return [];
      const heard = ofSource(id, station);
      if (state !== 'silent' || !silentSince || heard.length === 0) return [];
      const facts = { what: name, error: lastError };
      return [{ key: sourceKey(id), stations: heard, since: secondsOf(silentSince), facts }];
    });
    const unasked = new Set(
      [...paused, ...sources.filter(({ state }) => state === 'new').map(({ id }) => id)].map(sourceKey),
    );
    return { findings, unknown: openKeys(recent).filter((key) => unasked.has(key)) };
  },
};
