import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MessageKey } from '../../text/en.ts';
import { useText } from '../../text/use-text.ts';

/** The cards of the page, in its order: the ids of their places, and what they are called. */
const places = [
  ['card-time', 'chart.over_time'],
  ['card-changed', 'changed.title'],
  ['card-stations', 'breakdown.stations'],
  ['card-devices', 'breakdown.device'],
  ['card-places', 'breakdown.where'],
  ['card-times', 'breakdown.when'],
  ['card-methods', 'breakdown.method'],
  ['card-excluded', 'breakdown.excluded'],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** On a phone, where the cards stand below each other: a row of buttons that scroll to each. */
export function JumpList() {
  const { t } = useText();
  return (
    <Box
      component="nav"
      aria-label={t('page.jump')}
      sx={{ display: { xs: 'flex', sm: 'none' }, displayPrint: 'none', gap: 0.5, overflowX: 'auto' }}
    >
      {places.map(([id, name]) => (
        <Button
          key={id}
          size="small"
          color="inherit"
          onClick={() => document.getElementById(id)?.scrollIntoView()}
          sx={{ flex: 'none', minBlockSize: 32, color: 'text.secondary' }}
        >
          {t(name)}
        </Button>
      ))}
    </Box>
  );
}
