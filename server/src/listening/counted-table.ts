import type { Stretch } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';
import { lotColumn, lotKey } from './lots.ts';

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

/** A SELECT whose columns are those of a table, in their order. */
export interface RowsOf {
  sql: string;
  parameters?: Parameters;
}

/**
 * A counted table whose rows follow from counted sessions, exclusions and airings: it holds what its SELECT answers, so that
 * the SELECT answers for days that it does not hold.
 */
export interface Rollup extends CountedTable {
  /** Rows that `rows` reads more than once. Without any, the rollup has none. */
  scratch?: {
    columns: string;
    rows(counted: CountedDays): RowsOf;
  };
  /** They follow from airings too, and not from sessions alone. */
  followsAirings?: boolean;
  /** @param scratch what follows FROM in a SELECT of the scratch rows */
  rows(counted: CountedDays, scratch: string): RowsOf;
}

/** SELECT of the rows of a SELECT, with the names and types of the columns of a CREATE TABLE. */
export function namedAs(columns: string, rows: string): string {
  const named = columns
    .replace(/--.*$/gm, '')
    .replace(/\s+CODEC\((?:[^()]|\([^()]*\))*\)/g, '')
    .split(/,(?![^(]*\))/)
    .map((column) => /^\s*(\w+)\s+(.+?)\s*$/s.exec(column) ?? []);
  const names = named.map(([, name]) => name).join(', ');
  return `SELECT ${named.map(([, name, type]) => `CAST(${name} AS ${type}) AS ${name}`).join(', ')} FROM (${rows}) AS made(${names})`;
}

export function createTable({ name, columns, orderBy, settings = '' }: CountedTable): string {
  return `CREATE TABLE ${name} (\n${columns}\n, ${lotColumn}) ENGINE = MergeTree PARTITION BY ${lotKey('day')} ORDER BY (${orderBy}) ${settings}`;
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
