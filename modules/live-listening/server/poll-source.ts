import { visibleText } from '@quarterhour/model/stored';
import type { CatalogueSnapshot, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Config } from '@quarterhour/server/host/config';
import { mountOwners } from '@quarterhour/server/ingest/mounts';
import type { Services } from '@quarterhour/server/services';
import { decrypt } from '../../sources/server/secret.ts';
import { SourceError } from '../../sources/server/source-error.ts';
import { rulesNow } from './applied-rule.ts';
import { askServer, pollSeconds } from './ask-server.ts';
import type { ClientClassifier } from './classify-clients.ts';
import { addCounts, countConnections, countNumber, type Judged, type StreamCount } from './count-stream.ts';
import type { ShownStream } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { LiveSourceError } from './live-source-error.ts';
import type { liveSources } from './tables.ts';

export type LiveSourceRow = typeof liveSources.$inferSelect;

export interface PollParts extends Pick<Services, 'engine' | 'store'> {
  config: Pick<Config, 'folder' | 'feeds' | 'demonstrationStreams'>;
  classifier: ClientClassifier;
  catalogue: CatalogueSnapshot;
  /** Unix seconds. */
  now: number;
  signal: AbortSignal;
}

/** A mount as a poll found it, and what it counts as. */
export interface PolledMount {
  shown: ShownStream;
  station: StationEntry | undefined;
  stationId: number;
  streamId: number;
  count: StreamCount;
}

/** The most mounts of a server, and characters of a title. */
const mostMounts = 1000;
const mostTitle = 200;

/**
 * Asks a source who listens now, within five seconds.
 * @throws LiveSourceError
 */
export async function pollSource(source: LiveSourceRow, parts: PollParts): Promise<PolledMount[]> {
  const shown = await ask(source, parts);
  return judge(source, shown.slice(0, mostMounts), parts);
}

/** Adds up mounts by the stream of the catalogue; mounts of no station are left out. */
export function byStream(mounts: readonly PolledMount[]): Map<string, PolledMount> {
  const streams = new Map<string, PolledMount>();
  for (const mount of mounts) {
    if (mount.stationId === 0) continue;
    const key = streamKey(mount);
    streams.set(key, { ...mount, count: addCounts(streams.get(key)?.count, mount.count) });
  }
  return streams;
}

export const streamKey = ({ stationId, streamId }: Pick<PolledMount, 'stationId' | 'streamId'>) =>
  `${stationId} ${streamId}`;

/** Where a source is, and as whom it is asked. */
export async function accessOf({ location: written, username, secret }: LiveSourceRow, config: PollParts['config']) {
  // Some kinds ask no server.
  const location = URL.canParse(written) ? new URL(written) : new URL('about:blank');
  // The demonstration asks a server of its own.
  const isOwn = location.origin === config.demonstrationStreams;
  const password = secret === null ? '' : await decrypt(config.folder, secret);
  return { location, username, password, privateNetworks: config.feeds.privateNetworks || isOwn };
}

async function ask(
  source: LiveSourceRow,
  { config, signal, engine, store, catalogue, now }: PollParts,
): Promise<ShownStream[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(pollSeconds * 1000)]);
  try {
    const { privateNetworks, ...access } = await accessOf(source, config);
    return await kindOf(source.kind).poll({
      ...access,
      ...{ written: source.location, station: source.station, everySeconds: source.everySeconds },
      installation: { engine, store, catalogue, now },
      countPath: source.countPath,
      titlePath: source.titlePath,
      read: (url, headers) => askServer(url, { privateNetworks, headers, signal: inTime }),
    });
  } catch (error) {
    if (error instanceof LiveSourceError || signal.aborted) throw error;
    if (error instanceof SourceError) throw new LiveSourceError('other_key', {}, { cause: error });
    throw new LiveSourceError('failed', { why: (error as Error).message.slice(0, 200) }, { cause: error });
  }
}

async function judge(
  source: LiveSourceRow,
  shown: readonly ShownStream[],
  { catalogue, classifier, now }: PollParts,
): Promise<PolledMount[]> {
  const forced = source.station ? catalogue.stations.find(({ slug }) => slug === source.station) : undefined;
  const ownerOf = mountOwners(catalogue, forced);
  const ruleOf = rulesNow(catalogue, now);
  const owned = shown.map((stream) => ({ stream, ...(stream.owner ?? ownerOf(stream.mount)) }));
  const classes = await classifier.classify(owned.flatMap(({ stream }) => stream.connections ?? []));
  let next = 0;
  const judged = owned.map(({ stream }) =>
    stream.connections?.map((connection): Judged => ({ connection, client: classes[next++] as Judged['client'] })),
  );
  // How many connections of an address a station has at once, on all its mounts here.
  const crowds = new Map<number, Map<string, number>>();
  for (const { stream, stationId } of owned) {
    const ofStation = crowds.get(stationId) ?? new Map<string, number>();
    crowds.set(stationId, ofStation);
    for (const { address } of stream.connections ?? []) ofStation.set(address, (ofStation.get(address) ?? 0) + 1);
  }
  return owned.map(({ stream, stationId, streamId }, at) => {
    const station = catalogue.stations.find(({ id }) => id === stationId);
    const onAir = visibleText(stream.onAir).replace(/\s+/g, ' ').trim().slice(0, mostTitle);
    const ofAddress = (address: string) => crowds.get(stationId)?.get(address) ?? 0;
    const list = judged[at];
    const count = list
      ? countConnections(list, onAir, { rule: ruleOf(stationId), station, ofAddress })
      : countNumber({ ...stream, onAir });
    return { shown: { ...stream, onAir }, station, stationId, streamId, count };
  });
}
