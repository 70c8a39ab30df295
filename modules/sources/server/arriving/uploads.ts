import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { FileQueue } from '@quarterhour/server/ingest/queue/file-queue';
import { longestLine } from '@quarterhour/server/ingest/sources/chunks';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, sql } from 'drizzle-orm';
import { sources, sourceUploads } from '../tables.ts';

interface Sort {
  format: string;
  station?: string;
}
interface Parts {
  store: Store;
  queue: FileQueue;
  /** unix seconds */
  clock: () => number;
}
interface Piece {
  source: number;
  name: string;
  /** Bytes of the file before the piece. */
  offset: number;
  piece: Buffer;
  /** Whether the file ends here. */
  ends: boolean;
  /** How a line begins that names the fields of those after it. */
  fields?: string;
}

const isOf = (principal: Principal, { format, station = '' }: Sort) =>
  and(
    eq(sources.kind, 'upload'),
    eq(sources.location, principal.id),
    eq(sources.format, format),
    eq(sources.station, station),
  );

/** The source of what a key uploads in this format, for this station; its first piece makes it. */
export async function sourceOfUpload(store: Store, principal: Principal, sort: Sort): Promise<number> {
  const { format, station = '' } = sort;
  return store.db.transaction(async (db) => {
    const [known] = await db.select({ id: sources.id }).from(sources).where(isOf(principal, sort)).limit(1);
    if (known) return known.id;
    // Two first pieces make one source.
    await db.execute(sql`LOCK TABLE ${sources} IN SHARE ROW EXCLUSIVE MODE`);
    const [meanwhile] = await db.select({ id: sources.id }).from(sources).where(isOf(principal, sort)).limit(1);
    if (meanwhile) return meanwhile.id;
    const name = [principal.email, format, station].filter(Boolean).join(' · ').slice(0, 120);
    const [made] = await db
      .insert(sources)
      .values({ name, kind: 'upload', location: principal.id, format, station, everyMinutes: 1, username: '' })
      .returning({ id: sources.id });
    if (!made) throw new Error('The store gave the source no number.');
    return made.id;
  });
}

/** How many bytes of a file are kept. */
export async function receivedOf(
  store: Store,
  principal: Principal,
  { name, ...sort }: Sort & { name: string },
): Promise<number> {
  const [found] = await store.db
    .select({ received: sourceUploads.received })
    .from(sourceUploads)
    .innerJoin(sources, eq(sources.id, sourceUploads.sourceId))
    .where(and(isOf(principal, sort), eq(sourceUploads.name, name)))
    .limit(1);
  return found?.received ?? 0;
}

/**
 * Keeps what is new in a piece: its whole lines wait for the import, the beginning of a line for the next piece. Pieces of one
 * file are taken one after the other.
 * @returns how many bytes of the file are kept
 * @throws Refusal disk_full if too much waits
 */
export async function takePiece({ store, queue, clock }: Parts, piece: Piece): Promise<number> {
  const { source, name, offset, ends, fields } = piece;
  const isFile = and(eq(sourceUploads.sourceId, source), eq(sourceUploads.name, name));
  return store.db.transaction(async (db) => {
    const at = new Date(clock() * 1000);
    await db.insert(sourceUploads).values({ sourceId: source, name, at }).onConflictDoNothing();
    const [file] = await db.select().from(sourceUploads).where(isFile).for('update');
    if (!file) throw new Error('The store lost the upload.');
    const fresh = offset > file.received ? Buffer.alloc(0) : piece.piece.subarray(file.received - offset);
    if (fresh.length === 0 && !(ends && file.tail !== '')) return file.received;
    const text = Buffer.concat([Buffer.from(file.tail, 'base64'), fresh]);
    const end = ends || text.length > longestLine ? text.length : text.lastIndexOf(0x0a) + 1;
    const lines = text.subarray(0, end);
    const heading = fields === undefined ? '' : headingBefore(lines, fields, file.heading);
    if (lines.length > 0) await append(queue, lines, heading);
    const received = file.received + fresh.length;
    const tail = text.subarray(end).toString('base64');
    const last = fields === undefined ? '' : lastHeading(lines, fields, file.heading);
    await db.update(sourceUploads).set({ received, tail, heading: last, at }).where(isFile);
    if (lines.length > 0) await db.update(sources).set({ lastFile: name }).where(eq(sources.id, source));
    return received;
  });
}

/** Appends lines, with the heading by which they are read. */
async function append(queue: FileQueue, lines: Buffer, heading: string): Promise<void> {
  const body = lines.at(-1) === 0x0a ? lines.subarray(0, -1) : lines;
  const text = heading === '' ? body.toString('latin1') : `${heading}\n${body.toString('latin1')}`;
  const bytes = Buffer.from(text, 'latin1');
  if (!(await queue.hasRoom(bytes.length + 1))) {
    throw new Refusal('disk_full', 'Too many lines of this source wait to be imported; send the piece again later.');
  }
  await queue.append(bytes);
}

const isHeading = (line: string, fields: string) => line.startsWith(fields);

/** The heading to put before lines that do not begin with their own. */
function headingBefore(lines: Buffer, fields: string, known: string): string {
  return isHeading(lines.subarray(0, fields.length).toString('latin1'), fields) ? '' : known;
}

function lastHeading(lines: Buffer, fields: string, known: string): string {
  const own = lines
    .toString('latin1')
    .split('\n')
    .findLast((line) => isHeading(line, fields));
  return own?.replace(/\r$/, '') ?? known;
}
