import { api } from '@quarterhour/model/api';
import { csvLine } from '@quarterhour/model/csv';
import type { DayRange } from '@quarterhour/model/period';
import { call } from '@quarterhour/web/data/call';
import { saveCsv, saveFile } from '@quarterhour/web/data/save-file';
import type { useText } from '@quarterhour/web/text/use-text';
import { type ExcludedTable, totalOf } from './excluded-table.ts';

/** Records the download in the audit log, and saves the table as a file. */
export async function saveExcluded(
  table: ExcludedTable,
  { from, to }: DayRange,
  format: 'csv' | 'xlsx',
  t: ReturnType<typeof useText>['t'],
): Promise<void> {
  const file = `quarterhour_excluded_${from}_${to}.${format}`;
  const lines = [
    [t('rules.excluded.all'), ...totalOf(table)],
    ...table.rows.map(({ name, numbers }) => [name, ...numbers]),
  ];
  await call(api.noteListExport, { file, rows: lines.length });
  if (format === 'csv') return saveCsv([table.headings, ...lines].map(csvLine).join(''), file);
  const { default: writeSheet } = await import('write-excel-file/browser');
  const cells = [
    table.headings.map((value) => ({ value, fontWeight: 'bold' as const, wrap: true })),
    ...lines.map((line) => line.map((value) => (typeof value === 'number' ? { value } : { value, type: String }))),
  ];
  saveFile(await writeSheet(cells, { sheet: `${from} – ${to}` }).toBlob(), file);
}
