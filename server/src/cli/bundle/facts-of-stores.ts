import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SupportFact } from '@quarterhour/model/api-support';
import { type Config, isEmbedded } from '../../host/config.ts';
import { refuseWhenFull } from '../../host/disk-full.ts';
import { lockFolder } from '../../host/folder-lock.ts';
import { safeMessage } from '../../host/log.ts';
import { listeningFacts } from '../../support/listening-facts.ts';
import { type Facts, readFacts } from '../../support/read-facts.ts';
import { storeFacts } from '../../support/store-facts.ts';

/** What each store says if the two do not open together: one may be whole while the other is broken. It makes no store. */
export async function factsOfStores(config: Config): Promise<SupportFact[]> {
  let lock: Awaited<ReturnType<typeof lockFolder>> | undefined;
  try {
    if (isEmbedded(config)) {
      await refuseWhenFull(config.folder);
      lock = await lockFolder(config.folder, 'a support bundle');
    }
  } catch (error) {
    return [{ name: 'stores', value: null, error: safeMessage(error) }];
  }
  try {
    return [
      ...(await factsOf('store', () => openStoreAlone(config))),
      ...(await factsOf('listening', () => openListeningAlone(config))),
    ];
  } finally {
    await lock?.release();
  }
}

interface Opened {
  facts: Facts;
  close(): Promise<void>;
}

/** The facts of a store, or why it does not open. */
async function factsOf(name: string, open: () => Promise<Opened>): Promise<SupportFact[]> {
  try {
    const { facts, close } = await open();
    return await readFacts(facts).finally(close);
  } catch (error) {
    return [{ name, value: null, error: safeMessage(error) }];
  }
}

async function openStoreAlone({ databaseUrl: url, folder }: Config): Promise<Opened> {
  if (!url) refuseMissing(join(folder, 'store'));
  const { openStore } = await import('../../store/open.ts');
  const store = await openStore({ url, folder, migrates: false });
  return { facts: storeFacts(store), close: () => store.close() };
}

async function openListeningAlone({ clickhouse, folder, queries }: Config): Promise<Opened> {
  if (!clickhouse.url) refuseMissing(join(folder, 'listening'));
  const { openListening } = await import('../../listening/open.ts');
  const engine = await openListening({
    ...clickhouse,
    folder,
    queryMemoryBytes: queries.allMemoryBytes,
    migrates: false,
  });
  return { facts: listeningFacts(engine), close: () => engine.close() };
}

function refuseMissing(folder: string): void {
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist.`);
}
