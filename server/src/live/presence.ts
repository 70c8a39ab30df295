import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import { livePresence } from '../store/schema/live.ts';

type Writer = Pick<Database, 'selectDistinct' | 'insert' | 'delete'>;

/** An arbitrary number that all Quarterhour servers agree on, beside those of the store. */
const lock = 1_523_905;
/** How often a server renews the entries of its people, and how long an entry counts. */
const renewMilliseconds = 20_000;
const countsFor = sql`interval '60 seconds'`;
/** A page that is loaded again is away for a moment. */
export const graceMilliseconds = 8000;

/** Called when somebody comes online on any of the servers, or is gone from all. */
export type PresenceListener = (person: string, online: boolean) => Promise<void>;

/** Who has a live connection open, on any server of one store. */
export class Presence {
  readonly #store: Store;
  readonly #server = randomUUID();
  readonly #here = new Set<string>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #listeners: PresenceListener[] = [];
  #renewal: NodeJS.Timeout | undefined;
  /** Changes run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  readonly #grace: number;

  constructor(store: Store, grace: number) {
    this.#store = store;
    this.#grace = grace;
  }

  /** Calls back on the server where somebody comes or leaves. */
  watch(listener: PresenceListener): void {
    this.#listeners.push(listener);
  }

  /** Those of these people who are online. */
  async online(people: readonly string[]): Promise<Set<string>> {
    return onlineAmong(this.#store.db, people);
  }

  /** The first connection of a person to this server is open. */
  came(person: string): void {
    clearTimeout(this.#leaving.get(person));
    this.#leaving.delete(person);
    if (this.#here.has(person)) return;
    this.#here.add(person);
    this.#renewal ??= setInterval(() => this.#inTurn(() => this.#renew([...this.#here])), renewMilliseconds).unref();
    this.#inTurn(async () => {
      const wasOnline = await this.#alone(person, async (db) => {
        const before = await onlineAmong(db, [person]);
        await this.#renew([person], db);
        return before.has(person);
      });
      if (!wasOnline) await this.#tell(person, true);
    });
  }

  /** The last connection of a person to this server is closed. */
  left(person: string): void {
    const leave = () => {
      this.#leaving.delete(person);
      this.#here.delete(person);
      this.#inTurn(async () => {
        const isOnline = await this.#alone(person, async (db) => {
          await this.#remove([person], db);
          return (await onlineAmong(db, [person])).has(person);
        });
        if (!isOnline) await this.#tell(person, false);
      });
    };
    clearTimeout(this.#leaving.get(person));
    this.#leaving.set(person, setTimeout(leave, this.#grace).unref());
  }

  /** Removes the entries of this server. */
  async close(): Promise<void> {
    clearInterval(this.#renewal);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    await this.#last;
    if (this.#here.size > 0) await this.#remove([...this.#here]).catch(() => undefined);
  }

  #inTurn(work: () => Promise<void>): void {
    // An entry that was not written is renewed later, or outdated.
    this.#last = this.#last.then(work).catch(() => undefined);
  }

  /** Runs the work while no other server does so for this person: of several that end together, one is the last. */
  #alone<Answer>(person: string, work: (db: Writer) => Promise<Answer>): Promise<Answer> {
    return this.#store.db.transaction(async (db) => {
      await db.execute(sql`SELECT pg_advisory_xact_lock(${lock}, hashtext(${person}))`);
      return work(db);
    });
  }

  async #renew(people: readonly string[], db: Writer = this.#store.db): Promise<void> {
    if (people.length === 0) return;
    const now = sql`now()`;
    await db
      .insert(livePresence)
      .values(people.map((person) => ({ person, server: this.#server, seenAt: now })))
      .onConflictDoUpdate({ target: [livePresence.person, livePresence.server], set: { seenAt: now } });
    // What killed servers left behind.
    await db.delete(livePresence).where(sql`${livePresence.seenAt} < now() - interval '1 hour'`);
  }

  async #remove(people: readonly string[], db: Writer = this.#store.db): Promise<void> {
    const ours = and(inArray(livePresence.person, [...people]), eq(livePresence.server, this.#server));
    await db.delete(livePresence).where(ours);
  }

  async #tell(person: string, online: boolean): Promise<void> {
    for (const listener of this.#listeners) await listener(person, online);
  }
}

async function onlineAmong(db: Pick<Writer, 'selectDistinct'>, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ person: livePresence.person })
    .from(livePresence)
    .where(and(inArray(livePresence.person, [...people]), isFresh()));
  return new Set(rows.map(({ person }) => person));
}

function isFresh() {
  return gt(livePresence.seenAt, sql`now() - ${countsFor}`);
}
