import type { LineKindId } from '@quarterhour/model/imports';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import type { Evidence, Mark } from './formats/evidence.ts';
import type { Hit, Layout } from './formats/format.ts';
import type { ImportParts } from './import-parts.ts';
import type { ImportReport, Outcome, ReportProgress, Stage } from './report.ts';
import type { LogSource } from './sources/source.ts';

/** The kind of lines of a log, and the steps that follow once they are read. */
export interface LineKind<Fields> {
  id: LineKindId;
  /** Whether an import may name the station of all lines. */
  takesStation: boolean;
  /** Whether an import may name the host that all lines without one belong to. */
  takesHost?: boolean;
  /** The ClickHouse type of each field. */
  fields: Record<keyof Fields & string, string>;
  /** The columns that are staged for a line: type with codec, and the expression over the fields. */
  columns: Record<string, { type: string; is: string }>;
  /** Which of the lines become hits, a condition on the staged columns; left out if none does. */
  becomesHits?: string;
  /** The expressions of a mount (or path) and of seconds over the staged columns, by which lines are judged; left out: they are not. */
  sampled?: { mount: string; seconds: string };
  /** What the fields of the first lines show of their format. */
  marks?(lines: readonly Fields[]): Mark[];
  /** The kind as an import needs it, if that depends on the catalogue. */
  of?(run: ImportRun): LineKind<Fields>;
  /** Compares the lines in the table `run.lines` with what is stored, keeps what is new, and counts it. */
  settle(run: StagedRun): Promise<Outcome>;
}

/** One import under way. */
export interface ImportRun {
  parts: ImportParts;
  id: number;
  /** The names of temporary tables begin with it. */
  work: string;
  catalogue: CatalogueSnapshot;
  /** The station of all lines. */
  forced?: StationEntry;
  /** The stations that the importing user may see; undefined: all. */
  own: Set<number> | undefined;
  sources: readonly LogSource[];
  pattern?: string;
  /** The host of lines that show none. */
  host?: string;
  /** Lines that are not plausible count without being asked. */
  force: boolean;
  onProgress: ReportProgress;
}

export interface StagedRun extends ImportRun {
  /** The table of the lines: chunk, file, number (in the chunk), line_hash, readable, and the columns of the kind. */
  lines: string;
  /** Whether tables that grow with the lines are in memory. */
  inMemory: boolean;
  /** Returns a function that reports the progress of a stage, from 0 to 1. */
  atStage(stage: Stage): (done: number) => void;
}

/** How a file would be understood. */
export interface Preview {
  /** The meanings of the columns of a table; '' for a column that is not read. */
  columns: readonly { column: string; meaning: string }[];
  /** The first lines, as they are understood. */
  lines: readonly string[];
}

/** A log format as imports use it, whatever the kind of its lines. */
export interface LogFormat {
  id: string;
  label: string;
  kind: LineKindId;
  /** A line of the format, shown to people who import a file of another one. */
  example: string;
  takesStation: boolean;
  takesHost: boolean;
  takesPattern: boolean;
  /** Whether a part of a file can be read without its beginning. */
  readsParts: boolean;
  /** How a line begins that names the fields of the lines after it. */
  fields?: string;
  /** How well these lines, the first of a file, fit the format; undefined if none of them can be read. */
  weigh(lines: readonly string[]): Evidence | undefined;
  /** @returns a sentence that says what is wrong with a layout; undefined if lines can be read by it */
  check(layout: Layout): string | undefined;
  /**
   * Reads the connections in the first lines of a file, each with its line; headings and unreadable lines are left out. Only
   * for a format whose lines are finished connections.
   */
  connections?(lines: Iterable<string>): Generator<{ line: string; hit: Hit } | undefined>;
  /** Reads the beginning of a file without importing it, for people who check first how it is understood. */
  preview?(source: LogSource): Promise<Preview>;
  takeIn(run: ImportRun): Promise<ImportReport>;
}
