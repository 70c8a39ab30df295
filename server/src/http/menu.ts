import type { MenuItem } from '@quarterhour/model/menu';
import { type MenuGroupId, menuGroups, pages } from '@quarterhour/model/pages';
import type { Role } from '@quarterhour/model/roles';

/** The menu of people with this role: the specification's `widget`, and next to it the settings that they may change. */
export function menuOf(role: Role): { widget: MenuItem; settings: MenuItem | undefined } {
  const settings = groupOf('settings', role);
  return { widget: groupOf('broadcaster', role), settings: settings.children?.length ? settings : undefined };
}

function groupOf(id: MenuGroupId, role: Role): MenuItem {
  const label = menuGroups.find((group) => group.id === id)?.label ?? id;
  const children = pages
    .filter((page) => 'group' in page && page.group === id && (page.roles as readonly Role[]).includes(role))
    .map(({ id, label, path, icon }) => ({ id, title: label, type: 'item' as const, url: path, icon }));
  return { id, title: label, type: 'group', children };
}
