import { z } from 'zod';
import type { Destination } from './destination.ts';
import { type Seal, SealError } from './seal.ts';

/** A piece of a file: bytes of an object, from an offset in its content on. */
const pieceSchema = z.tuple([z.string(), z.int().min(0), z.int().min(0)]);
const entrySchema = z.union([
  z.object({ path: z.string(), folder: z.literal(true) }),
  z.object({ path: z.string(), link: z.string() }),
  z.object({ path: z.string(), size: z.int().min(0), modified: z.number(), pieces: z.array(pieceSchema) }),
]);
export type Entry = z.infer<typeof entrySchema>;
export type FileEntry = Extract<Entry, { size: number }>;

export const manifestSchema = z.object({
  /** Raised when an older version could not restore it. */
  form: z.literal(1),
  /** Its moment, ISO 8601. */
  at: z.string(),
  /** The version that made it: this or a newer one restores it. */
  version: z.string(),
  /** Bytes of all files, and of the objects that were new to the destination. */
  bytes: z.number(),
  written: z.number(),
  entries: z.array(entrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const isFile = (entry: Entry): entry is FileEntry => 'pieces' in entry;
const folder = 'backups';
/** The id of a backup is its moment, such as 20261129T024000Z. */
export const idOf = (at: Date) => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
/** Unix milliseconds of an id. */
export const momentOf = (id: string) =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
const nameOf = (id: string) => `${folder}/${id}`;
export const objectOf = (hash: string) => `objects/${hash.slice(0, 2)}/${hash}`;

/** The ids of the backups in a destination, oldest first. */
export async function listIds(destination: Destination): Promise<string[]> {
  return (await destination.list(folder)).map(({ name }) => name.slice(folder.length + 1)).sort();
}

export async function writeManifest(
  destination: Destination,
  seal: Seal,
  id: string,
  manifest: Manifest,
): Promise<void> {
  await destination.write(nameOf(id), await seal.seal(Buffer.from(JSON.stringify(manifest))));
}

/** @throws SealError if it is missing, damaged, or of a newer version */
export async function readManifest(destination: Destination, seal: Seal, id: string): Promise<Manifest> {
  const sealed = await destination.read(nameOf(id));
  if (!sealed) throw new SealError(`There is no backup ${id} in ${destination.place}.`);
  const text = await seal.open(sealed).catch((error: Error) => {
    throw new SealError(`The list of the backup ${id} is damaged: ${error.message}.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString()));
  if (parsed.success) return parsed.data;
  throw new SealError(`The backup ${id} was made by a newer Quarterhour; restore it with that one.`);
}

export async function removeManifest(destination: Destination, id: string): Promise<void> {
  await destination.remove(nameOf(id));
}
