import type { ColumnReader } from '../src/engine/engine.ts';
import type { ListeningReader } from '../src/listening/cache.ts';

/** A reader of a store whose rollups a test has filled itself. */
export const filledReader = (engine: ColumnReader): ListeningReader => ({
  shareBehind: () => 0,
  rows: (sql, parameters) => engine.rows(sql, parameters),
  columns: (sql, parameters) => engine.columns(sql, parameters),
});
