import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { barHeight } from './bar-height.ts';

export interface Bar {
  id: string;
  name: string;
  /** Distinguishes equal names; shown after the name, in grey. */
  hint?: string;
  /** The length of the bar; the largest fills the row. */
  size: number;
  /** The value as text, and a text before it, such as the change. */
  value: string;
  exact: string;
  note?: ReactNode;
  /** The share of the whole, as text; shown where there is room. */
  share?: string;
  /** The colour of the value, if a chart of the page draws it. */
  color?: string;
  /** Whether the filter includes it; undefined without a filter. */
  chosen?: boolean;
}

interface BarListProps {
  label: string;
  bars: readonly Bar[];
  onChoose?: (id: string) => void;
}

/** A ranking: each row is a button with a bar under its name, and the value at the end. */
export function BarList({ label, bars, onChoose }: BarListProps) {
  const largest = Math.max(...bars.map((bar) => bar.size), 0) || 1;
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' }}
    >
      {bars.map((bar) => (
        <li key={bar.id}>
          <Row
            onClick={onChoose && (() => onChoose(bar.id))}
            disabled={!onChoose}
            aria-pressed={onChoose ? Boolean(bar.chosen) : undefined}
            data-faded={bar.chosen === false || undefined}
            title={bar.exact}
          >
            <Track
              aria-hidden="true"
              data-chosen={bar.chosen || undefined}
              style={{ inlineSize: `${Math.max((bar.size / largest) * 100, 0.5)}%`, backgroundColor: bar.color }}
            />
            <Name>
              {bar.name}
              {bar.hint && <Hint> {bar.hint}</Hint>}
            </Name>
            {bar.share && <Share>{bar.share}</Share>}
            {bar.note && <Note>{bar.note}</Note>}
            <Value>
              <bdi>{bar.value}</bdi>
            </Value>
          </Row>
        </li>
      ))}
    </Box>
  );
}

const Row = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  inlineSize: '100%',
  blockSize: barHeight,
  paddingBlockStart: 4,
  gap: theme.spacing(1),
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'inherit',
  borderRadius: 4,
  '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' },
  '&[data-faded]': { color: theme.vars?.palette.text.secondary },
  '&[data-faded] > [aria-hidden]': { opacity: 0.45 },
  '&:focus-visible': { outlineOffset: -2 },
  '&:hover:not(.Mui-disabled)': { backgroundColor: theme.vars?.palette.action.hover },
}));

const Track = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: 3,
  insetInlineStart: 0,
  blockSize: 5,
  borderRadius: 2,
  backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.text.disabled} 60%, transparent)`,
  '&[data-chosen]': { backgroundColor: theme.vars?.palette.primary.main },
}));

const Name = styled('span')({
  position: 'relative',
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Hint = styled('span')(({ theme }) => ({ color: theme.vars?.palette.text.secondary, fontSize: '0.8125rem' }));
const Share = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'none',
  '@container (min-width: 420px)': { display: 'inline' },
  textAlign: 'end',
  minInlineSize: 52,
  color: theme.vars?.palette.text.secondary,
  fontSize: '0.8125rem',
}));
const Note = styled('span')({ position: 'relative', fontSize: '0.8125rem', textAlign: 'end', minInlineSize: 64 });
const Value = styled('span')({ position: 'relative', fontWeight: 550, textAlign: 'end', minInlineSize: 64 });
