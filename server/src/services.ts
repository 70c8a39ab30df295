import type { Annotations } from './annotations/annotations.ts';
import type { Engine } from './engine/engine.ts';
import type { Config } from './host/config.ts';
import type { Identity } from './identity/identity.ts';
import type { Queues } from './ingest/queue/queues.ts';
import type { Live } from './live/live.ts';
import type { Notices } from './notices/notices.ts';
import type { Brand } from './notify/brand.ts';
import type { Notify } from './notify/notify.ts';
import type { Answers } from './query/answers.ts';
import type { Retention } from './retention/retention.ts';
import type { ModuleSwitches } from './store/module-switches.ts';
import type { Store } from './store/open.ts';

/** What handlers and jobs use; each is opened once for a process. */
export interface Services {
  config: Config;
  engine: Engine;
  store: Store;
  identity: Identity;
  /** Which modules are off. */
  switches: ModuleSwitches;
  /** Answers queries, with one cache for all. */
  answers: Answers;
  /** What is special about days and moments. */
  annotations: Annotations;
  /** Sends mail and web hooks. */
  notify: Notify;
  /** What people are told of. */
  notices: Notices;
  /** How long everything that grows is kept. */
  retention: Retention;
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
