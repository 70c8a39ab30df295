import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useMenu } from '../../../data/menu.ts';
import { markedPath, shownEntries } from './menu-tree.ts';

/** The path whose entry the menu marks on this page. */
export function useMarkedPath(): string {
  const { pathname } = useLocation();
  const { data } = useMenu();
  return useMemo(() => {
    const { widget, groups = [], settings } = data ?? {};
    const shown = [widget, ...groups, settings].filter((group) => group !== undefined);
    return markedPath(shownEntries(shown), pathname);
  }, [data, pathname]);
}
