import type { ReactNode } from 'react';

export interface LegendLine {
  text: string;
  color: string;
  dashed?: boolean;
  /** It is a band behind a line. */
  wide?: boolean;
}

/** The drawing of a card, its size in pixels, its legend and its sentence. */
export interface Drawing {
  height: number;
  node: ReactNode;
  legend: readonly LegendLine[];
  summary: string;
  /** The lines below it that name its numbered marks; undefined: none. */
  notes?: readonly string[];
}
