import type { Stretch } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';

/** A table that a count of days fills and replaces, day by day. Its rows lie by the UTC day on which sessions ended. */
export interface CountedTable {
  name: string;
  /** Raise it with every change of the columns or their meaning: the table is then created again, and all days are counted again. */
  version: number;
  /** The columns of CREATE TABLE, the first of them `day Date`. */
  columns: string;
  orderBy: string;
  settings?: string;
}

/** The sessions and exclusions of one step of a count, each as the FROM of a SELECT. */
export interface CountedDays {
  sessions: string;
  exclusions: string;
  /** Sessions cut into the local days of their stations (session-days.ts). */
  sessionDays: string;
  /** Holds all of the sessions (UTC seconds). */
  span: Stretch;
  stations: readonly { id: number; timezone: string }[];
}

interface Insert {
  sql: string;
  parameters?: Parameters;
}

/** A counted table that is filled from counted sessions or exclusions. */
export interface Rollup extends CountedTable {
  /** A table that `fill` reads, made for it in memory. While it is empty, there is nothing to fill. */
  scratch?: {
    columns: string;
    fill(into: string, counted: CountedDays): Insert;
  };
  /** The INSERT that fills a table like this one. */
  fill(into: string, counted: CountedDays, scratch: string): Insert;
}

export function createTable({ name, columns, orderBy, settings = '' }: CountedTable): string {
  return `CREATE TABLE ${name} (\n${columns}\n) ENGINE = MergeTree PARTITION BY day ORDER BY (${orderBy}) ${settings}`;
}

/** The table like a counted table into which days are counted, before they replace the days of that table. It is empty otherwise. */
export const countingTable = ({ name }: Pick<CountedTable, 'name'>) => `${countingPrefix}${name}`;
export const countingPrefix = 'counting_';

/** Kept between counts: to create and drop these tables costs more than to count a small import. */
export function createCountingTable(table: CountedTable): string {
  return `CREATE TABLE IF NOT EXISTS ${countingTable(table)} AS ${table.name} SETTINGS max_bytes_to_merge_at_max_space_in_pool = 1`;
}

/** One part for each day: a batch of days in one block. */
export const insertSettings = `SETTINGS min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 400000000,
      max_partitions_per_insert_block = 1000`;
