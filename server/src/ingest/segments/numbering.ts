import { millisecondsOf } from './time-scales.ts';

/** A request for sound, as far as its address shows: the numbers in it, and what it is without them. */
export interface SoundRequest {
  /** Unix seconds. */
  t: number;
  player: string;
  space: number;
  isPart: boolean;
  /** '1 64 1042', with r before the first byte of a range. */
  digits: string;
}

/** Which numbers of an address identify a segment, and which the part of it: positions from the end, -1 for the last. */
export interface Method {
  segment: readonly number[];
  part: readonly number[];
}

/** How the segments of a stream are numbered on a day. */
export interface Numbering {
  /** The method of each kind of address; the kind 0 stands for those that the sample lacks. */
  methods: readonly (Method & { space: number; isPart: boolean; scales?: Readonly<Record<string, number>> })[];
  /** Numbers that are times: positions in milliseconds are rounded to this step, and begin at the phase. */
  step?: number;
  phase?: number;
  /** Seconds after which an address means another segment, because a few names are used again and again. */
  window?: number;
  /** New segments a second that a player requests; undefined if too few requests show it. */
  rate?: number;
  /** The share of requests of which more than one other has the same number. */
  shared?: number;
}

export const addressOf = ({ space, digits }: SoundRequest) => `${space} ${digits}`;

/** The identity of a segment, as number-sql.ts computes it. */
export function segmentOf(request: SoundRequest, numbering: Numbering): string {
  const { digits } = request;
  const { step = 1, phase = 0 } = numbering;
  if (digits.startsWith('=')) return digits;
  const method = methodFor(request, numbering);
  if (!method || method.segment.length === 0) return addressOf(request);
  const numbers = digits.split(' ');
  const values = method.segment.map((at) => valueAt(numbers, at));
  const scale = method.scales?.[trackOf(numbers, method)];
  if (scale === undefined) return values.join(' ');
  const ms = millisecondsOf(values[0] ?? 0n, scale);
  return `${(ms - BigInt(phase) + BigInt(Math.floor(step / 2))) / BigInt(step)}`;
}

/** The numbers of an address besides its segment: the track. */
export function trackOf(numbers: readonly string[], { segment }: Method): string {
  const [at = 0] = segment;
  return numbers.filter((_, index) => index !== numbers.length + at).join(' ');
}

/** The number at a position from the end; of more than 18 digits the last ones. */
export function valueAt(numbers: readonly string[], at: number): bigint {
  return BigInt(numbers.at(at)?.replace(/\D/g, '').slice(-18) || 0);
}

/** How the address of a request is read; undefined if each is a segment. */
export function methodFor({ space, isPart }: SoundRequest, { methods }: Numbering) {
  const ofKind = (kind: number) => methods.find((one) => one.space === kind && one.isPart === isPart);
  return ofKind(space) ?? ofKind(0);
}
