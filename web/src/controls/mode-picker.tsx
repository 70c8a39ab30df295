import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { useText } from '../text/use-text.ts';
import { changeSettings, useSettings } from '../theme/settings.ts';
import { ChoiceMenu } from './choice-menu.tsx';

const faces = { light: <LightModeIcon />, dark: <DarkModeIcon />, system: <ContrastIcon /> };
const modes = ['light', 'dark', 'system'] as const;

/** Chooses ink on paper, the dim control room, or what the system has. */
export function ModePicker({ onChosen }: { onChosen?: () => void }) {
  const { t } = useText();
  const { mode } = useSettings();
  return (
    <ChoiceMenu
      label={t('shell.appearance')}
      face={faces[mode]}
      value={mode}
      choices={modes.map((value) => ({ value, name: t(`shell.mode.${value}`) }))}
      onChoose={(value) => {
        changeSettings({ mode: value });
        onChosen?.();
      }}
    />
  );
}
