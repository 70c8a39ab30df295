import { Notify } from '../src/notify/notify.ts';
import { Answers } from '../src/query/answers.ts';
import type { Services } from '../src/services.ts';
import type { Store } from '../src/store/open.ts';
import type { TestServer } from './start-test-server.ts';

/** The services of another server of an installation: the engine is that of the first, connection and clock are its own. */
export function serverOn({ parts }: TestServer, store: Store, clock: () => number): Services {
  const { config, engine } = parts;
  const own = {
    store,
    clock,
    answers: new Answers({ engine, store, clock }),
    notify: new Notify({ config, store, clock, mayLeave: async () => undefined }),
  };
  return { ...parts, ...own };
}
