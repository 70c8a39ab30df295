import type { MenuItem } from '@quarterhour/model/menu';
import { useMenu } from '../data/menu.ts';
import { useText } from '../text/use-text.ts';
import { useSettings } from '../theme/settings.ts';

/** The name of a settings page in the reader's menu; undefined if they have no such page. */
export function useSettingsPage(page: string | undefined): string | undefined {
  const { t, has } = useText();
  const { i18n } = useSettings();
  const { data } = useMenu();
  const entry: MenuItem | undefined = data?.settings?.children?.find(({ url }) => url === `/settings/${page}`);
  if (!entry) return undefined;
  const known = `menu.settings_${page}`;
  return has(known) ? t(known) : (entry.names?.[i18n] ?? entry.title);
}
