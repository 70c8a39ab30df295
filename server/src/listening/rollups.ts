import { airingAudiences } from './airing-audiences.ts';
import { airingMinuteSource } from './airing-minutes.ts';
import { airingSource } from './airings.ts';
import { attributeDays } from './attribute-days.ts';
import type { CountedTable, Rollup } from './counted-table.ts';
import { coverage } from './coverage.ts';
import { deviceDays } from './device-days.ts';
import { downloadSource } from './downloads.ts';
import { exclusionSums } from './exclusion-sums.ts';
import { placeDays } from './place-days.ts';
import { quarterHours } from './quarter-hours.ts';
import { quarterLosses } from './quarter-losses.ts';
import { sessionSource } from './sessions/source.ts';
import { exclusions, sessions } from './sessions/tables.ts';
import type { Source } from './source.ts';

/** Every rollup. To add one, see CONTRIBUTING.md, "Add a rollup". */
export const rollups: readonly (Rollup & Source)[] = [
  coverage,
  quarterHours,
  exclusionSums,
  attributeDays,
  placeDays,
  deviceDays,
  quarterLosses,
  airingAudiences,
];

/** Every table that a count of days fills. */
export const countedTables: readonly CountedTable[] = [sessions, exclusions, ...rollups];

/** The sources that answer queries, the cheapest first. */
export const sources: readonly Source[] = [downloadSource, airingMinuteSource, airingSource, ...rollups, sessionSource];
