import { csvMark } from '@quarterhour/model/csv';

/** Saves data as a file with this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves CSV as a file. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([csvMark, text], { type: 'text/csv;charset=utf-8' }), name);
}
