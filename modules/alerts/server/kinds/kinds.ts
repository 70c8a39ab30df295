import type { AlertKindId } from '../../model/kinds.ts';
import { audience } from './audience.ts';
import { diskFull } from './disk-full.ts';
import { feedFailing } from './feed-failing.ts';
import { importFailing } from './import-failing.ts';
import { jobFailing } from './job-failing.ts';
import type { AlertKind } from './kind.ts';
import { logLate } from './log-late.ts';
import { mailFailing } from './mail-failing.ts';
import { milestone } from './milestone.ts';
import { oneNetwork } from './one-network.ts';
import { serverGone } from './server-gone.ts';
import { streamGone } from './stream-gone.ts';

/** Every kind of alerts. */
export const kinds: Record<AlertKindId, AlertKind> = {
  server_gone: serverGone,
  stream_gone: streamGone,
  log_late: logLate,
  audience,
  one_network: oneNetwork,
  milestone,
  feed_failing: feedFailing,
  job_failing: jobFailing,
  import_failing: importFailing,
  mail_failing: mailFailing,
  disk_full: diskFull,
};
