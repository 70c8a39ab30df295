import { link, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import { copyAsIs, copyTree } from '../host/copy-tree.ts';
import { exclusively } from '../listening/exclusively.ts';
import type { Store } from '../store/open.ts';

/** What else of a data folder nobody could bring back: lines that arrived and wait, and the most frequent queries. */
const besides = ['arrived', 'beacon', 'prefix', 'recent-queries.json'];
/** Folders of the engine in which work in progress lies. */
const passing = /^(tmp_.*|delete_tmp_.*|detached|shadow|tmp|preprocessed_configs|status)$/;
const isPart = (name: string) => /_\d+_\d+_\d+(_\d+)?$/.test(name);

/**
 * Copies the embedded stores of a data folder as they are at one moment, while the server works: no import and no count runs, the
 * store writes nothing, and no parts are merged. Parts of tables, whose files never change, are linked, so that it takes seconds.
 * @param into a folder on the same disk, which is made
 */
export async function takeSnapshot(
  { folder, ...stores }: { engine: Engine; store: Store; folder: string },
  into: string,
): Promise<void> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true, mode: 0o700 });
  await exclusively(stores, 'backup', async ({ engine, store }) => {
    await engine.command('SYSTEM STOP MERGES');
    try {
      await store.copyTo(join(into, 'store'));
      const parts = await engine.rows<{ path: string }>('SELECT path FROM system.parts WHERE active');
      const active = new Set(parts.map(({ path }) => resolve(path)));
      await copyListening(join(folder, 'listening'), join(into, 'listening'), active, () => store.progressed());
    } finally {
      await engine.command('SYSTEM START MERGES');
    }
  });
  // Lines that arrive meanwhile are in one of both, or in both, and count once.
  for (const name of besides) await copyTree(join(folder, name), join(into, name));
}

/** Copies the engine's folder; of parts, those that count. */
async function copyListening(
  from: string,
  to: string,
  active: ReadonlySet<string>,
  onCopied: () => void,
): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (passing.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await copyAsIs(source, target);
    else if (entry.isDirectory() && !isPart(entry.name)) await copyListening(source, target, active, onCopied);
    else if (entry.isDirectory() && active.has(resolve(source))) await linkTree(source, target);
    onCopied();
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    // Some file systems have no hard links.
    else await link(source, target).catch(() => copyAsIs(source, target));
  }
}
