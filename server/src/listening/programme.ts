import type { ScheduledDimension } from '@quarterhour/model/dimensions';

/** The values of dimensions that follow a schedule, by their codes; 0 is time without one. */
export type ScheduleLabels = ReadonlyMap<ScheduledDimension, readonly string[]>;

/** What a station's schedule says of each quarter hour of a period: codes of the values that it gives. */
export class Programme {
  /** Names the schedule and the period: two with one key are the same. */
  readonly key: string;
  /** The UTC number of the first quarter hour. */
  readonly from: number;
  readonly codes: ReadonlyMap<ScheduledDimension, Uint32Array>;
  readonly labels: ScheduleLabels;

  constructor(parts: Pick<Programme, 'key' | 'from' | 'codes' | 'labels'>) {
    this.key = parts.key;
    this.from = parts.from;
    this.codes = parts.codes;
    this.labels = parts.labels;
  }

  /** @param quarter a UTC quarter hour */
  codeAt(dimension: ScheduledDimension, quarter: number): number {
    return this.codes.get(dimension)?.[quarter - this.from] ?? 0;
  }

  labelOf(dimension: ScheduledDimension, code: number): string {
    return this.labels.get(dimension)?.[code] ?? '';
  }

  /** Clocks are compared by what they show. */
  toJSON(): string {
    return this.key;
  }
}
