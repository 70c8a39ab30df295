import { z } from 'zod';
import { type Endpoint, endpoint, version } from './endpoint.ts';
import { next, pageInput } from './paging.ts';
import { text } from './stored.ts';

/** A call of a noun: its name in the API, of which the audit log makes its action. */
export interface NounCall {
  name: string;
  summary: string;
  access: Endpoint['access'];
  example?: Record<string, unknown>;
  /** Left out: the row. */
  output?: z.ZodType;
  bytes?: number;
  key?: Endpoint['key'];
}

/** A kind of thing that people list, add, change and remove. Calls, SQL, grid, form and audit records follow from it. */
export interface Noun {
  /** One of them and several, as the API writes them. */
  one: string;
  many: string;
  path: `/${string}`;
  /** The path of its list, if it is another one. */
  listPath?: `/${string}`;
  /** The page that lists them, or that of one, with `:id`: what a search of the whole product opens. Left out: it finds none. */
  page?: `/${string}`;
  /** The one field that identifies a row in addresses. */
  key: z.ZodObject;
  /** A row in answers. With `version`, a change names the version that it was made from. */
  row: z.ZodObject;
  /** The fields of a new row. */
  fields: z.ZodType;
  /** The fields that may change later. */
  changes: z.ZodObject;
  /** Fields in which a search looks, by which a list can be limited to one value, and by which it can be sorted. */
  search: readonly string[];
  filters: readonly string[];
  /** The first is the default. */
  sort: readonly string[];
  calls: { list: NounCall } & Partial<Record<'read' | 'create' | 'change' | 'remove', NounCall>>;
}

/** The fields of changes. Those of a noun that never changes have no names, and would leave none to a new row. */
type ChangedFields<N extends Noun> = string extends keyof z.output<N['changes']> ? unknown : z.output<N['changes']>;
/** The fields of a new row, or of a change, of which each may be left out. */
export type ValuesOf<N extends Noun> = Partial<z.output<N['fields']> & ChangedFields<N>>;

/** Declares a noun, with the types of its schemas and the names of its calls. */
export function defineNoun<const Declared extends Noun>(declared: Declared): Declared {
  return declared;
}

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type Changes<Shape> = { [Field in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[Field]> & z.ZodType> };

/** The fields of a change: those of a new row, all optional and without their defaults, so that a field left out stays as it is. */
export function changesOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): z.ZodObject<Changes<Shape>> {
  const optional = Object.entries<unknown>(shape).map(([field, schema]) => [
    field,
    ((schema instanceof z.ZodDefault ? schema.unwrap() : schema) as z.ZodType).optional(),
  ]);
  return z.strictObject(Object.fromEntries(optional)) as unknown as z.ZodObject<Changes<Shape>>;
}

/** The most rows that a list answers at once. */
export const largestPage = 10_000;

/** What a list can be asked for. */
const listSchema = z.object({
  /** A part of a name, in capitals or not. */
  search: text.max(200).optional(),
  /** A field and its value, such as `archived:false`; several are separated by commas. */
  filter: text.max(1000).optional(),
  /** A field; `-` before it begins with the last. */
  sort: z.string().optional(),
  offset: z.coerce.number().int().nonnegative().optional(),
  ...pageInput(largestPage),
});
export type ListInput = z.infer<typeof listSchema>;

/** A row that its list cannot show: its key, its name, and what is wrong with it. */
const unreadableRow = z.object({ key: z.string(), name: z.string(), problem: z.string() });
export type UnreadableRow = z.infer<typeof unreadableRow>;
/** Left out: none. They count in `total`. */
const unreadable = z.array(unreadableRow).optional();

type Verb = keyof Noun['calls'];
type NameOf<N extends Noun, V extends Verb> = V extends keyof N['calls']
  ? N['calls'][V] extends { name: infer Name extends string }
    ? Name
    : never
  : never;
type OutputOf<N extends Noun, V extends Verb> = N['calls'][V] extends { output: infer Output extends z.ZodType }
  ? Output
  : N['row'];
type Versioned<N extends Noun> = 'version' extends keyof N['row']['shape'] ? { version: typeof version } : unknown;
type ChangeInput<N extends Noun> = z.ZodObject<N['changes']['shape'] & N['key']['shape'] & Versioned<N>>;
type ListOutput<N extends Noun> = z.ZodObject<
  Record<N['many'], z.ZodArray<N['row']>> & { total: z.ZodInt; unreadable: typeof unreadable; next: typeof next }
>;

/** The calls of a noun, by their names. */
export type NounCalls<N extends Noun> = Record<NameOf<N, 'list'>, Endpoint<typeof listSchema, ListOutput<N>>> &
  Record<NameOf<N, 'read'>, Endpoint<N['key'], OutputOf<N, 'read'>>> &
  Record<NameOf<N, 'create'>, Endpoint<N['fields'], OutputOf<N, 'create'>>> &
  Record<NameOf<N, 'change'>, Endpoint<ChangeInput<N>, OutputOf<N, 'change'>>> &
  Record<NameOf<N, 'remove'>, Endpoint<N['key'], OutputOf<N, 'remove'>>>;

/** The name of the field that identifies a row. */
export function keyOf({ key }: Pick<Noun, 'key'>): string {
  return Object.keys(key.shape)[0] ?? '';
}

/** Makes the calls of a noun. */
export function nounCalls<N extends Noun>(noun: N): NounCalls<N> {
  const { path, listPath = path, key, row, fields, changes, many, sort, calls } = noun;
  const one = `${path}/:${keyOf(noun)}`;
  const orders = sort.flatMap((field) => [field, `-${field}`]);
  const made: Record<string, Endpoint> = {};
  const add = (call: NounCall | undefined, declared: Pick<Endpoint, 'method' | 'path' | 'input' | 'output'>) => {
    if (!call) return;
    const { name, summary, access, example, output = declared.output, bytes, key: byKey } = call;
    made[name] = endpoint({
      ...declared,
      summary,
      access,
      example,
      output,
      ...(bytes && { bytes }),
      ...(byKey && { key: byKey }),
    });
  };
  add(calls.list, {
    method: 'GET',
    path: listPath,
    input: listSchema.extend({ sort: z.enum(orders).optional() }),
    output: z.object({ [many]: z.array(row), total: z.int(), unreadable, next }),
  });
  add(calls.read, { method: 'GET', path: one, input: key, output: row });
  add(calls.create, { method: 'POST', path, input: fields, output: row });
  add(calls.change, {
    method: 'PATCH',
    path: one,
    input: changes.extend({ ...key.shape, ...('version' in row.shape && { version }) }),
    output: row,
  });
  add(calls.remove, { method: 'DELETE', path: one, input: key, output: row });
  return made as NounCalls<N>;
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type Change = 'create' | 'change' | 'remove';

/** The action that the audit log records for a call: `change_territory` for changeTerritory. */
export function actionOf<Name extends string>(name: Name): Snake<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>;
}

/** The actions on a noun that the audit log records. */
export function nounActions<N extends Noun>({ calls }: N): readonly Snake<NameOf<N, Change>>[] {
  const names = [calls.create, calls.change, calls.remove].flatMap((call) => (call ? [call.name] : []));
  return names.map(actionOf) as Snake<NameOf<N, Change>>[];
}
