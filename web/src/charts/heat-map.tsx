import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { unseen } from '../theme/unseen.ts';
import { ShadeLegend } from './shade-legend.tsx';
import type { Shades } from './shades.ts';

export interface HeatAxis {
  /** The values of the dimension, in order. */
  values: readonly string[];
  name: (value: string) => string;
  /** Short enough for a heading of the table. */
  tick: (value: string) => string;
}

interface HeatMapProps {
  caption: string;
  rows: HeatAxis;
  columns: HeatAxis;
  value: (row: string, column: string) => number | null;
  format: (value: number | null) => string;
  /** The shade of each value; a legend below explains them. */
  shades: Shades;
  /** Formats the values at the ends of the legend. */
  formatEnd: (value: number) => string;
  /** Whether the filters include cells of this combination. */
  isChosen: (row: string, column: string) => boolean;
  onChoose: (row: string, column: string) => void;
}

/** A value by two cyclic dimensions, as a table with shaded cells; arrow keys move between the cells. */
export function HeatMap(props: HeatMapProps) {
  const { caption, rows, columns, value, format, shades, formatEnd, isChosen, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [read, setRead] = useState<{ row: string; column: string } | null>(null);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const across = document.dir === 'rtl' ? -step.column : step.column;
    const row = Math.min(Math.max(at.row + step.row, 0), rows.values.length - 1);
    const column = Math.min(Math.max(at.column + across, 0), columns.values.length - 1);
    setAt({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  };
  const words = (row: string, column: string) =>
    `${rows.name(row)}, ${columns.name(column)}: ${format(value(row, column))}`;

  return (
    <Box>
      <Grid ref={table} onKeyDown={move} onMouseLeave={() => setRead(null)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.values.map((column) => (
              <Heading key={column} scope="col" name={columns.name(column)} tick={columns.tick(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.values.map((row, rowIndex) => (
            <tr key={row}>
              <Heading scope="row" name={rows.name(row)} tick={rows.tick(row)} />
              {columns.values.map((column, columnIndex) => (
                <td key={column}>
                  <Cell
                    type="button"
                    data-cell={`${rowIndex}-${columnIndex}`}
                    tabIndex={at.row === rowIndex && at.column === columnIndex ? 0 : -1}
                    aria-label={words(row, column)}
                    aria-pressed={isChosen(row, column)}
                    data-unknown={value(row, column) === null || undefined}
                    style={{
                      backgroundColor: value(row, column) === null ? undefined : shades.colorOf(value(row, column)),
                    }}
                    onClick={() => onChoose(row, column)}
                    onMouseEnter={() => setRead({ row, column })}
                    onFocus={() => {
                      setAt({ row: rowIndex, column: columnIndex });
                      setRead({ row, column });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginBlockStart: 1 }}>
        <Box
          aria-hidden="true"
          sx={{ flex: 1, minInlineSize: 160, minBlockSize: 24, typography: 'caption', color: 'text.secondary' }}
        >
          {read && words(read.row, read.column)}
        </Box>
        <ShadeLegend shades={shades} format={formatEnd} />
      </Box>
    </Box>
  );
}

/** A heading with its full name for screen readers and a short one for the eye, or none if there is no room for all. */
function Heading({ scope, name, tick }: { scope: 'col' | 'row'; name: string; tick: string }) {
  return (
    <th scope={scope}>
      <span className="heard">{name}</span>
      <span aria-hidden="true">{tick}</span>
    </th>
  );
}

const steps: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const Grid = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 2,
  // All hours of a day fit beside each other, also on a phone and on paper.
  [theme.breakpoints.down('sm')]: { borderSpacing: 1 },
  '@media print': { borderSpacing: 1 },
  tableLayout: 'fixed',
  fontSize: '0.75rem',
  color: theme.vars?.palette.text.secondary,
  '& caption, & .heard': unseen,
  '& th': { position: 'relative', fontWeight: 400, padding: 0, textAlign: 'center', whiteSpace: 'nowrap' },
  '& th[scope=row]': { textAlign: 'inherit' },
  '& thead td, & th[scope=row]': { inlineSize: 48 },
  '& tbody td': { padding: 0 },
}));

const Cell = styled('button')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  blockSize: 33,
  padding: 0,
  border: 0,
  borderRadius: 3,
  cursor: 'pointer',
  // Without a value, a cell does not have the colour of 0.
  '&[data-unknown]': {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.divider}`,
  },
  '&:hover, &[aria-pressed=true]': { outline: `2px solid ${theme.vars?.palette.text.primary}`, outlineOffset: -1 },
}));
