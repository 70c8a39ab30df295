import type { LineFormat } from './formats/format.ts';
import type { LineKind, LogFormat } from './line-kind.ts';
import { readLines } from './read-lines.ts';
import type { Stage } from './report.ts';
import { Staging } from './staging.ts';

/** Makes a format of the kind of its lines and their reader. */
export function logFormat<Fields>(kind: LineKind<Fields>, format: LineFormat<Fields>): LogFormat {
  const { id, label, example, headings, takesPattern = false } = format;
  return {
    id,
    label,
    kind: kind.id,
    example,
    takesStation: kind.takesStation,
    takesHost: kind.takesHost ?? false,
    takesPattern,
    reads(lines) {
      const named =
        typeof headings === 'object' ? lines.findLast((line) => line.startsWith(headings.fields)) : lines[0];
      const reader = format.reader({ heading: headings && named });
      return !('error' in reader) && lines.some((line) => !('error' in (reader.parse(line) as object)));
    },
    check(layout) {
      const reader = format.reader(layout);
      return 'error' in reader ? reader.error : undefined;
    },
    async takeIn(run) {
      const { engine } = run.parts;
      const staging = new Staging(engine, run.work, kind, format, run.pattern);
      const read = await readLines({ engine, staging, importId: run.id }, run.sources, run.onProgress);
      const atStage = (stage: Stage) => (done: number) => run.onProgress({ stage, bytes: read.bytes, done });
      const {
        taken,
        refused = 0,
        ...outcome
      } = await kind.settle({ ...run, lines: staging.lines, inMemory: staging.inMemory, atStage });
      const duplicates = read.lines - read.headings - read.unreadable.count - refused - taken;
      return { id: run.id, ...read, ...outcome, refused, duplicates };
    },
  };
}
