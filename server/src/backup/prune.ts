import type { Destination } from './destination.ts';
import { isFile, listIds, objectOf, readManifest, removeManifest } from './manifest.ts';
import type { Seal } from './seal.ts';

/** Milliseconds for which objects that no backup names stay: another server may be about to name them. */
const young = 2 * 86_400_000;

/**
 * Deletes the oldest backups but so many, and what only they needed. If a list of those that stay is damaged, no object is
 * deleted, since it may need any.
 * @returns how many backups were deleted
 */
export async function prune(destination: Destination, seal: Seal, keep: number, now: Date): Promise<number> {
  const ids = await listIds(destination);
  const old = ids.slice(0, Math.max(0, ids.length - keep));
  for (const id of old) await removeManifest(destination, id);
  if (old.length === 0) return 0;
  const needed = new Set<string>();
  for (const id of ids.slice(old.length)) {
    const manifest = await readManifest(destination, seal, id).catch(() => undefined);
    if (!manifest) return old.length;
    for (const entry of manifest.entries) {
      if (isFile(entry)) for (const [hash] of entry.pieces) needed.add(objectOf(hash));
    }
  }
  for (const { name, written } of await destination.list('objects')) {
    if (!needed.has(name) && now.getTime() - written > young) await destination.remove(name);
  }
  return old.length;
}
