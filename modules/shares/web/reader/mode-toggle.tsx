import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { DarkModeOutlinedIcon } from '@quarterhour/web/icons/dark-mode-outlined.tsx';
import { LightModeOutlinedIcon } from '@quarterhour/web/icons/light-mode-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { overrideSettings, useSettings } from '@quarterhour/web/theme/settings';

/** Changes between light and dark, for this page alone. */
export function ModeToggle() {
  const { t } = useText();
  const { mode } = useSettings();
  const isDark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  const next = isDark ? 'light' : 'dark';
  const label = t(`shares.made.theme.${next}`);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => overrideSettings({ mode: next })}>
        {next === 'dark' ? <DarkModeOutlinedIcon fontSize="small" /> : <LightModeOutlinedIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
