import type { Engine } from '../engine/engine.ts';
import { attributeDays, summedAttributes } from '../listening/attribute-days.ts';
import { readDaysBehind } from '../listening/filled-days.ts';
import { quarterHours } from '../listening/quarter-hours.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import { knownNumbers } from '../store/imports.ts';
import type { CountingParts } from './import-parts.ts';

/** Days whose lines are compared with what was counted of them, drawn anew each time. */
const sampledDays = 20;

export interface Disagreement {
  /** UTC days whose rollups are to be filled again. */
  wrong: string[];
  /** UTC days whose lines are to be counted. */
  uncounted: string[];
  /** What is wrong with days that counting again would not mend. */
  damaged: { day: string; words: string }[];
}

/**
 * The days on which tables do not agree: sums by attribute and by quarter hour with the sessions, and hits with what was
 * counted of them.
 * @param waiting days that are to be counted anyway
 */
export async function daysThatDisagree(
  engine: Engine,
  { hitsFrom, waiting }: { hitsFrom: string | undefined; waiting: ReadonlySet<string> },
): Promise<Disagreement> {
  const ofSessions = `SELECT day, sum(seconds) AS listened FROM ${sessions.name} GROUP BY day`;
  const ofQuarters = `SELECT day, sum(seconds) AS listened FROM ${quarterHours.name} GROUP BY day`;
  const ofAttributes = `SELECT day, if(uniqExact(attribute) = ${summedAttributes.length} AND min(listened) = max(listened), max(listened), 0) AS listened
    FROM (SELECT day, attribute, sum(seconds) AS listened FROM ${attributeDays.name} GROUP BY day, attribute) GROUP BY day`;
  const behind = await readDaysBehind(engine, [quarterHours, attributeDays]);
  const sums = await engine.rows<{ day: string }>(
    [ofQuarters, ofAttributes]
      .map(
        (other) => `SELECT ifNull(one.day, other.day) AS day FROM (${ofSessions}) AS one
          FULL JOIN (${other}) AS other ON one.day = other.day
          WHERE ifNull(one.listened, 0) != ifNull(other.listened, 0)
            AND NOT has({behind:Array(Date)}, ifNull(one.day, other.day)) SETTINGS join_use_nulls = 1`,
      )
      .map((select) => `(${select})`)
      .join(' UNION DISTINCT '),
    { behind: behind.map(({ day }) => day) },
  );
  // Of what belongs to no station, lines and exclusions go at different times.
  const counted = [sessions, exclusions].map(
    ({ name }) => `SELECT day, count() AS rows FROM ${name} WHERE station_id != 0 GROUP BY day`,
  );
  const lines = await engine.rows<{ day: string; hits: number; rows: number }>(
    `SELECT * FROM (
       SELECT day, sum(is_hit * n) AS hits, sum((1 - is_hit) * n) AS rows FROM (
         SELECT toDate(at) AS day, count() AS n, 1 AS is_hit FROM hits WHERE station_id != 0 GROUP BY day
         UNION ALL SELECT day, rows AS n, 0 AS is_hit FROM (${counted.join(' UNION ALL ')})
       ) WHERE day >= {hitsFrom:Date} GROUP BY day ORDER BY rand() LIMIT {days:UInt32}
     ) WHERE rows > hits OR (hits > 0 AND rows = 0)`,
    { hitsFrom: hitsFrom ?? '1970-01-02', days: sampledDays },
  );
  const settled = ({ day }: { day: string }) => !waiting.has(day);
  const uncounted = lines.filter(({ rows }) => rows === 0);
  return {
    wrong: sums.filter(settled).map(({ day }) => day),
    uncounted: uncounted.filter(settled).map(({ day }) => day),
    damaged: lines
      .filter(settled)
      .filter(({ hits, rows }) => rows > hits)
      .map(({ day, hits, rows }) => ({
        day,
        words: `Of ${rows} connections of ${day}, ${rows - hits} have no line any more: import the logs of that day again.`,
      })),
  };
}

/** Rows of listening whose station or import the other store does not know. */
export async function strangers({ engine, store }: CountingParts): Promise<string[]> {
  const known = await knownNumbers(store);
  const unknown = async (what: 'station' | 'import', tables: readonly string[]) => {
    const selects = tables.map((table) => `SELECT DISTINCT ${what}_id AS id FROM ${table} WHERE ${what}_id != 0`);
    const rows = await engine.rows<{ id: number }>(selects.join(' UNION DISTINCT '));
    const ids = rows.map(({ id }) => id).filter((id) => !known[what].has(id));
    return ids.length === 0
      ? []
      : [
          `Listening has the ${what}s ${ids.join(', ')}, which the store does not know: restore both stores from the same backup.`,
        ];
  };
  return [...(await unknown('station', ['hits', sessions.name])), ...(await unknown('import', ['hits']))];
}
