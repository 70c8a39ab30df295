import type { MenuItem } from '@quarterhour/model/menu';
import type { Module } from '@quarterhour/model/module';
import { type ModuleId, modules } from '@quarterhour/model/modules';
import { type MenuGroupId, type MenuSection, menuGroups } from '@quarterhour/model/page';
import { pagesWithout } from '@quarterhour/model/pages';
import type { Role } from '@quarterhour/model/roles';

/** Whose menu it is, and which pages they find in it. */
interface Reader {
  role: Role;
  off: readonly ModuleId[];
}

/**
 * The menu of people with this role: the specification's `widget`, the groups of modules, and the settings that they may
 * change. Pages of modules that are switched off are not in it.
 */
export function menuOf(
  role: Role,
  off: readonly ModuleId[],
): { widget: MenuItem; groups: MenuItem[]; settings: MenuItem | undefined } {
  const reader = { role, off };
  const settings = groupOf('settings', reader);
  return {
    widget: groupOf('broadcaster', reader),
    groups: sectionsIn(undefined, reader),
    settings: settings.children?.length ? settings : undefined,
  };
}

function groupOf(id: MenuGroupId, reader: Reader): MenuItem {
  const title = menuGroups.find((group) => group.id === id)?.label ?? id;
  return { id, title, type: 'group', children: pagesIn(id, reader) };
}

function pagesIn(section: string, { role, off }: Reader): MenuItem[] {
  return pagesWithout(off)
    .filter((page) => page.group === section && page.roles.includes(role))
    .map(({ id, label, names, path, icon }) => ({ id, title: label, names, type: 'item' as const, url: path, icon }));
}

/** The sections of a section with everything in them; those that are empty for this role are left out. */
function sectionsIn(holder: string | undefined, reader: Reader): MenuItem[] {
  const declared = modules
    .filter(({ id }) => !reader.off.includes(id))
    .flatMap(({ sections = [] }: Module) => sections);
  const sections = new Map<string, MenuSection>();
  for (const section of declared) if (section.within === holder) sections.set(section.id, section);
  return [...sections.values()].flatMap(({ id, label, names, icon }) => {
    const children = [...pagesIn(id, reader), ...sectionsIn(id, reader)];
    if (children.length === 0) return [];
    return [
      {
        id,
        title: label,
        names,
        icon,
        type: holder === undefined ? ('group' as const) : ('collapse' as const),
        children,
      },
    ];
  });
}
