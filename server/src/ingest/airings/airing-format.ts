import type { LogFormat } from '../log-format.ts';
import type { AiringReading } from './intake.ts';
import { previewAirings } from './preview.ts';
import { takeAirings } from './take-airings.ts';

/** Makes a format whose lines say what was on air. */
export function airingFormat({ id, label, ...reading }: { id: string; label: string } & AiringReading): LogFormat {
  return {
    id,
    label,
    takesStation: true,
    takesPattern: false,
    check: () => undefined,
    preview: (source) => previewAirings(source, reading),
    takeIn: (run) => takeAirings(run, reading),
  };
}
