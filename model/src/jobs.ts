import { z } from 'zod';
import { type ModuleId, modules } from './modules.ts';

/** The jobs that belong to no module. */
const coreJobs = [
  'back_up',
  'catch_up',
  'collect_notices',
  'count_beacons',
  'delete_hits',
  'delete_old_records',
  'fill_rollups',
  'pack_months',
  'refresh_signing_keys',
  'send_notifications',
  'sweep_sign_ins',
  'verify',
  'warm_cache',
] as const;
export type JobId = (typeof coreJobs)[number] | (typeof modules)[number]['jobs'][number];

/** Every background job of the server, without those of some modules. */
export function jobsWithout(off: readonly ModuleId[]): JobId[] {
  return [...coreJobs, ...modules.filter(({ id }) => !off.includes(id)).flatMap(({ jobs }): readonly JobId[] => jobs)];
}

/** Every background job of the server. */
export const jobIds = jobsWithout([]);

const instant = z.string().nullable();

/** The last run of a job: on any server of the installation, or on one server. */
export const jobRunSchema = z.object({
  id: z.enum(jobIds),
  /** The server, if each server runs the job; null if one server runs it for all. */
  server: z.string().nullable(),
  /** Instants, ISO 8601; null before the first run, and before its end. */
  started_at: instant,
  finished_at: instant,
  /** It runs now. */
  is_running: z.boolean(),
  /** Why the last run failed; null if it did not. */
  error: z.string().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;
