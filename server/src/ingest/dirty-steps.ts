import type { Engine } from '../engine/engine.ts';
import type { DirtyDay } from '../store/dirty-days.ts';
import { stepsOf, type Workload } from './steps.ts';

/** The partition of a day. It finds hits without reading rows of other days. */
export function partitionOf({ day }: DirtyDay): number {
  return Number(day.replaceAll('-', ''));
}

/** Dirty days with the hits that they hold, or the sessions, in steps without a gap. */
export async function planSteps(
  engine: Engine,
  dirty: readonly DirtyDay[],
  of: 'hits' | 'sessions' = 'hits',
): Promise<(DirtyDay & Workload)[][]> {
  if (dirty.length === 0) return [];
  const found = await engine.rows<{ partition: number; hits: number }>(
    `SELECT toYYYYMMDD(${of === 'hits' ? 'at' : 'day'}) AS partition, count() AS hits FROM ${of}
     WHERE partition IN {days:Array(UInt32)} GROUP BY partition`,
    { days: dirty.map(partitionOf) },
  );
  const hitsOf = new Map(found.map(({ partition, hits }) => [partition, hits]));
  const days = dirty.map((day) => ({
    ...day,
    number: Date.parse(day.day) / 86_400_000,
    rows: hitsOf.get(partitionOf(day)) ?? 0,
  }));
  return stepsOf(days, { mayGap: false });
}
