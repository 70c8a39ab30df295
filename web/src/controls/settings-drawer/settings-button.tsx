import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { PaletteOutlinedIcon } from '../../icons/palette-outlined.tsx';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';

/** Few people open it, and rarely: its code and texts are fetched at the first click. */
const SettingsDrawer = lazy(async () => {
  const [{ SettingsDrawer }] = await Promise.all([import('./settings-drawer.tsx'), needWords('look')]);
  return { default: SettingsDrawer };
});

/** Opens the drawer with the settings of appearance and language. */
export function SettingsButton() {
  const { t } = useText();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Tooltip title={t('shell.appearance')}>
        <IconButton
          aria-label={t('shell.appearance')}
          aria-haspopup="dialog"
          aria-expanded={open === true}
          onClick={() => setOpen(true)}
        >
          <PaletteOutlinedIcon />
        </IconButton>
      </Tooltip>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
