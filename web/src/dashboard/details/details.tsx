import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Opened } from '@quarterhour/model/view-address';
import { useId } from 'react';
import { useView } from '../../data/view.ts';
import { useDashboard } from '../dashboard.ts';
import { hasDetails } from './detail-tables.ts';
import { DetailsBody } from './details-body.tsx';
import { DetailsMenu } from './details-menu.tsx';

/** A card's full view: every value with all chosen measures. Its state is in the address. */
export function Details({ opened, context }: { opened: Opened; context: string }) {
  const { change } = useView();
  const dashboard = useDashboard();
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'));
  const title = useId();
  const { dimensions } = opened;
  if (!hasDetails(dashboard, dimensions)) return null;
  const close = () => change({ open: undefined });
  return (
    <Dialog
      open
      fullScreen={small}
      fullWidth
      maxWidth="xl"
      aria-labelledby={title}
      onClose={close}
      slotProps={{ paper: { sx: { blockSize: { md: 'calc(100% - 64px)' } } } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
          gridTemplateRows: { xs: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
          blockSize: '100%',
          minBlockSize: 0,
        }}
      >
        <DetailsMenu dimensions={dimensions} />
        <DetailsBody key={dimensions.join()} opened={opened} context={context} titleId={title} onClose={close} />
      </Box>
    </Dialog>
  );
}
