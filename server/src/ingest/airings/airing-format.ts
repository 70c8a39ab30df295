import { weigh } from '../formats/evidence.ts';
import type { LineFormat } from '../formats/format.ts';
import type { LogFormat } from '../line-kind.ts';
import type { AiringReading } from './intake.ts';
import { previewAirings } from './preview.ts';
import { takeAirings } from './take-airings.ts';

/** Makes a format whose lines say what was on air. */
export function airingFormat({
  id,
  label,
  example,
  marks,
  ...reading
}: Pick<LogFormat, 'id' | 'label' | 'example'> & Pick<LineFormat<unknown>, 'marks'> & AiringReading): LogFormat {
  return {
    id,
    label,
    kind: 'airings',
    example,
    weigh(lines) {
      const parser = reading.open();
      const found = [...lines.map((line) => parser.line(line)), ...(parser.end?.() ?? [])];
      const records = found.filter((one) => typeof one === 'object');
      const read = records.filter((one) => !('error' in one));
      return weigh(read.length, records.length, marks?.(lines) ?? []);
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
