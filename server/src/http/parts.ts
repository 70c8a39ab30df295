import type { Engine } from '../engine/engine.ts';
import type { Config } from '../host/config.ts';
import type { Identity } from '../identity/identity.ts';
import type { PrefixLog } from '../ingest/requests/prefix-log.ts';
import type { SendMail } from '../mail.ts';
import type { Store } from '../store/open.ts';

/** The parts that the API's handlers use. */
export interface Parts {
  config: Config;
  engine: Engine;
  store: Store;
  identity: Identity;
  /** undefined: no mail is sent. */
  mail: SendMail | undefined;
  /** Requests of the redirect prefix, until they are counted. */
  prefixLog: PrefixLog;
  /** unix seconds */
  clock: () => number;
  /** The version of the product. */
  version: string;
}
