import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Order } from '@quarterhour/model/view-address';
import { useText } from '../../text/use-text.ts';

/** A column: a measure under its name in this table. */
export interface Column {
  id: MeasureId;
  name: string;
  /** An explanation of its values, below the name. */
  note?: string;
}

interface DetailsHeadProps {
  /** The heading of the rows. */
  name: string;
  columns: readonly Column[];
  /** Whether the table can be sorted by change. */
  compared: boolean;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

/** The column headings. A click sorts by the column or by its change, a second click reverses the order. */
export function DetailsHead({ name, columns, compared, order, onOrder }: DetailsHeadProps) {
  const { t } = useText();
  const label = (by: Order['by'], called: string, change = false) => {
    const active = order?.by === by && order.change === change;
    const first = by === 'name' ? 'asc' : 'desc';
    const other = by === 'name' ? 'desc' : 'asc';
    const turned = active && order.direction === first;
    return (
      <TableSortLabel
        active={active}
        direction={active ? order.direction : first}
        sx={sortLabel}
        aria-label={change ? `${t('card.change')}, ${called}` : undefined}
        onClick={() => onOrder({ by, change, direction: turned ? other : first })}
      >
        {change ? t('card.change') : called}
      </TableSortLabel>
    );
  };
  const direction = (by: Order['by']) => (order?.by === by ? order.direction : false);
  return (
    <TableHead>
      <TableRow>
        <TableCell scope="col" sortDirection={direction('name')} sx={{ ...headCell, insetInlineStart: 0, zIndex: 3 }}>
          {label('name', name)}
        </TableCell>
        {columns.map(({ id, name, note }) => (
          <TableCell key={id} scope="col" align="right" sortDirection={direction(id)} sx={headCell}>
            {label(id, name)}
            {note && <Box sx={small}>{note}</Box>}
            {compared && <Box sx={small}>{label(id, name, true)}</Box>}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** The arrow is behind the last word, in the padding, so that headings of several lines stay above their numbers. */
const sortLabel = {
  display: 'inline-block',
  '& .MuiTableSortLabel-icon': { fontSize: 14, marginInline: '2px -16px', verticalAlign: 'middle' },
} as const;

const small = { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' } as const;

/** Wide enough that no name takes more than a few lines. */
const headCell = {
  minInlineSize: { xs: 124, md: 144 },
  verticalAlign: 'bottom',
  lineHeight: 1.3,
  backgroundColor: 'background.paper',
} as const;
