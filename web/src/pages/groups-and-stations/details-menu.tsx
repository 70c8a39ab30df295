import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { type DimensionId, dimensionIds } from '@quarterhour/model/dimensions';
import { useView } from '../../data/view.ts';
import { openedAt } from '../../data/view-address.ts';
import { useText } from '../../text/use-text.ts';

/** What can be opened in full: not a quarter hour at a time, nor what was left out, which has no listening. */
const dimensions: readonly DimensionId[] = dimensionIds.filter((id) => id !== 'quarter_hour' && id !== 'excluded_by');

/** Whether there is a table of a dimension. */
export function hasDetails(dimension: DimensionId): boolean {
  return dimensions.includes(dimension);
}

/** All dimensions: beside the table on a wide page, a row above it on a narrow one. */
export function DetailsMenu({ dimension }: { dimension: DimensionId }) {
  const { t } = useText();
  const { change } = useView();
  return (
    <Box
      component="nav"
      aria-label={t('details.dimensions')}
      sx={{
        overflow: 'auto',
        backgroundColor: 'background.default',
        borderInlineEnd: { md: 1 },
        borderBlockEnd: { xs: 1, md: 0 },
        borderColor: 'divider',
      }}
    >
      <List dense sx={{ display: { xs: 'flex', md: 'block' }, padding: 1 }}>
        {dimensions.map((id) => (
          <li key={id} style={{ listStyle: 'none' }}>
            <ListItemButton
              selected={id === dimension}
              aria-current={id === dimension || undefined}
              onClick={() => change({ open: openedAt(id) })}
              sx={{ borderRadius: 1, whiteSpace: 'nowrap', fontSize: '0.875rem' }}
            >
              {t(`dimension.${id}`)}
            </ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  );
}
