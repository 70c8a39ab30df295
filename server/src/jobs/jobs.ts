import { backUpJob } from './back-up.ts';
import { catchUpJob } from './catch-up.ts';
import { collectNotices } from './collect-notices.ts';
import { countBeacons } from './count-beacons.ts';
import { deleteOldHits } from './delete-hits.ts';
import { deleteOldRecords } from './delete-old-records.ts';
import { fillRollups } from './fill-rollups.ts';
import type { Job } from './job.ts';
import { packMonths } from './pack-months.ts';
import { refreshSigningKeys } from './refresh-signing-keys.ts';
import { sendNotifications } from './send-notifications.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';
import { verifyData } from './verify.ts';
import { warmCache } from './warm-cache.ts';

/** Every background job. */
export const jobs: readonly Job[] = [
  catchUpJob,
  sweepSignIns,
  refreshSigningKeys,
  sendNotifications,
  countBeacons,
  collectNotices,
  deleteOldHits,
  deleteOldRecords,
  fillRollups,
  verifyData,
  backUpJob,
  packMonths,
  warmCache,
];
