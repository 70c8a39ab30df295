import type { Engine } from '../../engine/engine.ts';
import type { Method, Numbering } from './numbering.ts';

/*
 * The numbers of segments by the learned numbering of their stream and day, as ClickHouse expressions. Methods are written into
 * the statement, so that the engine evaluates each once for each address of a block.
 */

/** The tables with the numberings of the days that a statement reads. */
export interface NumberingTables {
  /** stream_id, day, space, is_part, method, scales. */
  kinds: string;
  /** stream_id, day, method, part_method, step, phase, again (seconds, 0 for the time-out), rate. */
  days: string;
}

export interface DayNumbering {
  stream_id: number;
  day: string;
  numbering: Numbering;
}

/** What is computed of a request: expressions over its columns and those of `numberingJoins`. */
export interface NumberColumns {
  seq: string;
  part: string;
  rendition: string;
}

/** The joins that `numberColumns` needs, to requests named `request`. */
export const numberingJoins = ({ kinds, days }: NumberingTables) => `
  LEFT ANY JOIN ${kinds} AS own ON own.stream_id = request.stream_id AND own.day = toDate(request.at)
    AND own.space = request.space AND own.is_part = toUInt8(request.part > 0)
  LEFT ANY JOIN ${days} AS numbering ON numbering.stream_id = request.stream_id AND numbering.day = toDate(request.at)`;

/** Fills the tables, and returns the expressions. */
export async function writeNumberings(
  engine: Engine,
  { kinds, days }: NumberingTables,
  numberings: readonly DayNumbering[],
): Promise<NumberColumns> {
  const methods: Method[] = [];
  const idOf = (method: Method | undefined) => {
    if (!method) return 0;
    const text = JSON.stringify([method.segment, method.part]);
    const at = methods.findIndex(({ segment, part }) => JSON.stringify([segment, part]) === text);
    return at < 0 ? methods.push({ segment: method.segment, part: method.part }) : at + 1;
  };
  await engine.command(`CREATE TABLE ${kinds} (stream_id UInt16, day Date, space UInt32, is_part UInt8, method UInt8,
    scales Map(String, UInt64)) ENGINE = Memory`);
  await engine.command(`CREATE TABLE ${days} (stream_id UInt16, day Date, method UInt8, part_method UInt8, step UInt32, phase UInt32,
    again UInt32, rate Float64) ENGINE = Memory`);
  const rows = numberings.map(({ stream_id, day, numbering }) => {
    const { methods: of, step = 1, phase = 0, window = 0, rate = 0 } = numbering;
    const other = (isPart: boolean) => idOf(of.find((one) => one.space === 0 && one.isPart === isPart));
    const known = of
      .filter(({ space }) => space !== 0)
      .map(({ space, isPart, scales = {}, ...method }) => ({
        ...{ stream_id, day, space, is_part: Number(isPart), method: idOf(method), scales },
      }));
    return {
      known,
      day: { stream_id, day, method: other(false), part_method: other(true), step, phase, again: window, rate },
    };
  });
  const ofKinds = rows.flatMap(({ known }) => known);
  if (ofKinds.length > 0) await engine.append(kinds, ofKinds);
  if (rows.length > 0)
    await engine.append(
      days,
      rows.map(({ day }) => day),
    );
  return numberColumns(
    methods,
    numberings.some(({ numbering }) => numbering.methods.some(({ scales }) => scales)),
  );
}

const digits = 'request.digits';
const chosen = `if(own.method > 0, own.method, if(request.part > 0, numbering.part_method, numbering.method))`;
/** The number that parts share if they are counted through: what distinguishes them is the part. */
const throughParts = 'bitShiftLeft(toUInt64(1), 63)';

function numberColumns(methods: readonly Method[], isTimed: boolean): NumberColumns {
  const by = (of: (method: Method) => string, otherwise: string) => {
    const tests = methods.map((method, index) => `${chosen} = ${index + 1}, ${of(method)}`);
    return methods.length === 0 ? otherwise : `multiIf(${tests.join(', ')}, ${otherwise})`;
  };
  const isOld = `${digits} = ''`;
  const named = `startsWith(${digits}, '=')`;
  return {
    seq: `multiIf(${isOld}, request.seq, ${named}, ${numberAt(-1)}, ${by((method) => segmentSql(method, isTimed), 'request.seq')})`,
    part: `if(${isOld}, request.part, toUInt32(${by(
      ({ part }) => (part.length === 0 ? 'request.part' : `cityHash64(${part.map(textAt).join()}) % 4000000000 + 1`),
      'request.part',
    )}))`,
    rendition: `toUInt32(if(${isOld} OR ${named}, request.space, ${by(
      ({ segment, part }) => `cityHash64(request.space, ${without([...segment, ...part])})`,
      '0',
    )}))`,
  };
}

function segmentSql({ segment }: Method, isTimed: boolean): string {
  const [at] = segment;
  if (at === undefined) return throughParts;
  if (segment.length > 1) return `cityHash64(${segment.map(textAt).join()})`;
  const number = numberAt(at);
  if (!isTimed) return number;
  const scale = `own.scales[${without([at])}]`;
  const ms = `intDiv(${number}, ${scale}) * 1000 + intDiv((${number} % ${scale}) * 1000, ${scale})`;
  return `if(${scale} = 0, ${number}, toUInt64(intDiv(${ms} - numbering.phase + intDiv(numbering.step, 2), greatest(1, numbering.step))))`;
}

/** The number at a position from the end; of more than 18 digits the last ones. */
const textAt = (at: number) => `extract(${digits}, '([0-9]{1,18})${after(at)}$')`;
const numberAt = (at: number) => `toUInt64OrZero(${textAt(at)})`;
const after = (at: number) => (at === -1 ? '' : `(?: [^ ]+){${-at - 1}}`);

/** The numbers but those at some positions. */
function without(positions: readonly number[]): string {
  return [...positions]
    .sort((a, b) => a - b)
    .reduce((text, at) => `trimLeft(replaceRegexpOne(${text}, '(?:^| )[^ ]+(${after(at)})$', '\\\\1'))`, digits);
}
