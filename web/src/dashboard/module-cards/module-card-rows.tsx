import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ListRow, RowList } from '../../controls/list-row.tsx';

export interface ModuleCardRow {
  id: string | number;
  name: string;
  href: string;
  details?: ReactNode;
  /** At the end of the row, such as an amount. */
  state?: ReactNode;
}

interface ModuleCardRowsProps {
  label: string;
  rows: readonly ModuleCardRow[];
  /** Shown instead of no rows. */
  none: string;
}

/** The rows of a card of the office, each with a link to its page. */
export function ModuleCardRows({ label, rows, none }: ModuleCardRowsProps) {
  if (rows.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <RowList label={label}>
      {rows.map(({ id, name, href, details, state }) => (
        <ListRow
          key={id}
          title={
            <Link component={RouterLink} to={href} color="inherit" underline="hover">
              <bdi>{name}</bdi>
            </Link>
          }
          details={details}
          state={state}
        />
      ))}
    </RowList>
  );
}
