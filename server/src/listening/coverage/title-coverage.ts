import type { ListeningReader } from '../cache.ts';
import { readEvidence } from './evidence-runs.ts';
import type { StationCoverage } from './judge-coverage.ts';
import { complement, readCoverage, united } from './read-coverage.ts';

/** Items on air of any kind: a stretch without titles is judged by what is usual at that time of the week, as one without a log. */
const titles = {
  evidence: {
    reasons: { before: 'before_titles', within: 'no_titles', after: 'after_titles' },
    isDaily: true,
  },
  rows: (ofDays: string) =>
    `SELECT station_id, intDiv(start, 900) AS first, toUInt32(intDiv(greatest(end, start + 1) - 1, 900) + 1) AS until
  FROM airings WHERE ${ofDays}`,
} as const;

const forEver = { from: 0, to: 2 ** 32 };

/**
 * Reads the coverage of songs and spots, by the number of the station: the time that both its logs and its titles cover.
 * Stations without logs or without titles are left out.
 * @param now the clock, UTC seconds
 */
export async function readTitleCoverage(
  reader: ListeningReader,
  now: number,
): Promise<ReadonlyMap<number, StationCoverage>> {
  const [ofLogs, ofTitles] = await Promise.all([
    readCoverage(reader, now),
    // The titles of a station prove nothing of another one.
    readEvidence(reader, now, titles, (stations) => stations.map((id) => [id])),
  ]);
  const found = new Map<number, StationCoverage>();
  for (const [station, logs] of ofLogs) {
    const titled = ofTitles.get(station);
    if (!titled) continue;
    const withoutLog = united(logs.gaps);
    // Time that lacks both is a gap of the log.
    const untitled = titled.gaps.flatMap((gap) => complement(withoutLog, gap).map((part) => ({ ...gap, ...part })));
    const gaps = [...logs.gaps, ...untitled].sort((a, b) => a.from - b.from);
    found.set(station, { ...logs, gaps, covered: complement(united(gaps), forEver) });
  }
  return found;
}
