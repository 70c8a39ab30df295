import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { Territory } from '@quarterhour/model/catalogue';
import { type DownloadWindow, downloadWindows } from '@quarterhour/model/classes';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useChange, type Versioned } from '@quarterhour/web/nouns/use-change';
import { useText } from '@quarterhour/web/text/use-text';

const sendTerritory = ({ slug, version }: Territory & Versioned, changes: Partial<Territory & Versioned>) =>
  call(api.changeTerritory, { ...changes, slug, version });

/** The time window in which repeated requests of a device are one download, for each territory. */
export function DownloadWindows({ territories }: { territories: readonly (Territory & Versioned)[] }) {
  const { t } = useText();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, marginBlockStart: 5 }}>
      <Typography variant="h2">{t('settings.field.download_window')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('podcasts.window.hint')}
      </Typography>
      {territories
        .filter(({ archived }) => !archived)
        .map((territory) => (
          <WindowChoice key={territory.slug} territory={territory} />
        ))}
    </Box>
  );
}

function WindowChoice({ territory }: { territory: Territory & Versioned }) {
  const { t } = useText();
  const failed = useFailureToast();
  const mayChange = useMay()('territoryAdmin');
  const change = useChange(sendTerritory, 'territories');
  const choose = (download_window: DownloadWindow) =>
    change
      .save(territory, { download_window }, t('settings.saved', { name: territory.name }))
      .then((saved) => saved || change.takeTheirs())
      .catch(failed);
  return (
    <TextField
      select
      size="small"
      label={territory.name}
      value={territory.download_window}
      disabled={!mayChange}
      onChange={({ target }) => void choose(target.value as DownloadWindow)}
      sx={{ maxInlineSize: 420, marginBlockStart: 1 }}
    >
      {downloadWindows.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`download_window.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
