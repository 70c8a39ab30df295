import type { Engine } from '../../engine/engine.ts';
import { groupBy } from '../../host/group-by.ts';
import { changedDays } from './changed-days.ts';
import { learnNumbering } from './learn-numbering.ts';
import type { DayNumbering } from './number-sql.ts';
import type { Numbering } from './numbering.ts';

/** The sample of a stream's day: so many players, and of each so many requests for sound. */
const samplePlayers = 30;
const sampleRequests = 150;

interface Sampled {
  station_id: number;
  stream_id: number;
  day: string;
  name: string;
  t: number;
  space: number;
  is_part: number;
  digits: string;
}

/**
 * Learns how segments are numbered on the days that changed. Where the numbering differs from the one before, all sessions of
 * the day change.
 * @returns the share of requests of each stream whose number others have too
 */
export async function learnNumberings(engine: Engine, now: number): Promise<{ stream_id: number; shared: number }[]> {
  const known = new Map((await readNumberings(engine)).map((row) => [keyOf(row), row.numbering]));
  const learned = [...groupBy(await sample(engine), keyOf).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { station_id, stream_id, day } = first;
    const { shared = 0, ...numbering } = learnNumbering(
      of.map((one) => ({ ...one, player: one.name, isPart: one.is_part === 1 })),
    );
    return [{ station_id, stream_id, day, shared, numbering, isNew: !isLike(known.get(keyOf(first)), numbering) }];
  });
  const changed = learned.filter(({ isNew }) => isNew);
  if (changed.length > 0) {
    // Before the numberings: if the process dies in between, the days are learned again.
    await engine.command(
      `INSERT INTO segment_changes
       SELECT station_id, player, device_id, toUnixTimestamp(toDateTime(day, 'UTC')) AS begin, begin + 86399
       FROM (
         SELECT DISTINCT station_id, player, device_id, toDate(at) AS day FROM segment_requests
         WHERE toDate(at) IN {days:Array(Date)} AND concat(toString(stream_id), ' ', toString(toDate(at))) IN {keys:Array(String)}
       )`,
      { days: [...new Set(changed.map(({ day }) => day))], keys: changed.map(keyOf) },
    );
    await engine.append(
      'segment_numberings',
      changed.map(({ station_id, stream_id, day, numbering }) => ({
        ...{ station_id, stream_id, day, numbering: JSON.stringify(numbering), learned: now },
      })),
    );
  }
  return learned.map(({ stream_id, shared }) => ({ stream_id, shared }));
}

const keyOf = ({ stream_id, day }: { stream_id: number; day: string }) => `${stream_id} ${day}`;

/** The stored numberings; those of some days if they are named. */
export async function readNumberings(engine: Engine, span = { from: 0, to: 4294967295 }): Promise<DayNumbering[]> {
  const rows = await engine.rows<{ stream_id: number; day: string; numbering: string }>(
    `SELECT stream_id, day, numbering FROM segment_numberings FINAL
     WHERE day >= toDate(toDateTime({from:UInt32}, 'UTC')) AND day <= toDate(toDateTime({to:UInt32}, 'UTC'))`,
    span,
  );
  return rows.map(({ numbering, ...row }) => ({ ...row, numbering: JSON.parse(numbering) as Numbering }));
}

function sample(engine: Engine): Promise<Sampled[]> {
  const some = `FROM segment_requests WHERE kind = 1 AND digits != '' AND (station_id, toDate(at)) IN (${changedDays})
    AND toDate(at) IN (SELECT day FROM (${changedDays}))`;
  return engine.rows(
    `SELECT station_id, stream_id, toDate(at) AS day, toString(player) AS name, toUInt32(at) AS t, space, part > 0 AS is_part, digits
     ${some} AND (stream_id, toDate(at), player) IN (
       SELECT stream_id, day, player FROM (
         SELECT stream_id, toDate(at) AS day, player, count() AS requests ${some} GROUP BY stream_id, day, player
       ) ORDER BY least(requests, ${sampleRequests}) DESC, player LIMIT ${samplePlayers} BY stream_id, day
     )
     ORDER BY stream_id, day, player, at, digits LIMIT ${sampleRequests} BY stream_id, day, player`,
  );
}

/** Whether a numbering need not replace one that is known: another sample of the same day measures a little different. */
function isLike(known: Numbering | undefined, learned: Numbering): boolean {
  if (!known) return false;
  const ofKind = ({ methods }: Numbering, space: number, isPart: boolean) =>
    methods.find((one) => one.space === space && one.isPart === isPart);
  const near = (a = 0, b = 0) => Math.abs(a - b) <= 0.15 * Math.max(a, b);
  return (
    near(known.window, learned.window) &&
    near(known.rate, learned.rate) &&
    learned.methods.every(({ space, isPart, segment, part, scales = {} }) => {
      const before = ofKind(known, space, isPart) ?? ofKind(known, 0, isPart);
      return (
        `${before?.segment} ${before?.part}` === `${segment} ${part}` &&
        Object.entries(scales).every(([track, scale]) => before?.scales?.[track] === scale)
      );
    }) &&
    (learned.methods.length > 0 || known.methods.length === 0)
  );
}
