import { barHeight } from '../charts/bar-height.ts';

/** The number of rows of a card. */
export const shownRows = 9;
/** The height of the button for more rows, in pixels. */
export const rankingFooter = 32;
/** The height of the rows of a card, in pixels; a file of its own, because their code is fetched later. */
export const rankingHeight = shownRows * barHeight + rankingFooter;
