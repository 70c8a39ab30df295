import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTooltip from '@mui/material/Tooltip';
import { Tooltip } from '@quarterhour/web/charts/tooltip.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import type { Entry } from '../guide/entry.ts';

function MuiTooltipStandard() {
  const { t } = useText();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', paddingBlock: 5 }}>
      {(['top', 'bottom', 'left', 'right'] as const).map((placement) => (
        <MuiTooltip key={placement} title={t('period.unfinished')} placement={placement} describeChild>
          <Button variant="outlined">{t(`style.side.${placement}`)}</Button>
        </MuiTooltip>
      ))}
    </Stack>
  );
}

function TooltipStandard() {
  const { t } = useText();
  const tokens = useTokens();
  const content = {
    title: t('period.this_week'),
    lines: [
      { name: t('measure.listening_hours'), value: '3 137', color: tokens.signal },
      { name: t('compare.previous_period'), value: '2 902', color: tokens.faint, dashed: true },
    ],
  };
  return (
    <Box sx={{ position: 'relative', blockSize: 110 }}>
      <Tooltip content={content} at={20} width={320} />
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'MuiTooltip',
    library: 'https://mui.com/material-ui/api/tooltip/',
    patterns: ['tooltip'],
    specimens: { standard: MuiTooltipStandard },
  },
  {
    name: 'Tooltip',
    about: ['charts/tooltip#Tooltip'],
    patterns: ['decoration'],
    specimens: { standard: TooltipStandard },
  },
];
