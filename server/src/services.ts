import type { Engine } from './engine/engine.ts';
import type { Config } from './host/config.ts';
import type { Identity } from './identity/identity.ts';
import type { Queues } from './ingest/queue/queues.ts';
import type { Live } from './live/live.ts';
import type { Brand } from './notify/brand.ts';
import type { Notify } from './notify/notify.ts';
import type { Answers } from './query/answers.ts';
import type { Store } from './store/open.ts';

/** What handlers and jobs use; each is opened once for a process. */
export interface Services {
  config: Config;
  engine: Engine;
  store: Store;
  identity: Identity;
  /** Answers queries, with one cache for all. */
  answers: Answers;
  /** Sends mail and web hooks. */
  notify: Notify;
  /** Pushes events to people whose page is open. */
  live: Live;
  /** What others send, until a job counts it. */
  queues: Queues;
  /** Whose name and logo documents have, as the operator set them. */
  brand: () => Promise<Brand>;
  /** unix seconds */
  clock: () => number;
  /** The version of the product. */
  version: string;
}
