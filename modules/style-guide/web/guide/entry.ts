import type { ComponentType } from 'react';
import type { PatternId } from './patterns.ts';
import type { StateId } from './states.ts';

/** What a page of the style guide shows of one component. */
export interface Entry {
  /** The name of the component in code. */
  name: string;
  /** Components of the product that it is about: their files below web/src/, and their names. */
  about?: readonly `${string}#${string}`[];
  /** Components of the product that others draw, and that no page uses by itself. */
  inside?: readonly `${string}#${string}`[];
  /** Its page in the documentation of the library that it comes from. */
  library?: `https://${string}`;
  /** How it behaves with the keyboard and screen readers. */
  patterns: readonly PatternId[];
  /** Pixels of the frame, for what opens above the page. */
  room?: number;
  /** The function of a state has the name of the entry and of the state: its source is the code to copy. */
  specimens: Partial<Record<StateId, ComponentType>>;
}
