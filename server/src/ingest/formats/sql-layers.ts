import type { LineReader } from './format.ts';

/**
 * Expressions that use each other by their names, as the columns of subqueries: each layer has what it makes of those before,
 * and what later ones need. Written as aliases of one SELECT, the engine would repeat an expression at every use.
 * @param needed the names that are used above the layers, where `line` is too
 */
export function layersOf(pieces: Readonly<Record<string, string>>, needed: readonly string[]): string[] {
  const names = Object.keys(pieces);
  const used = new Map(names.map((name) => [name, namesIn(pieces[name] ?? '', pieces)]));
  const depths = new Map<string, number>();
  const depthOf = (name: string): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    const depth = Math.max(-1, ...(used.get(name) ?? []).map(depthOf)) + 1;
    depths.set(name, depth);
    return depth;
  };
  const last = Math.max(...names.map(depthOf));
  const lastUse = new Map(needed.map((name) => [name, last + 1]));
  for (const name of names) {
    for (const one of used.get(name) ?? []) lastUse.set(one, Math.max(lastUse.get(one) ?? 0, depthOf(name)));
  }
  return Array.from({ length: last + 1 }, (_, layer) => {
    const kept = names.filter((name) => depthOf(name) < layer && (lastUse.get(name) ?? 0) > layer);
    const made = names.filter((name) => depthOf(name) === layer && lastUse.has(name));
    return ['line', ...kept, ...made.map((name) => `${pieces[name]} AS ${name}`)].join(', ');
  });
}

/**
 * The engine's half of a reader, of pieces and fields whose expressions use each other by their names. The piece `plain`, if there
 * is one, is the line as its hash is made.
 */
export function layered<Fields>(
  pieces: Readonly<Record<string, string>>,
  fields: LineReader<Fields>['sql'],
  note?: string,
): Omit<LineReader<Fields>, 'parse'> {
  const made: Record<string, string> = { ...pieces, ...(note && { its_note: note }) };
  for (const [field, expression] of Object.entries<string>(fields)) made[`its_${field}`] = expression;
  const sql = Object.fromEntries(Object.keys(fields).map((field) => [field, `its_${field}`])) as typeof fields;
  const others = { ...(made.plain && { plain: 'plain' }), ...(note && { note: 'its_note' }) };
  const layers = layersOf(made, [...Object.values<string>(sql), ...Object.values<string>(others)]);
  return { layers, pieces: {}, sql, ...others };
}

/** The names of pieces in an expression, without the texts in it. */
function namesIn(expression: string, pieces: object): string[] {
  const words = expression.replace(/'(?:[^'\\]|\\.)*'/g, '').match(/[a-z]\w*/gi) ?? [];
  return [...new Set(words)].filter((word) => Object.hasOwn(pieces, word));
}

/**
 * Whether all conditions hold. Each is made a byte first, because the engine's AND of many, some of them of low cardinality, takes
 * several times as long: of a line of JSON, 1.7 of 5.8 microseconds.
 */
export function allOf(conditions: readonly string[]): string {
  return conditions.map((condition) => `toUInt8(${condition})`).join(' AND ');
}
