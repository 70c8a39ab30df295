import { api } from '@quarterhour/model/api';
import { toCsv } from '@quarterhour/model/csv';
import type { Result } from '@quarterhour/model/result';
import { call } from '../../data/call.ts';

/** Hands a Result to the person as a CSV file whose name says what and when; the server writes down that it did. */
export async function downloadCsv(result: Result): Promise<void> {
  const { query, rows } = result;
  const { dimensions, period } = query;
  const name = `quarterhour_${dimensions.join('_')}_${period.from}_${period.to}.csv`;
  await call(api.noteExport, { file: name, rows: rows.length, query });
  // The mark tells spreadsheets that the text is UTF-8.
  const file = new Blob(['\ufeff', toCsv(result)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
