import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { openedAt } from '@quarterhour/model/view-address';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useDashboard } from '../dashboard.ts';
import { isSame, tablesOf } from './detail-tables.ts';

/** The title of a table. */
export function useTableName(): (dimensions: readonly DimensionId[]) => string {
  const { t } = useText();
  return (dimensions) => dimensions.map((dimension) => t(`dimension.${dimension}`)).join(' × ');
}

/** On a narrow page the list scrolls. */
function intoSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The list of all tables: beside the open one on a wide page, a row above it on a narrow one. */
export function DetailsMenu({ dimensions }: { dimensions: readonly DimensionId[] }) {
  const { t } = useText();
  const { change } = useView();
  const { tableGroups } = useDashboard();
  const nameOf = useTableName();
  return (
    <Box
      component="nav"
      aria-label={t('details.dimensions')}
      sx={{
        overflow: 'auto',
        backgroundColor: 'background.default',
        borderStyle: 'solid',
        borderWidth: 0,
        borderInlineEndWidth: { md: 1 },
        borderBlockEndWidth: { xs: 1, md: 0 },
        borderColor: 'divider',
      }}
    >
      <List dense sx={{ display: { xs: 'flex', md: 'block' }, padding: 1 }}>
        {tableGroups.map((group) => (
          <li key={group.title} style={{ listStyle: 'none' }}>
            <Typography
              id={`tables-${group.title}`}
              variant="caption"
              color="textSecondary"
              component="p"
              sx={{ display: { xs: 'none', md: 'block' }, paddingInline: 2, paddingBlock: 0.5, fontWeight: 600 }}
            >
              {t(group.title)}
            </Typography>
            <Box
              component="ul"
              aria-labelledby={`tables-${group.title}`}
              sx={{ display: { xs: 'flex', md: 'block' }, padding: 0, margin: 0, marginBlockEnd: { md: 1 } }}
            >
              {tablesOf(group).map((table) => (
                <li key={table.join()} style={{ listStyle: 'none' }}>
                  <ListItemButton
                    ref={isSame(table, dimensions) ? intoSight : undefined}
                    selected={isSame(table, dimensions)}
                    aria-current={isSame(table, dimensions) || undefined}
                    onClick={() => change({ open: openedAt(table) })}
                    sx={{ borderRadius: 1, whiteSpace: { xs: 'nowrap', md: 'normal' }, fontSize: '0.875rem' }}
                  >
                    {nameOf(table)}
                  </ListItemButton>
                </li>
              ))}
            </Box>
          </li>
        ))}
      </List>
    </Box>
  );
}
