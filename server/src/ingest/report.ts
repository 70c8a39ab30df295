import type { Finding } from '@quarterhour/model/findings';
import type { SharedMount } from './mounts.ts';

/** The stages of an import, in their order: an upload arrives; it waits while another import is under way. */
export type Stage = 'receiving' | 'waiting' | 'reading' | 'finding_devices' | 'comparing' | 'counting';

export interface Progress {
  stage: Stage;
  /** Compressed bytes read from the sources so far. */
  bytes: number;
  /** The size of all sources; undefined if one of them does not know its size. */
  totalBytes?: number;
  /** The progress of the stage, from 0 to 1; undefined if unknown. */
  done?: number;
}

export type ReportProgress = (progress: Progress) => void;

export interface UnreadableLine {
  file: string;
  /** Counted from 1. */
  line: number;
  text: string;
  reason: string;
}

export interface StationReport {
  /** The station's slug; '' stands for the lines of no station. */
  station: string;
  sessions: number;
  excluded: number;
}

/** A stream of segments whose figures may be wrong, see segments/segment-findings.ts. */
export interface SegmentReport {
  station: string;
  stream: string;
  kind: 'shared' | 'beyond_clock';
  /** From 0 to 1. */
  share: number;
}

/** The counts of one kind of lines. */
export interface Outcome {
  /** Lines that were new. */
  taken: number;
  /** Connections that count. */
  sessions?: number;
  /** Lines of stations that the importing user may not see. */
  refused?: number;
  /** Requests that are downloads, or parts of one. */
  requests?: number;
  downloads?: number;
  /** Items that were on air. */
  airings?: number;
  /** New lines that continue the session of another line. */
  joined?: number;
  /** New lines that do not count, by the rule that excludes them. */
  excluded: Partial<Record<string, number>>;
  stations?: StationReport[];
  /** The first and the last UTC day of its new lines. */
  days?: [string, string];
  segments?: SegmentReport[];
  /** Mounts in the lines that several stations have: their lines count for the first of these. */
  shared_mounts?: SharedMount[];
}

/** Lines that an import left out, because the hits of their days are deleted. */
export interface OldLines {
  count: number;
  /** The first UTC day whose lines are taken. */
  before: string;
}

/** The outcome of every line: lines = counted + joined + excluded + unreadable + refused + old + duplicates + headings. */
export interface ImportReport extends Omit<Outcome, 'taken' | 'refused'> {
  /** The number under which the imports are listed. */
  id: number;
  lines: number;
  /** Lines that name fields, and notes: they are no records. */
  headings: number;
  /** Compressed bytes read from the sources. */
  bytes: number;
  /** Lines of stations that the importing user may not see; they count for nobody here, imported before or not. */
  refused: number;
  /** Lines of days whose hits are deleted: they do not count, imported before or not. */
  old?: OldLines;
  /** Lines that were imported before, or that two files of this import have in common. */
  duplicates: number;
  unreadable: { count: number; examples: UnreadableLine[] };
  /** What is not plausible of its lines. */
  findings?: Finding[];
}
