import { clientAddress, isAddress, isClient, plainClientSql } from './client-address.ts';
import type { LineFormat, LineReader } from './format.ts';
import { beforeAddress, withoutPrefix } from './line-prefix.ts';
import { allOf } from './sql-layers.ts';

/** The fields that say who asked. */
interface Client {
  address: string;
}

/**
 * A format whose readers check that an address is one. The engine takes plain addresses; for all others, the parser strips
 * what carried the line, and refuses what is no address.
 */
export function readClients<Fields extends Client>(format: LineFormat<Fields>): LineFormat<Fields> {
  return {
    ...format,
    reader(layout) {
      const reader = format.reader(layout);
      return 'error' in reader ? reader : checkClients(reader, format.namesListeners ?? false);
    },
  };
}

/** The same for a reader. */
export function checkClients<Fields extends Client>(
  { sql, parse, isNote, ...rest }: LineReader<Fields>,
  anyName = false,
): LineReader<Fields> {
  return {
    ...rest,
    ...(isNote && { isNote: (line: string) => isNote(line) || isNote(withoutPrefix(line).rest) }),
    sql: { ...sql, readable: allOf([sql.readable, plainClientSql(sql.address)]) },
    parse(line) {
      const found = checked(parse(joinedList(line)), anyName);
      if (!('error' in found) && (anyName || found.address === '' || isAddress(found.address))) return found;
      // What looks like a name may be a prefix, and what follows it the address.
      const { prefix, rest: bare } = withoutPrefix(line);
      const stripped = prefix === '' ? undefined : checked(parse(joinedList(bare)), anyName);
      if (stripped && !('error' in stripped)) return stripped;
      return 'error' in found ? { error: reasonOf(line, found.error) } : found;
    },
  };
}

function checked<Fields extends Client>(
  fields: Fields | { error: string },
  anyName: boolean,
): Fields | { error: string } {
  if ('error' in fields) return fields;
  const address = clientAddress(fields.address);
  return anyName || isClient(address) ? { ...fields, address } : { error: `"${fields.address}" is no address.` };
}

/** A list of addresses at the beginning of a line, without the spaces after its commas. */
function joinedList(line: string): string {
  return line.replace(/^[\da-f:.[\]]+(?:, [\da-f:.[\]]+)+(?= )/i, (list) => list.replaceAll(', ', ','));
}

/** A sentence that names an unknown prefix, where that is what is wrong. */
function reasonOf(line: string, error: string): string {
  const found = beforeAddress(line);
  if (!found || found.before === '' || !/"(?:GET|HEAD|POST|SOURCE|PUT) /.test(line)) return error;
  return `The line does not begin with the address: before ${found.address} stands "${found.before}". Export the log without this prefix.`;
}
