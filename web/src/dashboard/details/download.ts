import { api } from '@quarterhour/model/api';
import { toCsv } from '@quarterhour/model/csv';
import type { Result } from '@quarterhour/model/result';
import { call } from '../../data/call.ts';
import { saveCsv } from '../../data/save-file.ts';

/** Downloads a Result as a CSV file whose name says content and period; the server records the download in the audit log. */
export async function downloadCsv(result: Result): Promise<void> {
  const { query, rows } = result;
  const { dimensions, period } = query;
  const name = `quarterhour_${dimensions.join('_')}_${period.from}_${period.to}.csv`;
  await call(api.noteExport, { file: name, rows: rows.length, query });
  saveCsv(toCsv(result), name);
}
