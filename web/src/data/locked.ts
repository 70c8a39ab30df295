import type { MeasureId } from '@quarterhour/model/measures';
import { createContext, type ReactNode } from 'react';

/** A dashboard as readers of a share link see it: they may narrow what it shows, and never widen it. */
export interface Locked {
  /** The heading of the page. */
  name: string;
  /** The id of the one card that is shown; undefined: all. */
  card: string | undefined;
  /** A page of cards: nothing on it leads to the pages of its cards. */
  isBoard?: boolean;
  /** The only measures that are shown; undefined: all. */
  measures: readonly MeasureId[] | undefined;
  /** What stands in the place of the pickers of period and comparison. */
  period: ReactNode;
}

/** Undefined outside of share links. */
export const LockedContext = createContext<Locked | undefined>(undefined);
