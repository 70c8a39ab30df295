import type { CountedTable, Rollup } from './counted-table.ts';
import { coverage } from './coverage/coverage.ts';
import { cubes } from './cubes/cubes.ts';
import { exclusions, sessions } from './sessions/tables.ts';
import { airingAudiences } from './songs/airing-audiences.ts';
import { quarterLosses } from './songs/quarter-losses.ts';
import type { Source } from './source.ts';

const isRollup = (source: Source): source is Rollup & Source => 'fill' in source;

/** The rollups that sources of the cubes are. */
const ofCubes = Object.values(cubes)
  .flatMap(({ counted, excluded }) => [...counted.sources, ...excluded.sources])
  .filter(isRollup);

/** Every rollup. To add one, see CONTRIBUTING.md, "Add a rollup". Those that no cube names are read beside other rows. */
export const rollups: readonly Rollup[] = [coverage, ...new Set(ofCubes), quarterLosses, airingAudiences];

/** Every table that a count of days fills. */
export const countedTables: readonly CountedTable[] = [sessions, exclusions, ...rollups];

/** The names of counted tables that earlier versions had: a table that is dropped moves here, so that its record is no surprise. */
export const retiredTables: readonly string[] = [];
