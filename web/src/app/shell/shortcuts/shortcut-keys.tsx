import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { flatEntries, targetOf } from '../menu/menu-tree.ts';
import { useMenuEntries } from '../menu/use-menu-entries.ts';
import { shortcutOf } from './shortcut-list.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Does what the pressed key stands for, and shows all shortcuts. */
export function ShortcutKeys({ pressed }: { pressed: { key: string } }) {
  const navigate = useNavigate();
  const { entries } = useMenuEntries();
  const [shown, setShown] = useState(false);
  // Pages and saved views, in the order of the menu.
  const pages = flatEntries(entries).flatMap(({ entry }) => {
    const target = targetOf(entry);
    return target && 'path' in target && !entry.children ? [{ title: entry.title, path: target.path }] : [];
  });
  const act = useEffectEvent(({ key }: { key: string }) => {
    const openPage = (position: number) => {
      const page = pages[position];
      if (page) navigate(page.path);
    };
    shortcutOf(key)?.run?.({ showAll: () => setShown(true), openPage }, key);
  });
  useEffect(() => act(pressed), [pressed]);
  return shown && <ShortcutsDialog pages={pages} onClose={() => setShown(false)} />;
}
