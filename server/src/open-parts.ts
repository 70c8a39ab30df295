import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { annotationKinds } from './annotation-kinds.ts';
import { Annotations } from './annotations/annotations.ts';
import type { Engine } from './engine/engine.ts';
import { type Config, isEmbedded } from './host/config.ts';
import { copyData } from './host/copy-data.ts';
import { makeDataFolder } from './host/data-folder.ts';
import { refuseWhenFull } from './host/disk-full.ts';
import { lockFolder } from './host/folder-lock.ts';
import { OlderDataError } from './host/newer-data.ts';
import { makeOwnerToken } from './host/running-server.ts';
import { readVersion } from './host/version.ts';
import { openIdentity } from './identity/identity.ts';
import { markUncounted } from './ingest/catch-up.ts';
import { useLicensedLists } from './ingest/enrich/licensed-list.ts';
import { openQueues } from './ingest/queue/queues.ts';
import { markBroken } from './ingest/verify.ts';
import { mayLeave, mayReceive } from './leaving.ts';
import { formatOfListening, openListening } from './listening/open.ts';
import { Live } from './live/live.ts';
import { noticeKinds } from './notice-kinds.ts';
import { Notices } from './notices/notices.ts';
import { Notify } from './notify/notify.ts';
import { Answers } from './query/answers.ts';
import { Retention } from './retention/retention.ts';
import { retentionKinds } from './retention-kinds.ts';
import type { Services } from './services.ts';
import { listImports } from './store/imports.ts';
import { ModuleSwitches } from './store/module-switches.ts';
import { openStore, type Store } from './store/open.ts';

export interface OpenParts extends Services {
  ownerToken: string;
  /** Closes the opened parts, once, in the right order. */
  close(): Promise<void>;
}

interface Opening {
  /** Whether data of an older version is brought to this one; otherwise it is refused, and stays as it is. */
  migrates: boolean;
  /** Whether embedded stores are copied before they are migrated. */
  copies?: boolean;
  /** Called with the folder of that copy. */
  onCopy?(folder: string): void;
}

/**
 * Opens all parts of the product by the settings.
 * @param purpose what this process does, for the message to a second one on the same folder
 * @param clock unix seconds
 * @throws OlderDataError for data of an older version, unless it migrates
 */
export async function openParts(
  config: Config,
  purpose: string,
  clock = () => Math.floor(Date.now() / 1000),
  { migrates, copies = false, onCopy }: Opening = { migrates: true },
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
    const { store, engine } = await openStores(config, { migrates, copies, onCopy });
    opened.push(store, engine);
    const { seconds: timeoutSeconds, memoryBytes } = config.queries;
    await markUncounted({ engine, store });
    await markBroken({ engine, store });
    const ownerToken = makeOwnerToken();
    const identity = await openIdentity({ config, store, ownerToken, clock });
    const brand = async () => (await import('../../modules/site/server/brand.ts')).readBrand(store);
    const notify = new Notify({ config, store, clock, brand, mayLeave: (leaving) => mayLeave(services, leaving) });
    const live = new Live(store, (event, people) => mayReceive(services, event, people));
    opened.push(live);
    const notices = new Notices(store, live, clock, () => noticeKinds(services));
    const retention = new Retention({ store, config, clock }, () => retentionKinds(services));
    const queues = openQueues(config.folder);
    opened.push(queues);
    const switches = await ModuleSwitches.open(store, config.modulesOff);
    opened.push(switches);
    const recent = config.warmsCache ? join(config.folder, 'recent-queries.json') : undefined;
    const limits = { timeoutSeconds, memoryBytes };
    const answers = new Answers({ engine, store, clock, limits, modulesOff: () => switches.off(), recent });
    const annotations = new Annotations(
      () => answers.catalogue(),
      () => annotationKinds(services),
    );
    const version = await readVersion();
    const services = {
      config,
      engine,
      store,
      switches,
      identity,
      answers,
      annotations,
      notify,
      notices,
      retention,
      live,
      brand,
      queues,
      clock,
      version,
    };
    return { ...services, ownerToken, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens both stores; those of an older version are copied first, if that is wanted, and brought to this version. */
async function openStores(
  config: Config,
  { migrates, copies, onCopy }: Opening,
): Promise<{ store: Store; engine: Engine }> {
  if (!migrates || !copies || !isEmbedded(config)) return openBoth(config, migrates);
  try {
    return await openBoth(config, false);
  } catch (error) {
    if (!(error instanceof OlderDataError)) throw error;
    onCopy?.(await copyData(config.folder));
    return openBoth(config, true);
  }
}

async function openBoth(config: Config, migrates: boolean): Promise<{ store: Store; engine: Engine }> {
  const { clickhouse, databaseUrl, folder, queries } = config;
  const has = (name: string) => existsSync(join(folder, name));
  const isOwn = databaseUrl === undefined && clickhouse.url === undefined;
  const [hadStore, hadListening] = [has('store'), has('listening')];
  if (isOwn && hadListening && !hadStore) throw halfLost(folder, 'store');
  const knows = await formatOfListening();
  const store = await openStore({ url: databaseUrl, folder, ownListening: !clickhouse.url, migrates, knows });
  try {
    if (isOwn && hadStore && !hadListening && (await listImports(store, 1)).length > 0) {
      throw halfLost(folder, 'listening');
    }
    const place = { ...clickhouse, folder, queryMemoryBytes: queries.allMemoryBytes, migrates };
    return { store, engine: await openListening(place) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A new store would number stations and imports that the listening beside it has otherwise, and new listening has none. */
function halfLost(folder: string, lost: 'store' | 'listening'): Error {
  const [gone, left] = [join(folder, lost), join(folder, lost === 'store' ? 'listening' : 'store')];
  return new Error(
    `The folder ${gone} is missing beside ${left}: restore both from one backup, or move ${left} away to begin anew.`,
  );
}
