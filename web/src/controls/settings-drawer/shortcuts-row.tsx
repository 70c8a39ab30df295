import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useText } from '../../text/use-text.ts';
import { setters, useSettings } from '../../theme/settings.ts';

/** Whether single keys act as shortcuts, which some people press by accident (WCAG 2.1.4). */
export function ShortcutsRow() {
  const { t } = useText();
  const { shortcuts } = useSettings();
  return (
    <FormControlLabel
      labelPlacement="start"
      sx={{ margin: 0, justifyContent: 'space-between' }}
      control={<Switch checked={shortcuts} onChange={(_, on) => setters.shortcuts(on)} />}
      label={
        <Box>
          <Typography variant="h3" component="span">
            {t('look.shortcuts')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('look.shortcuts.hint')}
          </Typography>
        </Box>
      }
    />
  );
}
