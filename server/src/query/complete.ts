import { isTimeDimension } from '@quarterhour/model/period';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Member } from '../catalogue/snapshot.ts';
import { each, map, type Steps } from '../host/steps.ts';
import { bucketOfQuarter, type FoldedRow, newRow } from './fold.ts';
import type { Grid } from './grid.ts';
import type { CoveredQuery, LiveOfStations } from './located-query.ts';
import type { Completed, Findings } from './measured.ts';
import { groupByOf } from './values.ts';

const keyOf = (bucket: number, values: readonly string[]) => [bucket, ...values].join('\n');

/**
 * Completes findings from live minutes: the seconds of known quarter hours after each station's log, and the time that they are
 * averaged over. Logs hold nothing of that time, so nothing counts twice; what is compared stays of logs alone.
 */
export function* complete(now: Findings, query: CoveredQuery, live: LiveOfStations): Steps<Completed> {
  const { grid } = now;
  const copy = (row: FoldedRow): FoldedRow => ({
    ...row,
    aggregates: { ...row.aggregates },
    seconds: [...row.seconds],
    averaged: { ...row.averaged, seconds: row.averaged.completed },
  });
  const rows = new Map((yield* map(now.rows, copy)).map((row) => [keyOf(row.bucket, row.values), row]));
  const added = new Set<string>();
  const valuesOf = valuesFinder(query);
  for (const clock of grid.clocks) {
    const buckets = new Map<number, number | undefined>();
    for (const station of clock.stations) {
      yield* each(live.get(station)?.quarters ?? [], ([quarter, streams]) => {
        if (!buckets.has(quarter)) buckets.set(quarter, bucketOfQuarter(grid, clock, quarter)?.bucket);
        const bucket = buckets.get(quarter);
        if (bucket === undefined) return;
        for (const { stream, audience } of streams) {
          const values = valuesOf(station, stream);
          const key = keyOf(bucket, values);
          const row = rows.get(key) ?? newRow(bucket, values);
          rows.set(key, row);
          added.add(key);
          const seconds = audience * quarterHourSeconds;
          row.aggregates.seconds += seconds;
          row.seconds[clock.set] = (row.seconds[clock.set] ?? 0) + seconds;
        }
      });
    }
  }
  return {
    findings: { ...now, grid: yield* withLiveTime(grid), rows: [...rows.values()] },
    isProvisional: (bucket, values) => added.has(keyOf(bucket, values)),
  };
}

/** The grid whose buckets are averaged over what live minutes show as well. */
function* withLiveTime(grid: Grid): Steps<Grid> {
  const buckets = yield* map(grid.buckets, (bucket) => ({
    ...bucket,
    spans: bucket.spans.map((span) => (span.live > 0 ? { ...span, seconds: span.seconds + span.live } : span)),
  }));
  return { ...grid, buckets };
}

/** Finds the values of a stream in the dimensions asked that are not time. */
function valuesFinder({ shown, about }: CoveredQuery): (station: number, stream: number) => string[] {
  const { catalogue, members, table } = about;
  const names = { catalogue, members, places: new Map(), songs: new Map(), newSongs: new Set<number>() };
  const stations = new Map(members.map((member) => [member.id, member]));
  const asked = shown.dimensions.filter((id) => !isTimeDimension(id));
  const ofMember: Record<string, (member: Member) => string> = {
    station: ({ slug }) => slug,
    group: ({ group }) => group.slug,
    territory: ({ territory }) => territory.slug,
  };
  const readers = asked.map((id) => {
    const read = ofMember[id];
    if (read) return (station: number) => read(stations.get(station) as Member);
    const { textOf } = groupByOf(id, table, names);
    return (_: number, stream: number) => textOf(stream);
  });
  return (station, stream) => readers.map((read) => read(station, stream));
}
