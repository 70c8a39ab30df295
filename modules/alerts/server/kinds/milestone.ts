import { type AlertKind, stationKey } from './kind.ts';

/** So many listeners at once, in the mean of a quarter hour. */
export const milestone: AlertKind = {
  id: 'milestone',
  async find({ value }, stations, evaluation) {
    const { recent } = await evaluation.live();
    const judged = stations.map((station) => ({ station, listeners: recent.get(station.id)?.at(-1) ?? Number.NaN }));
    return {
      findings: judged.flatMap(({ station: { slug }, listeners }) =>
        value !== null && listeners >= value
          ? [
              {
                key: stationKey(slug),
                stations: [slug],
                since: evaluation.now - 900,
                facts: { observed: listeners, value },
              },
            ]
          : [],
      ),
      unknown: judged.filter(({ listeners }) => Number.isNaN(listeners)).map(({ station }) => stationKey(station.slug)),
    };
  },
};
