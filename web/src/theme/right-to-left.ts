import createCache, { type StylisPlugin } from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import './right-to-left.css';

/**
 * The start and the end of a text are where those of the page are: `start` and `end` would follow the direction of each text
 * alone, which `right-to-left.css` keeps. The names of the sides are mirrored afterwards.
 */
const sides = { start: 'left', end: 'right' } as const;
const alignByPage: StylisPlugin = ({ type, children }) => {
  if (type !== 'rule' || typeof children === 'string') return;
  for (const line of children) {
    if (line.type !== 'decl' || line.props !== 'text-align') continue;
    const side = sides[line.children as keyof typeof sides];
    if (side) line.value = `text-align:${side};`;
  }
};

/** Mirrors MUI's styles. Ours use logical properties, and need no mirroring but for the alignment of texts. */
export const mirrored = createCache({ key: 'rtl', stylisPlugins: [alignByPage, mirror] });
