import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readSnapshot } from '../src/catalogue/read-snapshot.ts';
import { readVersion } from '../src/host/version.ts';
import { icecast } from '../src/ingest/formats/icecast.ts';
import { importLogs } from '../src/ingest/import.ts';
import { openSource } from '../src/ingest/sources/source.ts';
import { openListening } from '../src/listening/open.ts';
import { openStore } from '../src/store/open.ts';
import { deviceSecret } from '../src/store/secrets.ts';
import { afterGoldenDay, enterGoldenStations, goldenLog } from './golden-day.ts';
import { foldersOfReleases, listeningArchive, storeDump } from './release-folders.ts';
import { findPostgres } from './start-postgres.ts';

/* Writes what this version stores of the golden day, for the test that opens it with later ones. */

const run = promisify(execFile);
const kept = join(foldersOfReleases, await readVersion());
if (existsSync(kept)) throw new Error(`${kept} is what this release stored; give the next one its version first.`);
const start = await findPostgres();
if (!start) throw new Error('The store is dumped by pg_dump: install PostgreSQL.');
const database = await start();
const folder = await mkdtemp(join(tmpdir(), 'quarterhour-release-'));
try {
  const engine = await openListening({ folder });
  const store = await openStore({ url: database.url, folder });
  await enterGoldenStations(store);
  const catalogue = await readSnapshot(store);
  const secret = await deviceSecret(store);
  const parts = { engine, store, catalogue: async () => catalogue, secret, clock: afterGoldenDay };
  await importLogs(parts, { format: icecast, sources: [await openSource(goldenLog)] });
  await engine.close();
  await store.close();
  await mkdir(kept);
  await run('tar', ['czf', join(kept, listeningArchive), '-C', folder, 'listening']);
  const options = ['--no-owner', '--no-privileges', '--inserts', `--dbname=${database.url}`];
  const { stdout } = await run('pg_dump', options, { maxBuffer: 100 * 1024 ** 2 });
  // Commands of psql, and settings that other versions of PostgreSQL do not have.
  const dump = stdout.replaceAll(/^(\\.*|SET transaction_timeout.*)\n/gm, '');
  await writeFile(join(kept, storeDump), gzipSync(dump));
} finally {
  await rm(folder, { recursive: true });
  await database.stop();
}
