import { useText } from '../../text/use-text.ts';

/** The texts of MUI's Autocomplete in the reader's language; its own are English, also those that screen readers say. */
export function useChoiceTexts() {
  const { t } = useText();
  return {
    openText: t('action.open'),
    closeText: t('action.close'),
    clearText: t('action.clear'),
    noOptionsText: t('action.no_matches'),
    loadingText: t('shell.loading'),
  };
}
