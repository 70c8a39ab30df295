import { EventEmitter, once } from 'node:events';
import type { Store } from '../src/store/open.ts';

/** Holds the exclusive lock, as an import does, from when this resolves until the answered function is called. */
export async function holdExclusiveLock({ withExclusiveLock }: Store): Promise<() => Promise<void>> {
  const running = new EventEmitter();
  const [isBegun, isEnded] = [once(running, 'begun'), once(running, 'end')];
  const held = withExclusiveLock(async () => {
    running.emit('begun');
    await isEnded;
  });
  await isBegun;
  return () => {
    running.emit('end');
    return held;
  };
}
