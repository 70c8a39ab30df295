import { toCsv } from '@quarterhour/model/csv';
import type { Result } from '@quarterhour/model/result';

/** Hands a Result to the person as a CSV file whose name says what and when. */
export function downloadCsv(result: Result): void {
  // The mark tells spreadsheets that the text is UTF-8.
  const file = new Blob(['\ufeff', toCsv(result)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  const { dimensions, period } = result.query;
  link.download = `quarterhour_${dimensions.join('_')}_${period.from}_${period.to}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
