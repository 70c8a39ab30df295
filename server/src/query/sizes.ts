import type { Sum } from '@quarterhour/model/measures';
import type { Reader } from '../engine/engine.ts';
import { filledDays, isOfPeakDays } from './compile-peak-days.ts';
import type { Key } from './keys.ts';
import { rowParameters, type Scan } from './scan.ts';

/** What the choice between two ways to an answer depends on. */
export interface Sizes {
  /** How many combinations of values the keys have at most. */
  combinations: number;
  /** The highest number of a device. */
  devices: number;
  /** The UTC days (numbered since 1970) whose peaks are kept and hold for the question. */
  peakDays: readonly number[];
}

/** Reads what the wanted sums need to know. */
export async function sizesOf(engine: Reader, scan: Scan, wanted: ReadonlySet<Sum>): Promise<Sizes> {
  const { keys } = scan;
  const unknown = wanted.has('peak') ? keys.filter(({ values }) => values === undefined) : [];
  const sizes = unknown.map((key, number) => `(${valuesOf(key)}) AS count_${number}`);
  if (wanted.has('devices')) sizes.push('(SELECT max(id) FROM devices) AS devices');
  if (wanted.has('peak') && isOfPeakDays(scan)) sizes.push(`(${filledDays}) AS peakDays`);
  const [{ devices = 0, peakDays = [], ...found } = {}] =
    sizes.length > 0 ? await engine.rows<Found>(`SELECT ${sizes.join(', ')}`, rowParameters(scan)) : [];
  const known = keys.flatMap(({ values }) => values ?? []);
  const combinations = [...known, ...Object.values(found)].reduce((product, count) => product * count, 1);
  return { combinations, devices, peakDays };
}

type Found = Partial<Pick<Sizes, 'devices' | 'peakDays'>> & Record<`count_${number}`, number>;

/** How many values a key has at most: places tell it of theirs, agents of what is known of a device. */
function valuesOf({ sql, ofPlace }: Key): string {
  return ofPlace ? `SELECT uniqExact(${ofPlace('id')}) FROM places` : `SELECT uniqExact(${sql}) FROM agents`;
}
