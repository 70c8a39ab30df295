import type { ModuleId } from '@quarterhour/model/modules';
import { officeParts, partIds } from '@quarterhour/model/part-ids';
import { sql } from 'drizzle-orm';
import { type Actor, audit } from './audit.ts';
import type { Store } from './open.ts';
import { stations } from './schema/catalogue.ts';
import { users } from './schema/identity.ts';
import { moduleSwitches } from './schema/parts.ts';

const channel = 'quarterhour_modules';

/** Which modules are off: those that the operator locked, and those that administrators switched off. */
export class ModuleSwitches {
  readonly #store: Store;
  readonly #locked: ReadonlySet<ModuleId>;
  #off: readonly ModuleId[];
  #stopListening: (() => Promise<void>) | undefined;

  private constructor(store: Store, locked: readonly ModuleId[]) {
    this.#store = store;
    this.#locked = new Set(locked);
    this.#off = locked;
  }

  /** @param locked modules that are off by a setting of the server */
  static async open(store: Store, locked: readonly ModuleId[]): Promise<ModuleSwitches> {
    const switches = new ModuleSwitches(store, locked);
    await switches.read();
    return switches;
  }

  /** The modules that are off now; the same list until something changes. */
  off(): readonly ModuleId[] {
    return this.#off;
  }

  isOff(id: ModuleId): boolean {
    return this.#off.includes(id);
  }

  /** Whether a setting of the server keeps a module off. */
  isLocked(id: ModuleId): boolean {
    return this.#locked.has(id);
  }

  /** Reads what any server of the store switched. */
  async read(): Promise<void> {
    const rows = await this.#store.db.select().from(moduleSwitches);
    const off = new Set(rows.filter(({ isOn }) => !isOn).map(({ id }) => id));
    this.#off = [...new Set([...this.#locked, ...partIds.filter((id) => off.has(id))])];
  }

  /** Follows what other servers of the store switch, until it is closed. */
  async follow(): Promise<void> {
    this.#stopListening ??= await this.#store.listen(channel, () => {
      // The next notification, or the next start, reads it.
      this.read().catch(() => undefined);
    });
    await this.read();
  }

  /** Switches modules on or off for the installation; each server applies it as soon as the transaction ends. */
  async switch(ids: readonly ModuleId[], isOn: boolean, actor: Actor): Promise<void> {
    await this.#store.db.transaction(async (db) => {
      const changedAt = new Date();
      await db
        .insert(moduleSwitches)
        .values([...new Set(ids)].map((id) => ({ id, isOn, changedAt })))
        .onConflictDoUpdate({ target: moduleSwitches.id, set: { isOn, changedAt } });
      const action = isOn ? 'switch_part_on' : 'switch_part_off';
      for (const id of new Set(ids)) await audit(db, { actor, action, subject: id });
      await db.execute(sql`SELECT pg_notify(${channel}, '')`);
    });
    await this.read();
  }

  async close(): Promise<void> {
    await this.#stopListening?.();
    this.#stopListening = undefined;
  }
}

/**
 * Begins a new installation without the office. One that has people or stations, or that chose its parts, keeps what it has.
 * Of several processes that begin on one store, one decides.
 */
export async function beginWithListening(store: Store): Promise<void> {
  const has = async (table: typeof users | typeof stations | typeof moduleSwitches) =>
    (await store.db.select({ one: sql`1` }).from(table).limit(1)).length > 0;
  if ((await has(moduleSwitches)) || (await has(users)) || (await has(stations))) return;
  await store.db
    .insert(moduleSwitches)
    .values(officeParts.map((id) => ({ id, isOn: false })))
    .onConflictDoNothing();
}
