import { type Dimension, type DimensionId, dimensionIds, dimensions } from '@quarterhour/model/dimensions';

/*
 * The columns of a session that hold its attributes, from `column` of the dimensions. Tables of sessions, the count that fills
 * them and the days that they are cut into all have these.
 */

/** A column of a session, and where its value comes from: the hit, its device, its user agent, or how it was reached. */
interface AttributeColumn {
  name: string;
  type: string;
  of: 'hit' | 'device' | 'agent' | 'access';
}

/** The dimensions whose values station, referer and user agent decide together. */
export type AccessDimension = Exclude<
  {
    [Id in DimensionId]: (typeof dimensions)[Id] extends { kind: 'session'; column: string } ? Id : never;
  }[DimensionId],
  'stream'
>;

/** The columns that hold the number of a name; all others hold texts. */
const numbers: Record<string, Pick<AttributeColumn, 'type' | 'of'>> = {
  stream_id: { type: 'UInt16', of: 'hit' },
  place: { type: 'UInt32', of: 'device' },
};

const found = new Map(
  dimensionIds.flatMap((id): [string, AttributeColumn][] => {
    const { kind, column }: Dimension = dimensions[id];
    if (!column || (kind !== 'session' && kind !== 'device')) return [];
    const text = { type: 'LowCardinality(String)', of: kind === 'device' ? 'agent' : 'access' } as const;
    return [[column, { name: column, ...(numbers[column] ?? text) }]];
  }),
);

/** Every attribute column but the stream, which is a column of hits as well. */
export const attributeColumns: readonly AttributeColumn[] = [...found.values()].filter((column) => column.of !== 'hit');

const namesOf = (...of: AttributeColumn['of'][]) =>
  attributeColumns.filter((column) => of.includes(column.of)).map(({ name }) => name);

/** `place, device_category, …` */
export const attributeNames: readonly string[] = namesOf('device', 'agent', 'access');
/** The columns of a user agent, and those of a device: these and its place. */
export const agentColumns: readonly string[] = namesOf('agent');
export const deviceColumns: readonly string[] = namesOf('device', 'agent');
/** The columns of `AccessDimension`. */
export const accessColumns: readonly string[] = namesOf('access');

const codecs: Record<string, string> = { UInt32: 'CODEC(T64, LZ4)', 'LowCardinality(String)': 'CODEC(ZSTD(1))' };

/** The columns of CREATE TABLE, one a line; in memory without codecs. */
export function createAttributes(place: 'disk' | 'memory'): string {
  return attributeColumns
    .map(({ name, type }) => `  ${name} ${type}${place === 'disk' ? ` ${codecs[type]}` : ''},`)
    .join('\n');
}
