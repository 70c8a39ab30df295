import TranslateIcon from '@mui/icons-material/Translate';
import Avatar from '@mui/material/Avatar';
import { languageIds, languages } from '../text/languages.ts';
import { useText } from '../text/use-text.ts';
import { changeSettings, useSettings } from '../theme/settings.ts';
import { ChoiceMenu } from './choice-menu.tsx';

/** Chooses the language; its face is a sign when it is English, else the code of the language (specification, section 2). */
export function LanguagePicker() {
  const { t } = useText();
  const { i18n } = useSettings();
  return (
    <ChoiceMenu
      label={t('shell.language')}
      face={
        <Avatar variant="rounded" sx={{ inlineSize: 24, blockSize: 24, bgcolor: 'transparent', color: 'inherit' }}>
          {i18n === 'en' ? (
            <TranslateIcon fontSize="small" />
          ) : (
            <span style={{ fontSize: '0.8125rem', fontWeight: 600 }}>{i18n.toUpperCase()}</span>
          )}
        </Avatar>
      }
      value={i18n}
      choices={languageIds.map((id) => ({ value: id, name: languages[id].name, lang: id }))}
      onChoose={(language) => changeSettings({ i18n: language })}
    />
  );
}
