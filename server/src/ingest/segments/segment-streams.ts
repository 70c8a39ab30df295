import { decodePercent } from '../../catalogue/mount-pattern.ts';
import type { CatalogueSnapshot, StreamEntry } from '../../catalogue/snapshot.ts';

/** A stream whose requests for segments are known by their addresses, or whose players report. */
export interface SegmentStream {
  stationId: number;
  streamId: number;
  /** The addresses; a longer pattern beats a shorter one. None if only players report. */
  patterns: readonly string[];
  /** The length of a segment in milliseconds, if it is set. */
  segmentMs: number;
  /** A session ends if nothing was requested for longer; unless three segments are longer. */
  idleSeconds: number;
  /** The parameter of the query that names the session; '' if none does. */
  parameter: string;
}

/** Seconds: about how long players wait before they give up, and ten segments of the usual length. */
export const usualIdleSeconds = 60;

/** @param own the stations that the importing user may see; undefined: all */
export function segmentStreams({ stations }: CatalogueSnapshot, own?: ReadonlySet<number>): SegmentStream[] {
  return stations
    .filter(({ id, archived }) => !archived && (!own || own.has(id)))
    .flatMap(({ id, streams }) =>
      streams
        .filter(({ segments = [], beaconOrigins = [] }) => segments.length + beaconOrigins.length > 0)
        .map((stream) => segmentStream(id, stream)),
    );
}

function segmentStream(stationId: number, stream: StreamEntry): SegmentStream {
  const { id, segments = [], segmentSeconds, idleSeconds, sessionParameter } = stream;
  return {
    stationId,
    streamId: id,
    patterns: segments,
    segmentMs: Math.round((segmentSeconds ?? 0) * 1000),
    idleSeconds: idleSeconds ?? usualIdleSeconds,
    parameter: sessionParameter ?? '',
  };
}

/** A ClickHouse expression: the number of the stream that the path of a request belongs to, 0 for none. */
export function streamOfSql(streams: readonly SegmentStream[]): string {
  const rules = streams.flatMap(({ streamId, patterns }) => patterns.map((pattern) => ({ streamId, pattern })));
  rules.sort((a, b) => b.pattern.length - a.pattern.length);
  const tests = rules.map(
    ({ streamId, pattern }) => `match(toLowCardinality(path), ${quote(expressionOf(pattern))}), ${streamId}`,
  );
  return `toUInt16(multiIf(${tests.join(', ')}, 0))`;
}

/** How operators name the number of a segment in an address, such as /live/{n}.ts. */
const numberMark = '{n}';

/** An address that names the number: what precedes and follows it, as regular expressions. */
export interface NamedNumber {
  before: string;
  after: string;
}

/** The addresses of streams that name the number, the longest first. */
export function namedNumbers(streams: readonly SegmentStream[]): NamedNumber[] {
  return streams
    .flatMap(({ patterns }) => patterns)
    .filter((pattern) => pattern.includes(numberMark))
    .sort((a, b) => b.length - a.length)
    .map((pattern) => {
      const [before = '', after = ''] = pattern.split(numberMark);
      return { before: partOf(before), after: partOf(after) };
    });
}

/** A ClickHouse expression: the number that an address names, or the address without it; '' if none names one. */
export function numberOfSql(named: readonly NamedNumber[], what: 'number' | 'rest' = 'number'): string {
  if (named.length === 0) return `''`;
  const tests = named.map(({ before, after }) => {
    const whole = quote(`(?s)^(${before})([0-9]+)(${after})$`);
    const address = 'toLowCardinality(path)';
    return `match(${address}, ${whole}), replaceRegexpOne(${address}, ${whole}, ${what === 'rest' ? quote('\\1#\\3') : quote('\\2')})`;
  });
  return `multiIf(${tests.join(', ')}, '')`;
}

const partOf = (pattern: string) =>
  pattern
    .split('*')
    .map((part) => decodePercent(part).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');

/** A pattern of addresses as a regular expression. */
export function expressionOf(pattern: string): string {
  return `(?s)^${pattern.split(numberMark).map(partOf).join('[0-9]+')}$`;
}

/** A text as a literal of ClickHouse. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
