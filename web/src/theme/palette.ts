/** The colours of one mode, as plain hex values: the chart library computes with them, which it cannot with CSS variables. */
export interface Tokens {
  /** The background of the page. */
  desk: string;
  /** Cards, menus, dialogs. */
  paper: string;
  ink: string;
  /** Secondary text; readable on desk and paper (at least 4.5 : 1). */
  grey: string;
  /** Context marks: axis ticks, the comparison period, disabled text. */
  faint: string;
  hairline: string;
  /** Hovered rows, tracks of bars. */
  wash: string;
  /** The chosen or live element, and nothing else. */
  signal: string;
  onSignal: string;
  /** The signal colour, lightened to a background. */
  signalWash: string;
  /** More than before, less than before: always with an arrow and a word. */
  more: string;
  less: string;
  warning: string;
  /** One colour for each station, device and so on; the same on every card. */
  series: readonly string[];
  /** From zero to the largest value, for maps and heat maps. */
  ramp: readonly string[];
}

export type Mode = 'light' | 'dark';
