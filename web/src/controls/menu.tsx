import type MuiListSubheader from '@mui/material/ListSubheader';
import type { MenuProps } from '@mui/material/Menu';
import type MuiMenuItem from '@mui/material/MenuItem';
import { lazy, Suspense } from 'react';
import type { ChoiceList as List } from './choice-list.tsx';
import { useOpened } from './use-opened.ts';

// The code of menus is fetched when the first one opens. The types are those of the fetched module.
const MuiMenu = lazy(() => import('@mui/material/Menu'));
export const MenuItem = lazy(() => import('@mui/material/MenuItem')) as unknown as typeof MuiMenuItem;
export const MenuHeading = lazy(() => import('@mui/material/ListSubheader')) as unknown as typeof MuiListSubheader;

export const ChoiceList = lazy(() =>
  import('./choice-list.tsx').then(({ ChoiceList }) => ({ default: ChoiceList })),
) as unknown as typeof List;

/** MUI's menu; its items must come from this file. */
export function Menu(props: MenuProps) {
  const opened = useOpened(props.open);
  return (
    opened && (
      <Suspense fallback={null}>
        <MuiMenu {...props} />
      </Suspense>
    )
  );
}
