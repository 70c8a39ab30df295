import { weigh } from './formats/evidence.ts';
import type { LineFormat } from './formats/format.ts';
import { readEach } from './formats/read-each.ts';
import type { ImportRun, LineKind, LogFormat } from './line-kind.ts';
import { leaveOutOld } from './old-lines.ts';
import { judgeCounted } from './plausibility/judge-counted.ts';
import { judgeStaged } from './plausibility/judge-staged.ts';
import { readLines } from './read-lines.ts';
import type { Outcome, Stage } from './report.ts';
import { linesOfList, listAsLines } from './sources/json-list.ts';
import { Staging } from './staging.ts';

/** Makes a format of the kind of its lines and their reader. */
export function logFormat<Fields>(kind: LineKind<Fields>, format: LineFormat<Fields>): LogFormat {
  const { id, label, example, headings, takesPattern = false, jsonList = false } = format;
  return {
    id,
    label,
    kind: kind.id,
    example,
    takesStation: kind.takesStation,
    takesHost: kind.takesHost ?? false,
    takesPattern,
    readsParts: headings === undefined,
    ...(typeof headings === 'object' && { fields: headings.fields }),
    weigh(given) {
      const lines = jsonList ? linesOfList(given.join('\n')) : given;
      const records = [...readEach(format, lines)].flatMap((one) => (one && one.line !== '' ? [one.fields] : []));
      const read = records.flatMap((fields) => (isError(fields) ? [] : [fields]));
      return weigh(read.length, records.length, [...(format.marks?.(lines) ?? []), ...(kind.marks?.(read) ?? [])]);
    },
    check(layout) {
      const reader = format.reader(layout);
      return 'error' in reader ? reader.error : undefined;
    },
    async takeIn(run) {
      const { engine } = run.parts;
      const layout = { pattern: run.pattern, timezone: zoneOf(run) };
      const used = kind.of?.(run) ?? kind;
      const staging = new Staging(engine, run.work, used, format, layout);
      const sources = jsonList ? run.sources.map(listAsLines) : run.sources;
      const read = await readLines({ engine, staging, importId: run.id }, sources, run.onProgress);
      const atStage = (stage: Stage) => (done: number) => run.onProgress({ stage, bytes: read.bytes, done });
      const { lines, old } = await leaveOutOld(run.parts, {
        lines: staging.lines,
        work: run.work,
        which: used.becomesHits,
      });
      const readable = read.lines - read.headings - read.unreadable.count - (old?.count ?? 0);
      const { rows, findings } = readable > 0 ? await judgeStaged(run, lines, used) : { rows: [], findings: [] };
      const settled: Outcome =
        readable === 0 && old
          ? { taken: 0, sessions: 0, excluded: {} }
          : await used.settle({ ...run, lines, inMemory: staging.inMemory, atStage });
      const { taken, refused = 0, ...outcome } = settled;
      const counted = await judgeCounted(engine, { rows, catalogue: run.catalogue, outcome: settled });
      return {
        id: run.id,
        ...read,
        ...outcome,
        refused,
        ...(old && { old }),
        duplicates: readable - refused - taken,
        findings: [...findings, ...counted],
      };
    },
  };
}

function isError(fields: unknown): fields is { error: string } {
  return typeof fields === 'object' && fields !== null && 'error' in fields;
}

/** The zone of a log's clock: of the station of all lines, or the only one that the stations have. */
function zoneOf({ forced, catalogue }: ImportRun): string | undefined {
  if (forced) return forced.timezone;
  const zones = new Set(catalogue.stations.filter(({ archived }) => !archived).map(({ timezone }) => timezone));
  return zones.size === 1 ? [...zones][0] : undefined;
}
