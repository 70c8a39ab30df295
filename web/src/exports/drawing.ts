import type { ReactNode } from 'react';

export interface LegendLine {
  text: string;
  color: string;
  dashed?: boolean;
  /** The sign of a special day instead of a line. */
  isMark?: true;
}

/** The drawing of a card, its size in pixels, its legend and its sentence. */
export interface Drawing {
  height: number;
  node: ReactNode;
  legend: readonly LegendLine[];
  summary: string;
}
