import Avatar from '@mui/material/Avatar';
import { languageIds } from '@quarterhour/model/languages';
import { TranslateIcon } from '../icons/translate.tsx';
import { languages } from '../text/languages.ts';
import { useText } from '../text/use-text.ts';
import { changeSettings, useSettings } from '../theme/settings.ts';
import { ChoiceMenu } from './choice-menu.tsx';

/** Chooses the language. The button shows an icon for English, else the code of the language (specification, section 2). */
export function LanguagePicker({ onChosen }: { onChosen?: () => void }) {
  const { t } = useText();
  const { i18n } = useSettings();
  const code = i18n.toUpperCase();
  return (
    <ChoiceMenu
      label={i18n === 'en' ? t('shell.language') : t('text.labelled', { label: t('shell.language'), value: code })}
      face={
        <Avatar variant="rounded" sx={{ inlineSize: 24, blockSize: 24, bgcolor: 'transparent', color: 'inherit' }}>
          {i18n === 'en' ? (
            <TranslateIcon fontSize="small" />
          ) : (
            <span style={{ fontSize: '0.8125rem', fontWeight: 600 }}>{code}</span>
          )}
        </Avatar>
      }
      value={i18n}
      choices={languageIds.map((id) => ({ value: id, name: languages[id].name, lang: id }))}
      onChoose={(language) => {
        changeSettings({ i18n: language });
        onChosen?.();
      }}
    />
  );
}
