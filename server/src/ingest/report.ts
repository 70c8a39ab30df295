/** What an import does, one after the other; it waits while another one is under way. */
export type Stage = 'waiting' | 'reading' | 'finding_devices' | 'comparing' | 'counting';

export interface Progress {
  stage: Stage;
  /** Read from the sources so far, compressed as they are. */
  bytes: number;
  /** What the sources hold together; undefined where one of them does not say. */
  totalBytes?: number;
  /** How much of the stage is done, from 0 to 1; undefined where nobody knows. */
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

/** What became of the lines of one kind. */
export interface Outcome {
  /** Lines that were new. */
  taken: number;
  /** Connections that count. */
  sessions?: number;
  /** Lines of stations that whoever imports may not see. */
  refused?: number;
  /** Requests that are downloads, or parts of one. */
  requests?: number;
  downloads?: number;
  /** Items that were on air. */
  airings?: number;
  /** New lines that do not count, by the rule that left them out. */
  excluded: Partial<Record<string, number>>;
  stations?: StationReport[];
}

/** What became of every line: lines = what counts + excluded + unreadable + refused + duplicates + headings. */
export interface ImportReport extends Omit<Outcome, 'taken' | 'refused'> {
  /** The number under which the imports are listed. */
  id: number;
  lines: number;
  /** Lines that name fields, and notes: they are no records. */
  headings: number;
  /** Read from the sources, compressed as they are. */
  bytes: number;
  /** Lines of stations that whoever imports may not see: imported by them or not, they count for nobody here. */
  refused: number;
  /** Lines that were imported before, or that two files of this import have in common. */
  duplicates: number;
  unreadable: { count: number; examples: UnreadableLine[] };
}
