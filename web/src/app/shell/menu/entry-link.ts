import type { MenuItem } from '@quarterhour/model/menu';
import { NavLink } from 'react-router';
import { targetOf } from './menu-tree.ts';

/** The props that make an MUI button the link of an entry. */
export function linkOf(entry: MenuItem): {
  component?: React.ElementType;
  to?: string;
  href?: string;
  target?: string;
} {
  const target = targetOf(entry);
  const tab = entry.target ? { target: '_blank', rel: 'noreferrer' } : {};
  if (!target) return {};
  if ('address' in target) return { component: 'a', href: target.address, ...tab };
  return { component: NavLink, to: target.path, ...tab };
}
