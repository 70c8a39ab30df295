import Box from '@mui/material/Box';
import { formatChange, isUnchanged } from '@quarterhour/model/units';
import { useText } from '../text/use-text.ts';
import { growthOf, type Reading } from './read-result.ts';

interface ChangeProps {
  value: number | null;
  /** The compared part of the value; omitted: all of it. */
  compared?: number | null;
  before: number | null;
  /** The relative change; null if the value before is 0. */
  change: number | null;
  /** Hides the word from sight, but not from screen readers, for lists of many changes. */
  terse?: boolean;
  /** More is neither better nor worse: grey. */
  neutral?: boolean;
  /** The largest relative change that is usual: up to it, grey. */
  usual?: number;
  /** That of an index: more of it is neither better nor worse. */
  interval?: Reading['interval'];
}

type Direction = 'more' | 'less' | 'same' | 'new';

const arrows: Record<Direction, string> = { more: '↑', less: '↓', same: '→', new: '↑' };
const colors = { more: 'success.main', less: 'error.main', same: 'text.secondary', new: 'success.main' } as const;

function directionOf(reading: ChangeProps): Direction | null {
  const growth = growthOf(reading);
  if (growth === null) return null;
  if (growth === Number.POSITIVE_INFINITY) return 'new';
  if (isUnchanged(growth)) return 'same';
  return growth > 0 ? 'more' : 'less';
}

/** The change of a value against the comparison period: an arrow, a word and a colour. */
export function Change(props: ChangeProps) {
  const { t, locale } = useText();
  const direction = directionOf(props);
  if (!direction) return null;
  const percent = formatChange(props.change === null ? null : Math.abs(props.change), locale).replace('+', '');
  const words = t(`change.${direction}`, { percent });
  const isNeutral = props.neutral || props.interval || Math.abs(growthOf(props) ?? 0) <= (props.usual ?? 0);
  const look = { color: isNeutral ? 'text.secondary' : colors[direction], whiteSpace: 'nowrap' } as const;
  if (!props.terse) {
    return (
      <Box component="span" sx={look}>
        <span aria-hidden="true">{arrows[direction]} </span>
        {words}
      </Box>
    );
  }
  return (
    <Box component="span" sx={look} role="img" aria-label={words}>
      {arrows[direction]} {direction === 'new' || direction === 'same' ? words : percent}
    </Box>
  );
}
