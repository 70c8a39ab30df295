import type { CountedTable, Rollup } from './counted-table.ts';
import { coverage } from './coverage/coverage.ts';
import { cubes } from './cubes/cubes.ts';
import { quarterHours } from './quarter-hours.ts';
import { exclusions, sessions } from './sessions/tables.ts';
import { airingAudiences } from './songs/airing-audiences.ts';
import { quarterLosses } from './songs/quarter-losses.ts';
import type { Source } from './source.ts';

const isRollup = (source: Source): source is Rollup & Source => 'rows' in source;

/** The rollups that sources of the cubes are. */
const ofCubes = Object.values(cubes)
  .flatMap(({ counted, excluded }) => [...counted.sources, ...excluded.sources])
  .filter(isRollup);

/**
 * Every rollup that is filled after a count (days-behind.ts). To add one, see CONTRIBUTING.md, "Add a rollup". Those that no cube
 * names are read beside other rows.
 */
export const rollups: readonly Rollup[] = [...new Set(ofCubes), quarterLosses, airingAudiences];

/** Every table that is whole after a count of days. */
export const countedTables: readonly CountedTable[] = [sessions, exclusions, coverage];

/** The rollups that counts fill themselves: outages are judged by them right after it. */
export const judged: readonly Rollup[] = [coverage, quarterHours];

/** Every table that is filled by day. */
export const tablesByDay: readonly CountedTable[] = [...countedTables, ...rollups];

/** The names of such tables that earlier versions had: a table that is dropped moves here, so that its record is no surprise. */
export const retiredTables: readonly string[] = [];
