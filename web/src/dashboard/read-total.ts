import type { Result } from '@quarterhour/model/result';
import { type Reading, readRows } from '../charts/read-result.ts';
import { lacksLogs } from '../data/use-result.ts';

/** A measure of the whole period; undefined without logs: then nothing is known, and 0 would say that nobody listened. */
export function readTotal(result: Result, measure: string): Reading | undefined {
  return lacksLogs(result) ? undefined : readRows(result, measure)[0];
}
