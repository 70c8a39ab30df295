import { join } from 'node:path';
import { type Config, isEmbedded } from './host/config.ts';
import { makeDataFolder } from './host/data-folder.ts';
import { refuseWhenFull } from './host/disk-full.ts';
import { lockFolder } from './host/folder-lock.ts';
import { makeOwnerToken } from './host/running-server.ts';
import { readVersion } from './host/version.ts';
import { openIdentity } from './identity/identity.ts';
import { markUncounted } from './ingest/catch-up.ts';
import { useLicensedLists } from './ingest/enrich/licensed-list.ts';
import { openQueues } from './ingest/queue/queues.ts';
import { openListening } from './listening/open.ts';
import { Live } from './live/live.ts';
import { Notify } from './notify/notify.ts';
import { Answers } from './query/answers.ts';
import type { Services } from './services.ts';
import { openStore } from './store/open.ts';

export interface OpenParts extends Services {
  ownerToken: string;
  /** Closes the opened parts, once, in the right order. */
  close(): Promise<void>;
}

/**
 * Opens all parts of the product by the settings.
 * @param purpose what this process does, for the message to a second one on the same folder
 * @param clock unix seconds
 */
export async function openParts(
  config: Config,
  purpose: string,
  clock = () => Math.floor(Date.now() / 1000),
): Promise<OpenParts> {
  const opened: { close(): Promise<unknown> }[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    await makeDataFolder(config.folder);
    useLicensedLists(config.licensedListsFolder);
    if (isEmbedded(config)) {
      // Stores opened on a full disk may never answer.
      await refuseWhenFull(config.folder);
      const lock = await lockFolder(config.folder, purpose);
      opened.push({ close: lock.release });
    }
    const ownListening = !config.clickhouse.url;
    const store = await openStore({ url: config.databaseUrl, folder: config.folder, ownListening });
    opened.push(store);
    const { allMemoryBytes: queryMemoryBytes, seconds: timeoutSeconds, memoryBytes } = config.queries;
    const engine = await openListening({ ...config.clickhouse, folder: config.folder, queryMemoryBytes });
    opened.push(engine);
    await markUncounted({ engine, store });
    const ownerToken = makeOwnerToken();
    const identity = await openIdentity({ config, store, ownerToken, clock });
    const notify = new Notify({ config, store, clock });
    const live = new Live(store);
    opened.push(live);
    const queues = openQueues(config.folder);
    opened.push(queues);
    const { modulesOff } = config;
    const recent = config.warmsCache ? join(config.folder, 'recent-queries.json') : undefined;
    const limits = { timeoutSeconds, memoryBytes };
    const answers = new Answers({ engine, store, clock, limits, modulesOff, recent });
    const version = await readVersion();
    return { config, engine, store, identity, answers, notify, live, queues, clock, version, ownerToken, close };
  } catch (error) {
    await close();
    throw error;
  }
}
