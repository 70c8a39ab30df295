import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@quarterhour/server/jobs/job';
import type { Store } from '@quarterhour/server/store/open';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { receiptStates } from '../../model/dispatches.ts';
import { fileName } from '../documents/write-document.ts';
import { dispatches, invoices, providers, sellers } from '../tables.ts';
import { addReceipt } from './receipts.ts';

/** Bytes of a receipt that are read; files of providers have a few kilobytes. */
const largest = 1_000_000;
/** Characters of a receipt that are kept. */
const messageLength = 2000;
/** Where receipts lie that were read, below the folder that they came to. */
const readFolder = 'read';

const verdict = z.object({
  state: z.enum(receiptStates),
  reference: z.coerce.string().trim().max(200).default(''),
  message: z.coerce.string().trim().max(messageLength).default(''),
});

/**
 * Reads what providers laid into the folders of receipts: files named like the document, such as
 * `RN2026-00001-ubl.receipt.json`. JSON with a `state` is a verdict; anything else is shown as it stands, and is none. A file that
 * belongs to no document stays where it is, and the job says so.
 */
export const readReceipts: Job = {
  id: 'read_receipts',
  schedule: { every: 60 },
  once: 'installation',
  async run({ store, config: { eInvoiceFolder }, clock }, signal) {
    if (eInvoiceFolder === undefined) return;
    const emptied = await store.db
      .select({ group: sellers.group })
      .from(providers)
      .innerJoin(sellers, eq(sellers.id, providers.seller))
      .where(eq(providers.way, 'folder'));
    const strangers: string[] = [];
    const errors: unknown[] = [];
    for (const { group } of emptied) {
      const folder = join(eInvoiceFolder, group, 'receipts');
      const names = await filesIn(folder);
      if (names.length === 0) continue;
      const documents = await documentsOf(store, group);
      for (const name of names) {
        if (signal.aborted) return;
        const dispatch = dispatchNamed(documents, name);
        if (dispatch === undefined) strangers.push(join(group, 'receipts', name));
        else {
          // One that cannot be taken keeps no other from being read.
          const taking = take(store, { folder, name, dispatch, now: clock() });
          await taking.catch((error: unknown) => errors.push(error));
        }
      }
    }
    if (strangers.length > 0)
      throw new Error(
        `Receipts that belong to no document: ${strangers.slice(0, 5).join(', ')}. Name them like the document that they are about.`,
      );
    if (errors.length > 0) throw errors[0];
  },
};

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    // A hidden file is one that is still being written.
    return entries.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [])).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The newest dispatch to the provider of each document of a group, by what its files are named. */
async function documentsOf({ db }: Store, group: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: dispatches.id, number: invoices.number })
    .from(dispatches)
    .innerJoin(invoices, eq(invoices.id, dispatches.invoice))
    .where(and(eq(invoices.group, group), eq(dispatches.kind, 'provider')))
    .orderBy(desc(dispatches.id));
  const documents = new Map<string, number>();
  for (const { id, number } of rows) {
    const name = fileName(number ?? '');
    if (!documents.has(name)) documents.set(name, id);
  }
  return documents;
}

/** The document whose name a file begins with: the longest one, up to a character that is neither letter nor digit. */
function dispatchNamed(documents: ReadonlyMap<string, number>, name: string): number | undefined {
  for (let end = name.length; end > 0; end -= 1) {
    const found = /[\p{L}\d]/u.test(name.charAt(end)) ? undefined : documents.get(name.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Taken {
  folder: string;
  name: string;
  dispatch: number;
  now: number;
}

async function take({ db }: Store, { folder, name, dispatch, now }: Taken): Promise<void> {
  const path = join(folder, name);
  const { size } = await stat(path);
  const bytes = size > largest ? Buffer.from(`${name}: ${size} bytes`) : await readFile(path);
  const file = createHash('sha256').update(name).update('\0').update(bytes).digest('hex');
  await addReceipt(db, { dispatch, at: new Date(now * 1000), ...readReceipt(bytes), file });
  await mkdir(join(folder, readFolder), { recursive: true });
  await rename(path, join(folder, readFolder, name));
}

function readReceipt(bytes: Buffer) {
  const written = bytes.toString('utf8').replaceAll('\0', '').trim();
  try {
    return verdict.parse(JSON.parse(written));
  } catch {
    // What is no verdict is not made one: people read it.
    return { state: 'note' as const, message: written.slice(0, messageLength) };
  }
}
