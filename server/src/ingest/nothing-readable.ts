import { formats } from './formats/formats.ts';
import { noZone } from './formats/local-clock.ts';
import type { LogFormat } from './line-kind.ts';
import { LogError } from './log-error.ts';
import { recognise } from './recognise.ts';
import type { ImportReport } from './report.ts';

/** A single line may be the end of a log that is still being written. */
const fewest = 2;

/**
 * Refuses files without a readable line: they are of another format, or no log at all. Their lines stay as rejects.
 * @throws LogError nothing_readable, which names the expected format and the apparent kind of the file, or the missing time zone
 */
export function refuseUnreadable(format: LogFormat, { lines, headings, unreadable }: ImportReport): void {
  if (unreadable.count < fewest || unreadable.count < lines - headings) return;
  const texts = unreadable.examples.map(({ text }) => text);
  const values = { lines: lines - headings, format: format.label, example: format.example };
  // The lines are of this format: another one, or an example of a line, would lead away from the cause.
  if (unreadable.examples.every(({ reason }) => reason === noZone)) {
    const error = `None of the ${values.lines} lines of this ${format.label} can be placed in time. ${noZone}`;
    throw new LogError('nothing_readable', error, { values: { ...values, looks: 'zone', found: '' } });
  }
  const others = formats.filter(({ id }) => id !== format.id);
  const { format: best, tied } = recognise(texts, others);
  const found = best ?? tied[0];
  const looks = found ? 'format' : kindOf(texts[0] ?? '');
  throw new LogError(
    'nothing_readable',
    `None of the ${values.lines} lines can be read as ${format.label}. ${hints[looks](found)}Such a log has lines like this: ${format.example}`,
    { values: { ...values, looks, found: found?.label ?? '' } },
  );
}

const hints = {
  format: (found?: LogFormat) => `They can be read as ${found?.label}: import them as ${found?.id}. `,
  binary: () => 'This is not a text file. ',
  page: () => 'The file is a web page. ',
  text: () => '',
};

/** Guesses from its beginning the kind of a file that no format can read; control characters arrive as U+FFFD. */
export function kindOf(text: string): Exclude<keyof typeof hints, 'format'> {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) return 'page';
  return text.slice(0, 100).includes('\uFFFD') || text.startsWith('%PDF') ? 'binary' : 'text';
}
