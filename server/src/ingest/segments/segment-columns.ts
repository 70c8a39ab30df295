import { nameColumns } from './segment-name.ts';
import { namedNumbers, quote, type SegmentStream, streamOfSql } from './segment-streams.ts';

/*
 * What is staged of a request for a segment besides what is staged of all requests. CMCD (CTA-5004) comes in headers or in the
 * parameter CMCD of the query: sid is the session of the player, d the length of the segment in milliseconds, ot the type.
 */

const queried = `decodeURLComponent(extractURLParameter(concat('?', query), 'CMCD'))`;
const said = `if(position(query, 'CMCD=') > 0, concat(cmcd, ',', ${queried}), cmcd)`;
const inCmcd = (expression: string) => `extract(${said}, '(?:^|[, ])${expression}')`;

/** The columns by which the lines of segments are found; '' and 0 for other requests. */
export function segmentColumns(streams: readonly SegmentStream[]): Record<string, { type: string; is: string }> {
  const stream = streamOfSql(streams);
  const ofSegment = (expression: string, otherwise: string) => `if(${stream} = 0, ${otherwise}, ${expression})`;
  const sid = inCmcd('sid="([^"]{1,200})"');
  const player = `multiIf(session != '', session, ${sid} != '', ${sid}, ${parameterSql(streams, stream)})`;
  const name = nameColumns(inCmcd('ot=([a-z]{1,2})'), namedNumbers(streams));
  return {
    segment_stream: { type: 'UInt16', is: stream },
    segment_player: { type: 'String', is: ofSegment(`substring(${player}, 1, 200)`, `''`) },
    segment_ms: { type: 'UInt32', is: ofSegment(`toUInt32OrZero(${inCmcd('d=[(]?([0-9]{1,6})')})`, 'toUInt32(0)') },
    segment_kind: { type: 'UInt8', is: ofSegment(name.kind, '0') },
    segment_seq: { type: 'UInt64', is: ofSegment(name.seq, 'toUInt64(0)') },
    segment_digits: { type: 'LowCardinality(String)', is: ofSegment(name.digits, `''`) },
    segment_part: { type: 'UInt32', is: ofSegment(name.part, 'toUInt32(0)') },
    segment_space: { type: 'UInt32', is: ofSegment(name.space, 'toUInt32(0)') },
  };
}

/** The value of the operator's own parameter. */
function parameterSql(streams: readonly SegmentStream[], stream: string): string {
  const named = streams.filter(({ parameter }) => parameter !== '');
  if (named.length === 0) return `''`;
  const values = named.map(
    ({ streamId, parameter }) =>
      `${stream} = ${streamId}, decodeURLComponent(extractURLParameter(concat('?', query), ${quote(parameter)}))`,
  );
  return `multiIf(${values.join(', ')}, '')`;
}
