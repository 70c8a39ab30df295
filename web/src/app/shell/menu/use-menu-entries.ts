import type { Language } from '@quarterhour/model/languages';
import type { MenuItem } from '@quarterhour/model/menu';
import { menuGroups } from '@quarterhour/model/page';
import { pages } from '@quarterhour/model/pages';
import { useMemo } from 'react';
import { useMenu } from '../../../data/menu.ts';
import { type Text, useText } from '../../../text/use-text.ts';
import { useSettings } from '../../../theme/settings.ts';
import { shownEntries, targetOf } from './menu-tree.ts';

export interface MenuEntries {
  /** The groups of the main menu, in the reader's language. */
  entries: MenuItem[];
  state: 'loading' | 'failed' | 'here';
  tryAgain: () => void;
}

/** The main menu, as the server lists it for this person. */
export function useMenuEntries(): MenuEntries {
  const text = useText();
  const { i18n } = useSettings();
  const { data, isPending, isError, refetch } = useMenu();
  const entries = useMemo(() => {
    const { widget, groups = [], settings } = data ?? {};
    const shown = [widget, ...groups, settings].filter((group) => group !== undefined);
    return translated(shownEntries(shown), text, i18n);
  }, [data, text, i18n]);
  const state = isPending ? 'loading' : isError ? 'failed' : 'here';
  return { entries, state, tryAgain: () => void refetch() };
}

/** Pages and groups of the first visit are messages; other entries have the server's names. */
function translated(entries: readonly MenuItem[], text: Text, language: Language): MenuItem[] {
  return entries.map((entry) => {
    const target = targetOf(entry);
    const known =
      pages.find(({ path }) => target && 'path' in target && target.path === path) ??
      menuGroups.find(({ id }) => id === entry.id);
    return {
      ...entry,
      title: known && text.has(known.title) ? text.t(known.title) : (entry.names?.[language] ?? entry.title),
      icon: entry.icon ?? (known && 'icon' in known ? known.icon : undefined),
      children: entry.children && translated(entry.children, text, language),
    };
  });
}
