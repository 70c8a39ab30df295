import type { MenuItem } from '@quarterhour/model/menu';
import type { ModuleId } from '@quarterhour/model/modules';
import { type MenuGroupId, menuGroups } from '@quarterhour/model/page';
import { pagesWithout } from '@quarterhour/model/pages';
import type { Role } from '@quarterhour/model/roles';

/**
 * The menu of people with this role: the specification's `widget`, and next to it the settings that they may change. Pages of
 * modules that are switched off are not in it.
 */
export function menuOf(role: Role, off: readonly ModuleId[]): { widget: MenuItem; settings: MenuItem | undefined } {
  const settings = groupOf('settings', role, off);
  return { widget: groupOf('broadcaster', role, off), settings: settings.children?.length ? settings : undefined };
}

function groupOf(id: MenuGroupId, role: Role, off: readonly ModuleId[]): MenuItem {
  const label = menuGroups.find((group) => group.id === id)?.label ?? id;
  const children = pagesWithout(off)
    .filter((page) => page.group === id && page.roles.includes(role))
    .map(({ id, label, path, icon }) => ({ id, title: label, type: 'item' as const, url: path, icon }));
  return { id, title: label, type: 'group', children };
}
