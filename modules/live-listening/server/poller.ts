import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import { liveListeningTopic } from '../model/topic.ts';
import { rulesNow } from './applied-rule.ts';
import { ClientClassifier } from './classify-clients.ts';
import type { StreamCount } from './count-stream.ts';
import { EventFeeds } from './event-feeds.ts';
import { LiveSourceError } from './live-source-error.ts';
import { type MinuteRow, minuteRow, writeMinutes } from './minutes.ts';
import { byStream, type LiveSourceRow, type PolledMount, pollSource, streamKey } from './poll-source.ts';
import { type Before, changeSince } from './presence.ts';
import { readEvidence, readWatchers, recordAnswer, recordSilence } from './store-evidence.ts';
import { liveSources } from './tables.ts';

type PollerParts = Pick<Services, 'config' | 'engine' | 'store' | 'answers' | 'live' | 'clock'>;

/** Polls of one host at the same time: several streams may be one server. */
const perHost = 2;
/** Seconds of the longest wait after failures. */
const longestWait = 300;
/** Seconds between two readings of the list of sources, and between two events for those who look. */
const listSeconds = 2;
const eventSeconds = 1;
/** Least seconds from a poll to one that an event asks for, and how many times as long as the poll itself that is. */
const earlySeconds = 1;
const earlyFactor = 10;

interface Memory {
  /** When it is asked next, in elapsed seconds. */
  next: number;
  failures: number;
  host: string;
  polling: boolean;
  /** When an event may have it asked earlier than by its interval, in elapsed seconds. */
  early: number;
  /** An event said that something changed since the beginning of the last poll. */
  isRung: boolean;
  before: Map<string, Before>;
  isLoaded: boolean;
  minute: Map<string, MinuteRow>;
  /** What was last said of its streams, to see whether anything changed. */
  said: string;
}

/**
 * Asks all live sources in turn, each by its interval. Polls run side by side, so that a server that hangs delays no other. Who
 * was there is remembered here; after a restart, the counts of the store and the ages of connections take its place.
 */
export class Poller {
  readonly #parts: PollerParts;
  readonly #elapsed: () => number;
  readonly #classifier = new ClientClassifier();
  readonly #memories = new Map<number, Memory>();
  readonly #running = new Set<Promise<void>>();
  readonly #feeds: EventFeeds;
  #sources: LiveSourceRow[] = [];
  #catalogue: CatalogueSnapshot | undefined;
  #listed = Number.NEGATIVE_INFINITY;
  #published = Number.NEGATIVE_INFINITY;
  #isChanged = false;
  /** The minute that is under way: unix seconds / 60. */
  #minute: number;

  /** @param elapsed seconds that pass evenly, also when the wall clock is set */
  constructor(parts: PollerParts, elapsed = () => performance.now() / 1000) {
    this.#parts = parts;
    this.#elapsed = elapsed;
    this.#minute = Math.floor(parts.clock() / 60);
    this.#feeds = new EventFeeds(parts.config, elapsed, (id) => {
      const memory = this.#memories.get(id);
      if (memory) memory.isRung = true;
    });
  }

  /** Starts the polls that are due. @returns whether there is anything to ask */
  async turn(signal: AbortSignal): Promise<boolean> {
    await this.#readSources();
    await this.#endMinute();
    for (const source of this.#sources) if (this.#isDue(source)) this.#start(source, signal);
    await this.#publish();
    return this.#sources.length > 0;
  }

  /** Waits for the polls under way, and writes what is known of the minute. */
  async stop(): Promise<void> {
    await this.#feeds.stop();
    await this.settled();
    await this.#writeMinute(this.#minute);
  }

  /** Waits for the polls under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #readSources(): Promise<void> {
    if (this.#elapsed() < this.#listed + listSeconds) return;
    this.#listed = this.#elapsed();
    const { store, answers } = this.#parts;
    this.#sources = await store.db.select().from(liveSources).where(eq(liveSources.paused, false));
    this.#catalogue = this.#sources.length > 0 ? await answers.catalogue() : undefined;
    const known = new Set(this.#sources.map(({ id }) => id));
    for (const id of this.#memories.keys()) if (!known.has(id)) this.#memories.delete(id);
    this.#feeds.keepOnly(known);
  }

  #isDue(source: LiveSourceRow): boolean {
    const host = URL.canParse(source.location) ? new URL(source.location).host : '';
    const memory = this.#memories.get(source.id) ?? newMemory(host);
    this.#memories.set(source.id, memory);
    memory.host = host;
    const next = memory.isRung ? Math.min(memory.next, memory.early) : memory.next;
    if (memory.polling || this.#elapsed() < next) return false;
    const atHost = [...this.#memories.values()].filter((other) => other.polling && other.host === host);
    return atHost.length < perHost;
  }

  #start(source: LiveSourceRow, signal: AbortSignal): void {
    const memory = this.#memories.get(source.id) as Memory;
    memory.polling = true;
    memory.isRung = false;
    const begin = this.#elapsed();
    const run = this.#poll(source, memory, signal)
      // Without the store, nothing can be recorded; the next turn asks again.
      .catch(() => undefined)
      .finally(() => {
        memory.polling = false;
        const wait = Math.min(longestWait, source.everySeconds * 2 ** Math.min(memory.failures, 6));
        // Not all servers at the same moment.
        memory.next = this.#elapsed() + Math.max(source.everySeconds, wait) * (0.9 + 0.2 * Math.random());
        const took = this.#elapsed() - begin;
        // A large server whose events never end is asked a tenth of the time at most; one that fails, by its waits.
        memory.early = memory.failures > 0 ? memory.next : begin + Math.max(earlySeconds, earlyFactor * took);
        this.#running.delete(run);
      });
    this.#running.add(run);
  }

  async #poll(source: LiveSourceRow, memory: Memory, signal: AbortSignal): Promise<void> {
    const { config, engine, store, clock } = this.#parts;
    const catalogue = this.#catalogue as CatalogueSnapshot;
    const parts = { config, engine, store, classifier: this.#classifier, catalogue, now: clock(), signal };
    let streams: Map<string, PolledMount>;
    try {
      streams = byStream(await pollSource(source, parts));
    } catch (error) {
      if (signal.aborted) return;
      memory.failures++;
      const problem =
        error instanceof LiveSourceError
          ? error
          : new LiveSourceError('failed', { why: (error as Error).message.slice(0, 200) });
      if (source.state !== 'silent') this.#isChanged = true;
      await recordSilence(store, source.id, problem, clock());
      return;
    }
    memory.failures = 0;
    if (signal.aborted || !this.#memories.has(source.id)) return;
    const now = clock();
    if (!memory.isLoaded) await this.#load(source.id, memory);
    await this.#endMinute();
    this.#compare(source, memory, streams, now);
    await recordAnswer(store, source.id, streams, now);
    this.#feeds.open(source);
  }

  /** What the store has of the streams of a source: before this process, or on another server. */
  async #load(sourceId: number, memory: Memory): Promise<void> {
    for (const row of await readEvidence(this.#parts.store, sourceId)) {
      const { listeners } = row;
      memory.before.set(streamKey(row), { at: row.at.getTime() / 1000, listeners, present: undefined });
    }
    memory.isLoaded = true;
  }

  #compare(source: LiveSourceRow, memory: Memory, streams: ReadonlyMap<string, PolledMount>, now: number): void {
    const leastOf = rulesNow(this.#catalogue as CatalogueSnapshot, now);
    const gone = [...memory.before.keys()]
      .filter((key) => !streams.has(key))
      .map((key): CountedStream => {
        const [stationId = 0, streamId = 0] = key.split(' ').map(Number);
        return { stationId, streamId, count: nobody };
      });
    for (const { stationId, streamId, count } of [...streams.values(), ...gone]) {
      const key = streamKey({ stationId, streamId });
      const change = changeSince(memory.before.get(key), count, now, leastOf(stationId).least);
      memory.before.set(key, { at: now, listeners: count.listeners, present: count.present });
      const of = { sourceId: source.id, stationId, streamId };
      memory.minute.set(key, minuteRow(of, count, change, memory.minute.get(key)));
    }
    const said = JSON.stringify(
      [...streams].map(([key, { count }]) => [key, count.connections, count.listeners, count.devices, count.onAir]),
    );
    if (said !== memory.said || source.state !== 'ok') this.#isChanged = true;
    memory.said = said;
  }

  /** Writes the minute that is over. */
  async #endMinute(): Promise<void> {
    const minute = Math.floor(this.#parts.clock() / 60);
    if (minute === this.#minute) return;
    const over = this.#minute;
    this.#minute = minute;
    this.#isChanged = true;
    await this.#writeMinute(over);
  }

  /** Writes a row of each stream that a source showed in a minute. A silent one has none, which is not 0. */
  async #writeMinute(minute: number): Promise<void> {
    const rows = [...this.#memories.values()].flatMap((memory) => [...memory.minute.values()]);
    for (const memory of this.#memories.values()) memory.minute.clear();
    await writeMinutes(this.#parts.engine, minute * 60, rows);
  }

  async #publish(): Promise<void> {
    if (!this.#isChanged || this.#elapsed() < this.#published + eventSeconds) return;
    this.#isChanged = false;
    this.#published = this.#elapsed();
    const { store, live, clock } = this.#parts;
    await live.publish(await readWatchers(store, clock()), liveListeningTopic, {});
  }
}

type CountedStream = Pick<PolledMount, 'stationId' | 'streamId' | 'count'>;

/** The server no longer has a mount: its listeners left. */
const nobody: StreamCount = {
  ...{ connections: 0, listeners: 0, devices: 0, groups: {}, onAir: '', excluded: 0 },
  present: new Map(),
};

function newMemory(host: string): Memory {
  return {
    next: 0,
    failures: 0,
    host,
    polling: false,
    early: 0,
    isRung: false,
    before: new Map(),
    isLoaded: false,
    minute: new Map(),
    said: '',
  };
}
