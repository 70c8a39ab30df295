import { fieldError } from '@quarterhour/model/field-errors';
import { mostDays, type RetentionId, type RetentionState, ruleOf } from '@quarterhour/model/retention';
import type { Config } from '../host/config.ts';
import { Refusal } from '../host/refusal.ts';
import { type Actor, audit } from '../store/audit.ts';
import type { Store } from '../store/open.ts';
import { type Age, type Ages, readAges, recordAge } from '../store/retention-ages.ts';
import type { RetentionKind } from './retention-kind.ts';

const daySeconds = 86_400;

interface Parts {
  store: Store;
  config: Pick<Config, 'keep'>;
  /** unix seconds */
  clock: () => number;
}

/** How long everything is kept that grows, and its deletion. */
export class Retention {
  readonly #parts: Parts;
  readonly #kinds: () => Promise<readonly RetentionKind[]>;

  /** @param kinds those of modules that are on */
  constructor(parts: Parts, kinds: () => Promise<readonly RetentionKind[]>) {
    this.#parts = parts;
    this.#kinds = kinds;
  }

  ages(): Promise<Ages> {
    return readAges(this.#parts.store, this.#parts.config);
  }

  async list(): Promise<RetentionState[]> {
    const ages = await this.ages();
    const states: RetentionState[] = [];
    // One after the other: each reads whole columns.
    for (const kind of await this.#kinds()) states.push(await this.#stateOf(kind, ages[kind.id]));
    return states;
  }

  /** What an age would delete now. */
  async preview(id: RetentionId, days: number | null): Promise<{ rows: number; before: string | null }> {
    const kind = await this.#kindOf(id);
    const before = this.#before(days);
    if (!before) return { rows: 0, before: null };
    return { rows: await kind.countBefore(before), before: dayOf(before) };
  }

  /** @throws Refusal for an age that a setting of the server fixes, or that is too short */
  async change(actor: Actor, id: RetentionId, days: number | null): Promise<RetentionState> {
    const kind = await this.#kindOf(id);
    const { [id]: age } = await this.ages();
    const { setting, least } = ruleOf(id);
    if (setting === null) throw new Refusal('forbidden', 'Figures are counted from it, so it is kept for ever.');
    if (!isChangeable(id, age)) {
      throw new Refusal('forbidden', `The setting ${setting} fixes this age; whoever runs the server can change it.`);
    }
    if (days !== null && days < least) {
      const errors = [fieldError('days', 'retention_days', { least, most: mostDays })];
      throw new Refusal('wrong_input', `Keep it for at least ${least} days.`, { errors });
    }
    await this.#parts.store.db.transaction(async (db) => {
      await recordAge(db, id, days);
      await audit(db, { actor, action: 'change_retention', subject: id, details: { from: age.days, to: days } });
    });
    return this.#stateOf(kind, { days, source: 'chosen' });
  }

  /** Deletes what is too old, of all kinds but some. One that fails does not keep others from being deleted. */
  async deleteOld(which: (id: RetentionId) => boolean, signal: AbortSignal): Promise<void> {
    const ages = await this.ages();
    const errors: unknown[] = [];
    for (const { id, deleteBefore } of await this.#kinds()) {
      const before = this.#before(ages[id].days);
      if (signal.aborted || !before || !which(id)) continue;
      await deleteBefore?.(before, signal).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }

  async #kindOf(id: RetentionId): Promise<RetentionKind> {
    const kind = (await this.#kinds()).find((one) => one.id === id);
    if (!kind) throw new Refusal('not_found', 'The part of the product that has this is switched off.');
    return kind;
  }

  async #stateOf(kind: RetentionKind, age: Age): Promise<RetentionState> {
    const { id } = kind;
    const { setting, least } = ruleOf(id);
    const { rows, oldest } = await kind.extent();
    const before = this.#before(age.days);
    return {
      id,
      ...age,
      is_changeable: isChangeable(id, age),
      setting,
      least_days: least,
      rows,
      oldest: oldest && dayOf(oldest),
      due: before && rows > 0 ? await kind.countBefore(before) : 0,
    };
  }

  #before(days: number | null): Date | undefined {
    return days === null ? undefined : new Date((this.#parts.clock() - days * daySeconds) * 1000);
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function isChangeable(id: RetentionId, { source }: Age): boolean {
  const { setting, byServer } = ruleOf(id);
  return setting !== null && !byServer && source !== 'server';
}
