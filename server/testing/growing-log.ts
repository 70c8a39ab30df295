import { Readable } from 'node:stream';
import { readSnapshot } from '../src/catalogue/read-snapshot.ts';
import { icecast } from '../src/ingest/formats/icecast.ts';
import { importLogs } from '../src/ingest/import.ts';
import { failureOf } from '../src/ingest/log-error.ts';
import type { OpenParts } from '../src/open-parts.ts';
import { deviceSecret } from '../src/store/secrets.ts';

/** An import of an Icecast log that is still being written, as from a pipe: the report, or why it failed. */
export async function importGrowingLog({ engine, store, clock }: OpenParts) {
  const coming = new TransformStream<Uint8Array, Uint8Array>();
  const read = () => Readable.fromWeb(coming.readable as never);
  const catalogue = () => readSnapshot(store);
  const parts = { engine, store, clock, catalogue, secret: await deviceSecret(store) };
  const report = importLogs(parts, { format: icecast, sources: [{ name: 'growing.log', read }] }).catch(failureOf);
  return { log: coming.writable.getWriter(), report };
}
