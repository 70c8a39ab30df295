import { csvLine } from '@quarterhour/model/csv';
import type { ListInput, Noun } from '@quarterhour/model/noun';
import { saveCsv } from '../data/save-file.ts';
import { readAll } from './list-input.ts';
import type { NounColumn } from './noun-column.ts';
import { apiOf } from './use-noun.ts';

/** Downloads every row that fits the search and the filter, with the texts of the grid. */
export async function downloadRows(
  noun: Noun,
  input: ListInput,
  columns: readonly Required<NounColumn>[],
): Promise<void> {
  const rows = await readAll(apiOf(noun).list, input);
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  saveCsv(lines.map(csvLine).join(''), `quarterhour_${noun.many}.csv`);
}
