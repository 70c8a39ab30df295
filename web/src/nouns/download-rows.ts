import { api } from '@quarterhour/model/api';
import { csvLine } from '@quarterhour/model/csv';
import type { ListInput, Noun } from '@quarterhour/model/noun';
import { call } from '../data/call.ts';
import { saveCsv } from '../data/save-file.ts';
import { readAll } from './list-input.ts';
import type { WrittenColumn } from './noun-column.ts';
import type { NounRow } from './noun-row.ts';
import { apiOf } from './use-noun.ts';

/**
 * Records the download in the audit log, and downloads rows with the texts of the grid.
 * @param chosen the rows; undefined: every row that fits the search and the filter
 */
export async function downloadRows(
  noun: Noun,
  input: ListInput,
  columns: readonly WrittenColumn[],
  chosen?: readonly NounRow[],
): Promise<void> {
  const rows = chosen ?? (await readAll(apiOf(noun).list, input)).rows;
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  const file = `quarterhour_${noun.many}.csv`;
  await call(api.noteListExport, { file, rows: rows.length, ...input });
  saveCsv(lines.map(csvLine).join(''), file);
}
