import { quarterHourSeconds } from '@quarterhour/model/zone';
import { longestSummed } from '../engine/attribute-days.ts';
import { hasWholeDays, inWholeDays, piecesOf, rowsOf, rowsWhere, started } from './compile-sessions.ts';
import { fetchLimit, isOneRun, keyColumns, parametersOf, type Scan, type Statement, withRuns } from './scan.ts';

/** Bits of the largest number that the engine gathers by bits. */
const mostSlots = 64;
/** Devices are gathered in blocks of neighbours, each a list of bits in memory: 8 bytes at most for a device and a processor. */
const blockBits = 14;
const mostDevices = 2 ** 24;

/** Each bucket, and in it each value of the key, is a slot; a device has a bit for each slot where it listened. */
const slotsOf = ({ grid, keys }: Scan) => grid.buckets.length * valuesOf(keys).length;
const valuesOf = (keys: Scan['keys']) => keys[0]?.list ?? [''];

/** The smallest number with a bit for each slot: the less memory, the faster. */
const numberOf = (scan: Scan) => `UInt${[8, 16, 32].find((bits) => slotsOf(scan) <= bits) ?? 64}`;

/**
 * The slots are few, and so are the devices.
 * @param devices the highest number of a device
 */
export function isOfSlots(scan: Scan, devices: number): boolean {
  const { grid, keys } = scan;
  return (
    hasWholeDays(grid) &&
    (keys.length === 0 || (keys.length === 1 && keys[0]?.list !== undefined)) &&
    slotsOf(scan) > 1 &&
    slotsOf(scan) <= mostSlots &&
    devices <= mostDevices
  );
}

/**
 * Different devices by bucket and key where sessions of many days fall into the same few slots: the bits of each
 * device are gathered in one pass, and devices counted for each bit. Several times faster than a set for each slot.
 */
export function devicesBySlot(scan: Scan): Statement {
  const slots = Array.from({ length: slotsOf(scan) }, (_, slot) => slot);
  const values = valuesOf(scan.keys);
  const key = scan.keys.length > 0 ? `, {values:Array(String)}[slot % ${values.length} + 1] AS k0` : '';
  const block = 2 ** blockBits;
  // In large blocks, less is waited for what lies elsewhere in memory.
  return {
    sql: `${isOneRun(scan.grid) ? '' : withSpans(scan)}SELECT intDiv(slot, ${values.length}) AS bucket${key}, devices_sum
FROM (
  SELECT [${slots.map((slot) => `sum(bitTest(mask, ${slot}))`).join(', ')}] AS counts
  FROM (
    SELECT arrayJoin(groupBitOrResample(0, ${block}, 1)(mask, bitAnd(device_id, ${block - 1}))) AS mask
    FROM (${masksOf(scan)})
    GROUP BY bitShiftRight(device_id, ${blockBits})
  )
)
ARRAY JOIN counts AS devices_sum, range(${slots.length}) AS slot
WHERE devices_sum > 0
LIMIT ${fetchLimit}
SETTINGS preferred_block_size_bytes = 0, max_block_size = 262144`,
    parameters: { ...parametersOf(scan), values: [...values] },
  };
}

/** The most quarter hours that a row of whole days touches. */
const longestSpan = longestSummed / quarterHourSeconds + 1;

/**
 * The WITH that adds to that of the runs: the bits of 1 to 97 quarter hours from each on, one list after the other
 * (`spans`). Each is put together from two of a length that is a power of two (`doubled`).
 */
function withSpans(scan: Scan): string {
  const ahead = (list: string, by: string) => `arrayResize(arraySlice(${list}, ${by} + 1), length(${list}))`;
  const both = 'arrayMap((one, other) -> bitOr(one, other)';
  const doublings = Math.ceil(Math.log2(longestSpan));
  const number = `to${numberOf(scan)}`;
  const bit = `${number}(${firstBit(scan, 'run_bucket[run]')})`;
  return `${withRuns.trimEnd()},
  arrayMap(run -> ${bit}, run_of) AS bits,
  (SELECT arrayFold(
    (lists, power) -> arrayPushBack(lists, ${both}, lists[-1], ${ahead('lists[-1]', 'bitShiftLeft(1, power)')})),
    range(${doublings}), [bits])) AS doubled,
  (SELECT arrayFlatten(arrayMap(
    length -> ${both}, doubled[(toUInt8(floor(log2(length))) AS power) + 1], ${ahead('doubled[power + 1]', 'length - bitShiftLeft(1, power)')}),
    range(1, ${longestSpan + 1})))) AS spans
`;
}

/** The bit of a bucket, and of the first value in it; none for a bucket that a filter leaves out. */
const firstBit = ({ keys }: Scan, bucket: string) =>
  `bitShiftLeft(toUInt64(${bucket} >= 0), greatest(${bucket}, 0) * ${valuesOf(keys).length})`;

/** The devices of the rows with their bits: those of a row in whole days are looked up, the others cut into pieces. */
function masksOf(scan: Scan): string {
  const { grid, keys } = scan;
  const values = valuesOf(keys).length;
  const number = `to${numberOf(scan)}`;
  const index = `transform(k0, {values:Array(String)}, range(${values}), 0)`;
  const shifted = (bits: string) => (keys.length === 0 ? bits : `bitShiftLeft(${bits}, ${index})`);
  const select = (bits: string, rows: string) => `SELECT device_id, ${number}(${shifted(bits)}) AS mask
    FROM (${rows})`;
  const rest = `NOT (${inWholeDays(scan)})`;
  const rows = (where: string) => `SELECT device_id, start, seconds${keyColumns(keys)} ${where}`;
  if (isOneRun(grid)) {
    const one = `${number}(1)`;
    return `${select(one, rows(rowsWhere(scan, inWholeDays(scan))))} UNION ALL ${select(one, rows(rowsOf(scan, rest)))}`;
  }
  // Numbers of 4 bytes are divided in half the time.
  const quarterOf = (instant: string) => `intDiv(toUInt32(${instant}), 900)`;
  const first = quarterOf(started);
  const last = quarterOf(`${started} + greatest(seconds, 1) - 1`);
  const span = `toUInt32((${last} - ${first}) * length(bits) + ${first} - {first:UInt32} + 1)`;
  return `${select(`spans[${span}]`, rows(rowsWhere(scan, inWholeDays(scan))))}
    UNION ALL ${select(firstBit(scan, 'bucket'), piecesOf(scan, ['device_id'], rest))}`;
}
