import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

/** Cards have a hairline; only what floats above the page has a shadow. */
function ShadowStandard() {
  const { t } = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, padding: 1 }}>
      <Paper variant="outlined" sx={{ padding: 2 }}>
        {t('style.sample.card')}
      </Paper>
      <Paper variant="outlined" sx={{ padding: 2, boxShadow: '0 8px 24px rgb(0 0 0 / 12%)' }}>
        {t('style.sample.floating')}
      </Paper>
    </Box>
  );
}

function ShadowSizes() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {[0, 4, 8, 16].map((radius) => (
        <Paper key={radius} variant="outlined" sx={{ padding: 2 }} style={{ borderRadius: radius }}>
          <bdi dir="ltr">{`${radius} px`}</bdi>
        </Paper>
      ))}
    </Box>
  );
}

export const entries: readonly Entry[] = [
  { name: 'Shadow', patterns: ['decoration'], specimens: { standard: ShadowStandard, sizes: ShadowSizes } },
];
