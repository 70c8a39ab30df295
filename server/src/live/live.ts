import { longestReading } from '@quarterhour/model/api-live';
import { and, arrayContains, asc, gt, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import { liveEvents } from '../store/schema/live.ts';
import { graceMilliseconds, Presence } from './presence.ts';

/** An event that people receive. */
export interface LiveEvent {
  id: number;
  topic: string;
  payload: unknown;
}
/** What a connection receives: first where it begins, then events, or the notice that some were lost. */
export type LiveSignal = LiveEvent | { id: number; notice: 'ready' | 'gap' };

/** Where a person's events begin. */
export interface LiveStart {
  /** The last event that they have; undefined: only later ones are of interest. */
  after?: number;
  /**
   * Without `after`: milliseconds since they began to read what they show; whatever was sent since then may be missing from
   * it, and is a gap.
   */
  reading?: number;
}

/** Those of some people who may receive an event now. */
export type MayReceive<Context extends unknown[] = []> = (
  ...parts: [...Context, event: Pick<LiveEvent, 'topic' | 'payload'>, people: readonly string[]]
) => Promise<ReadonlySet<string>>;

type Row = LiveEvent & { people: string[] };
type Writer = Pick<Database, 'execute' | 'insert' | 'delete' | 'select' | 'transaction'>;

const channel = 'quarterhour_live';
/** An arbitrary number that all Quarterhour servers agree on, beside those of the store. */
const lock = 1_523_904;
/** The most events that one statement reads. */
const most = 500;
/** A page that missed more events loads its data again. */
const mostMissed = 100;
/** Bytes of a payload: large things are named, and read by a call of their own. */
const largestPayload = 32 * 1024;
/** One in so many events removes the old ones. */
const sweepEvery = 50;
/** How often events are read without a notification, in case one was lost. */
const readAgainMilliseconds = 20_000;
/** Milliseconds that a request may take to arrive, or a transaction from its event to its end. */
const underWayMilliseconds = 30_000;
const keptMilliseconds = longestReading + underWayMilliseconds;

const fields = { id: liveEvents.id, topic: liveEvents.topic, payload: liveEvents.payload };

/**
 * Pushes events to people, on all servers of one store. Events are rows: whoever was away for a while gets them later, in the
 * order in which they were committed.
 */
export class Live {
  readonly #store: Store;
  readonly #mayReceive: MayReceive;
  /** Who has a connection open. */
  readonly presence: Presence;
  readonly #followers = new Map<string, Set<(signal: LiveSignal) => void>>();
  /** The id of the newest event that was passed on. */
  #newest = 0;
  #started: Promise<void> | undefined;
  #stopListening: (() => Promise<void>) | undefined;
  #tick: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isReadAgain = false;

  /**
   * @param mayReceive asked about each event at the moment at which it is pushed
   * @param grace milliseconds for which somebody without a connection still counts as online
   */
  constructor(store: Store, mayReceive: MayReceive, grace = graceMilliseconds) {
    this.#store = store;
    this.#mayReceive = mayReceive;
    this.presence = new Presence(store, grace);
  }

  /**
   * Sends an event to people, whose ids are `to`.
   * @param db a transaction with which the event is committed, if it belongs to a change
   */
  async publish(to: readonly string[], topic: string, payload: object, db: Writer = this.#store.db): Promise<void> {
    if (to.length === 0) return;
    if (Buffer.byteLength(JSON.stringify(payload)) > largestPayload) {
      throw new Error(`An event of the topic ${topic} is larger than ${largestPayload} bytes.`);
    }
    await db.transaction(async (transaction) => {
      // One after the other, so that the ids have the order of the commits: a reader never sees an older one later.
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
      const [row] = await transaction
        .insert(liveEvents)
        .values({ people: [...new Set(to)], topic, payload })
        .returning({ id: liveEvents.id });
      if (row && row.id % sweepEvery === 0) await sweep(transaction, row.id);
      await transaction.execute(sql`SELECT pg_notify(${channel}, '')`);
    });
  }

  /** The events after this one for a person, without waiting for others. */
  async missed(person: string, start: LiveStart): Promise<LiveSignal[]> {
    return this.#begin(person, start, await this.#newestInStore());
  }

  /** Passes on what a person receives, until the returned function is called. */
  async follow(person: string, start: LiveStart, receive: (signal: LiveSignal) => void): Promise<() => void> {
    await this.#start();
    const from = this.#newest;
    let waiting: LiveSignal[] | undefined = [];
    const follower = (event: LiveSignal) => (waiting ? void waiting.push(event) : receive(event));
    const others = this.#followers.get(person) ?? new Set();
    this.#followers.set(person, others.add(follower));
    const isFirst = others.size === 1;
    const stop = () => {
      others.delete(follower);
      if (others.size > 0 || this.#followers.get(person) !== others) return;
      this.#followers.delete(person);
      this.presence.left(person);
    };
    try {
      for (const signal of await this.#begin(person, start, from)) receive(signal);
    } catch (error) {
      stop();
      throw error;
    }
    for (const event of waiting) receive(event);
    waiting = undefined;
    if (isFirst) this.presence.came(person);
    return stop;
  }

  /** Ends listening; connections are ended by those who opened them. */
  async close(): Promise<void> {
    clearInterval(this.#tick);
    await this.#started?.catch(() => undefined);
    await this.#stopListening?.();
    await this.#reading;
    await this.presence.close();
  }

  /** Begins with the first connection of this process. */
  #start(): Promise<void> {
    this.#started ??= (async () => {
      this.#stopListening = await this.#store.listen(channel, () => this.#read());
      this.#newest = await this.#newestInStore();
      this.#tick = setInterval(() => this.#read(), readAgainMilliseconds).unref();
    })().catch((error) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /** Reads new events and passes them on, once for notifications that come meanwhile. */
  #read(): void {
    if (this.#reading) {
      this.#isReadAgain = true;
      return;
    }
    this.#reading = this.#passOn()
      // The next notification, or the next tick, reads them.
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
        if (!this.#isReadAgain) return;
        this.#isReadAgain = false;
        this.#read();
      });
  }

  async #passOn(): Promise<void> {
    if (this.#followers.size === 0) {
      this.#newest = await this.#newestInStore();
      return;
    }
    for (let rows: Row[] | undefined; rows === undefined || rows.length === most; ) {
      rows = await this.#store.db
        .select({ ...fields, people: liveEvents.people })
        .from(liveEvents)
        .where(gt(liveEvents.id, this.#newest))
        .orderBy(asc(liveEvents.id))
        .limit(most);
      for (const { people, ...event } of rows) {
        const followers = people.flatMap((person) =>
          [...(this.#followers.get(person) ?? [])].map((receive) => ({ person, receive })),
        );
        // Whoever follows from here on has this event, or wants later ones only.
        this.#newest = event.id;
        if (followers.length > 0) await this.#push(event, followers);
      }
    }
  }

  /** What a connection begins with: that it is ready, and the events up to one, or that some may be missing. */
  async #begin(person: string, { after, reading }: LiveStart, upTo: number): Promise<LiveSignal[]> {
    const isGap = after === undefined && reading !== undefined && (await this.#sentWithin(person, reading, upTo));
    const from = after ?? upTo;
    const missed: LiveSignal[] = isGap ? [{ id: upTo, notice: 'gap' }] : await this.#between(person, from, upTo);
    return [{ id: from, notice: 'ready' }, ...missed];
  }

  async #push(event: LiveEvent, followers: readonly { person: string; receive: (signal: LiveSignal) => void }[]) {
    const people = [...new Set(followers.map(({ person }) => person))];
    const allowed = await this.#mayReceive(event, people).catch(() => undefined);
    for (const { person, receive } of followers) {
      // Nobody knows who may have it: their pages load their data again.
      if (!allowed) receive({ id: event.id, notice: 'gap' });
      else if (allowed.has(person)) receive(event);
    }
  }

  /** The events for a person after one and up to another; a gap if older ones are gone, or too many are missing. */
  async #between(person: string, after: number, upTo: number): Promise<LiveSignal[]> {
    if (after === upTo) return [];
    const { db } = this.#store;
    const [kept] = await db.select({ oldest: min(liveEvents.id) }).from(liveEvents);
    if (after > upTo || after + 1 < (kept?.oldest ?? 0)) return [{ id: upTo, notice: 'gap' }];
    const rows = await db
      .select(fields)
      .from(liveEvents)
      .where(and(gt(liveEvents.id, after), lte(liveEvents.id, upTo), arrayContains(liveEvents.people, [person])))
      .orderBy(asc(liveEvents.id))
      .limit(mostMissed + 1);
    if (rows.length > mostMissed) return [{ id: upTo, notice: 'gap' }];
    const allowed: LiveEvent[] = [];
    for (const event of rows) if ((await this.#mayReceive(event, [person])).has(person)) allowed.push(event);
    return allowed;
  }

  /** Whether something was sent to a person in the last milliseconds, up to an event. */
  async #sentWithin(person: string, milliseconds: number, upTo: number): Promise<boolean> {
    if (milliseconds >= longestReading) return true;
    const rows = await this.#store.db
      .select({ id: liveEvents.id })
      .from(liveEvents)
      .where(
        and(
          gt(liveEvents.createdAt, sql`now() - ${milliseconds + underWayMilliseconds} * interval '1 millisecond'`),
          lte(liveEvents.id, upTo),
          arrayContains(liveEvents.people, [person]),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  async #newestInStore(): Promise<number> {
    const [row] = await this.#store.db.select({ newest: max(liveEvents.id) }).from(liveEvents);
    return row?.newest ?? 0;
  }
}

/** Removes what is no longer kept, but never the newest: it tells how far the ids are. */
async function sweep(db: Pick<Writer, 'delete'>, newest: number): Promise<void> {
  const old = sql`${liveEvents.createdAt} < now() - ${keptMilliseconds} * interval '1 millisecond' AND ${liveEvents.id} < ${newest}`;
  await db.delete(liveEvents).where(old);
}
