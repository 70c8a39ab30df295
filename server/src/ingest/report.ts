import type { ExclusionRule } from '@quarterhour/model/classes';

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

/** What became of every line: lines = sessions + excluded + unreadable + duplicates. */
export interface ImportReport {
  /** The number under which the imports are listed. */
  id: number;
  lines: number;
  /** Read from the sources, compressed as they are. */
  bytes: number;
  sessions: number;
  /** Lines that do not count, by the rule that left them out. */
  excluded: Partial<Record<ExclusionRule, number>>;
  /** Lines that were imported before, or that two files of this import have in common. */
  duplicates: number;
  unreadable: { count: number; examples: UnreadableLine[] };
  stations: StationReport[];
}
