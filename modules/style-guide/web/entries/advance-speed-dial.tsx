import Box from '@mui/material/Box';
import SpeedDial from '@mui/material/SpeedDial';
import SpeedDialAction from '@mui/material/SpeedDialAction';
import SpeedDialIcon from '@mui/material/SpeedDialIcon';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { PrintOutlinedIcon } from '@quarterhour/web/icons/print-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function SpeedDialStandard() {
  const { t } = useText();
  return (
    <Box sx={{ position: 'relative', blockSize: 200 }}>
      <SpeedDial
        ariaLabel={t('shell.more')}
        icon={<SpeedDialIcon />}
        sx={{ position: 'absolute', insetBlockEnd: 0, insetInlineStart: 0 }}
      >
        <SpeedDialAction icon={<ContentCopyIcon />} slotProps={{ tooltip: { title: t('page.copy') } }} />
        <SpeedDialAction icon={<PrintOutlinedIcon />} slotProps={{ tooltip: { title: t('style.sample.print') } }} />
      </SpeedDial>
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'SpeedDial',
    library: 'https://mui.com/material-ui/react-speed-dial/',
    patterns: ['menu'],
    specimens: { standard: SpeedDialStandard },
  },
];
