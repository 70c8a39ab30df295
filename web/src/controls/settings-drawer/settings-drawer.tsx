import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { languageIds } from '@quarterhour/model/languages';
import { useId } from 'react';
import { CloseIcon } from '../../icons/close.tsx';
import { ContrastOutlinedIcon } from '../../icons/contrast-outlined.tsx';
import { DarkModeOutlinedIcon } from '../../icons/dark-mode-outlined.tsx';
import { LightModeOutlinedIcon } from '../../icons/light-mode-outlined.tsx';
import { languages } from '../../text/languages.ts';
import { useText } from '../../text/use-text.ts';
import { resetSettings, setters, useSettings } from '../../theme/settings.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ColorRow } from './color-row.tsx';
import { FontRow } from './font-row.tsx';
import { MiniRow } from './mini-row.tsx';
import { RadiusRow } from './radius-row.tsx';
import { ShortcutsRow } from './shortcuts-row.tsx';

const modes = [
  { value: 'light', icon: <LightModeOutlinedIcon fontSize="small" /> },
  { value: 'dark', icon: <DarkModeOutlinedIcon fontSize="small" /> },
  { value: 'system', icon: <ContrastOutlinedIcon fontSize="small" /> },
] as const;

/** Appearance and reading: all settings that the browser keeps (specification, section 3). */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText();
  const title = useId();
  const { mode, i18n, themeDirection, menuOrientation, container, outlinedFilled } = useSettings();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { inlineSize: 'min(360px, 100vw)' } } }}
    >
      <Box sx={head}>
        <Typography id={title} variant="h2" component="h2">
          {t('shell.appearance')}
        </Typography>
        <IconButton aria-label={t('action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, padding: 2.5, overflowY: 'auto' }}>
        <ChoiceRow
          label={t('look.mode')}
          value={mode}
          choices={modes.map((one) => ({ ...one, name: t(`look.mode.${one.value}`) }))}
          onChoose={setters.mode}
        />
        <ColorRow />
        <ChoiceRow
          label={t('shell.language')}
          value={i18n}
          choices={languageIds.map((id) => ({ value: id, name: languages[id].name, lang: id }))}
          onChoose={setters.i18n}
        />
        <ChoiceRow
          label={t('look.direction')}
          value={themeDirection}
          choices={[
            { value: 'ltr', name: t('look.direction.ltr') },
            { value: 'rtl', name: t('look.direction.rtl') },
          ]}
          onChoose={setters.themeDirection}
        />
        <ChoiceRow
          label={t('look.menu')}
          value={menuOrientation}
          choices={[
            { value: 'vertical', name: t('look.menu.vertical') },
            { value: 'horizontal', name: t('look.menu.horizontal') },
          ]}
          onChoose={setters.menuOrientation}
        />
        <MiniRow />
        <ChoiceRow
          label={t('look.width')}
          value={container ? 'container' : 'full'}
          choices={[
            { value: 'full', name: t('look.width.full') },
            { value: 'container', name: t('look.width.container') },
          ]}
          onChoose={(width) => setters.container(width === 'container')}
        />
        <ChoiceRow
          label={t('look.fields')}
          value={outlinedFilled}
          choices={[
            { value: 'outlined', name: t('look.fields.outlined') },
            { value: 'filled', name: t('look.fields.filled') },
          ]}
          onChoose={setters.outlinedFilled}
        />
        <FontRow />
        <RadiusRow />
        <ShortcutsRow />
        <Button variant="outlined" onClick={resetSettings}>
          {t('look.reset')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {t('look.hint')}
        </Typography>
      </Box>
    </Drawer>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  paddingInlineStart: 2.5,
  paddingInlineEnd: 1.5,
  paddingBlock: 1.25,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
