import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useText } from '../../text/use-text.ts';
import { setters, useSettings } from '../../theme/settings.ts';

/** Whether the side menu shows icons only. A menu at the top has no such setting. */
export function MiniRow() {
  const { t } = useText();
  const { miniDrawer, menuOrientation } = useSettings();
  return (
    <FormControlLabel
      labelPlacement="start"
      disabled={menuOrientation === 'horizontal'}
      sx={{ margin: 0, justifyContent: 'space-between' }}
      control={<Switch checked={miniDrawer} onChange={(_, checked) => setters.miniDrawer(checked)} />}
      label={
        <Box>
          <Typography variant="h3" component="span">
            {t('look.mini')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('look.mini.hint')}
          </Typography>
        </Box>
      }
    />
  );
}
