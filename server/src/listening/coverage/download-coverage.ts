import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { ListeningReader } from '../cache.ts';
import { readEvidence } from './evidence-runs.ts';
import type { StationCoverage } from './judge-coverage.ts';

/** Requests for episodes, counted or excluded. Not every day has one, so that only improbable silences are gaps. */
const requests = {
  evidence: { reasons: { before: 'before_log', within: 'no_log', after: 'after_log' }, isDaily: false },
  rows: (ofDays: string) =>
    `SELECT DISTINCT podcast_id AS station_id, intDiv(toUInt32(at), 900) AS first, toUInt32(first + 1) AS until
  FROM (SELECT day, podcast_id, at FROM downloads UNION ALL SELECT day, podcast_id, at FROM request_exclusions WHERE podcast_id != 0)
  WHERE ${ofDays}`,
} as const;

/**
 * Reads the coverage of podcasts by the requests in their logs, by the number of the podcast. Podcasts of a group are taken to share a
 * log.
 * @param now the clock, UTC seconds
 */
export function readDownloadCoverage(
  reader: ListeningReader,
  now: number,
  { podcasts = [] }: CatalogueSnapshot,
): Promise<ReadonlyMap<number, StationCoverage>> {
  const groupOf = new Map(podcasts.map(({ id, group }) => [id, group.slug]));
  return readEvidence(reader, now, requests, (asked) => {
    const servers = new Map<string, number[]>();
    for (const id of asked) {
      const group = groupOf.get(id);
      if (group !== undefined) servers.set(group, [...(servers.get(group) ?? []), id]);
    }
    return [...servers.values()];
  });
}
