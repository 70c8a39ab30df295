import type { WorkKind } from '@quarterhour/model/running-work';
import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';
import { observed } from './gate.ts';

/** One for each engine: what is known of an engine stays known. */
const engines = new WeakMap<Engine, { engine: Engine; store: Pick<Store, 'progressed'> }>();

/**
 * Runs long work with the exclusive lock. It gets its parts with an engine each of whose statements is progress: whatever keeps
 * work from moving on, it then counts as stalled (`store/running-work.ts`).
 */
export function exclusively<Parts extends { engine: Engine; store: Store }, Answer>(
  parts: Parts,
  kind: WorkKind,
  work: (parts: Parts) => Promise<Answer>,
): Promise<Answer> {
  return parts.store.withExclusiveLock(() => work({ ...parts, engine: engineOf(parts) }), kind);
}

function engineOf({ engine, store }: { engine: Engine; store: Store }): Engine {
  const known = engines.get(engine);
  if (known?.store === store) return known.engine;
  const made = { engine: observed(engine, () => store.progressed()), store };
  engines.set(engine, made);
  return made.engine;
}
