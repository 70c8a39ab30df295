import type { LogFormat } from '../line-kind.ts';
import type { AiringReading } from './intake.ts';
import { previewAirings } from './preview.ts';
import { takeAirings } from './take-airings.ts';

/** Makes a format whose lines say what was on air. */
export function airingFormat({
  id,
  label,
  example,
  ...reading
}: Pick<LogFormat, 'id' | 'label' | 'example'> & AiringReading): LogFormat {
  return {
    id,
    label,
    kind: 'airings',
    example,
    reads(lines) {
      const parser = reading.open();
      const read = lines.map((line) => parser.line(line));
      return [...read, ...(parser.end?.() ?? [])].some((one) => typeof one === 'object' && !('error' in one));
    },
    takesStation: true,
    takesHost: false,
    takesPattern: false,
    readsParts: false,
    check: () => undefined,
    preview: (source) => previewAirings(source, reading),
    takeIn: (run) => takeAirings(run, reading),
  };
}
