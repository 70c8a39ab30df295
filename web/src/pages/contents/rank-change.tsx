import Box from '@mui/material/Box';
import type { Cell, Result } from '@quarterhour/model/result';
import { isCompared } from '../../charts/read-result.ts';
import { useText } from '../../text/use-text.ts';

/** The rank of each row of a Result, now and in the comparison period. */
export function ranksIn(result: Result): { rank: number | null; before: number | null }[] {
  const find = (role: string) => result.columns.findIndex((column) => column.role === role);
  const [now, before] = [find('rank'), find('rank_before')];
  const numberIn = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : null);
  const compared = isCompared(result);
  return result.rows.map((row) => ({
    rank: numberIn(row[now]),
    before: compared ? numberIn(row[before]) : null,
  }));
}

const looks = {
  up: { arrow: '▲', color: 'success.main' },
  down: { arrow: '▼', color: 'error.main' },
  same: { arrow: '=', color: 'text.secondary' },
  // A word: no arrow says it.
  new: { arrow: null, color: 'text.secondary' },
} as const;

/** A song that was nowhere near the list rose by a number that says nothing; its words keep it. */
const mostPlaces = 99;

/** The number of ranks that a row rose or fell: an arrow, a number and a word. */
export function RankChange({ rank, before }: { rank: number | null; before: number | null }) {
  const { t } = useText();
  if (rank === null) return null;
  const places = before === null ? 0 : before - rank;
  const kind = before === null ? 'new' : places > 0 ? 'up' : places < 0 ? 'down' : 'same';
  const { arrow, color } = looks[kind];
  const words = t(`contents.rank.${kind}`, { places: Math.abs(places) });
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      sx={{ color, whiteSpace: 'nowrap', fontSize: '0.75rem' }}
    >
      {arrow ?? words}
      {places !== 0 && ` ${Math.abs(places) > mostPlaces ? `${mostPlaces}+` : Math.abs(places)}`}
    </Box>
  );
}
