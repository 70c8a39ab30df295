import { type Language, languageIds } from '@quarterhour/model/languages';
import { overrideSettings, settingsKey } from '@quarterhour/web/theme/settings';

/** Whether this browser has settings of its reader; in a frame, it may keep none. */
function hasSettings(): boolean {
  try {
    return localStorage.getItem(settingsKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The look of the page of a link: as its address says (?theme=dark&lang=ro), else as the reader set it in this browser, else
 * that of their system. Nothing is kept.
 */
export function lookAsAsked(): void {
  const asked = new URLSearchParams(location.search);
  const theme = (['light', 'dark'] as const).find((mode) => mode === asked.get('theme'));
  const named = (languages: readonly (string | null)[]): Language | undefined =>
    languages.flatMap((one) => languageIds.find((id) => one?.toLowerCase().startsWith(id)) ?? [])[0];
  const language = named([asked.get('lang')]);
  const known = hasSettings();
  overrideSettings({
    ...(theme ? { mode: theme } : known ? {} : { mode: 'system' }),
    ...(language ? { i18n: language } : known ? {} : { i18n: named(navigator.languages) ?? 'en' }),
  });
}
