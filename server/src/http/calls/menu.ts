import type { MenuItem } from '@quarterhour/model/menu';
import type { Module } from '@quarterhour/model/module';
import { type ModuleId, modules } from '@quarterhour/model/modules';
import { type MenuGroupId, type MenuSection, menuGroups } from '@quarterhour/model/page';
import { pagesWithout } from '@quarterhour/model/pages';
import type { Role } from '@quarterhour/model/roles';
import { nameIn, textIn } from '../../text/messages.ts';

/** Whose menu it is, and which pages they find in it. */
interface Reader {
  role: Role;
  off: readonly ModuleId[];
  /** Entries of their own, by the id of their section. */
  own: Readonly<Record<string, MenuItem[]>>;
}

/**
 * The menu of people with this role: the specification's `widget`, the groups of modules, and the settings that they may
 * change. Pages of modules that are switched off are not in it.
 */
export function menuOf(
  role: Role,
  off: readonly ModuleId[],
  own: Reader['own'] = {},
): { widget: MenuItem; groups: MenuItem[]; settings: MenuItem | undefined } {
  const reader = { role, off, own };
  const settings = groupOf('settings', reader);
  return {
    widget: groupOf('broadcaster', reader),
    groups: sectionsIn(undefined, reader).map(({ entry }) => entry),
    settings: settings.children?.length ? settings : undefined,
  };
}

function groupOf(id: MenuGroupId, reader: Reader): MenuItem {
  const title = menuGroups.find((group) => group.id === id)?.title ?? id;
  return { id, ...nameOf(title), type: 'group', children: entriesIn(id, reader) };
}

/** The name of an entry; other languages than English only where no message of the first visit has it. */
function nameOf(title: string, module?: ModuleId): Pick<MenuItem, 'title' | 'names'> {
  const { has, t } = textIn('messages/shell', 'en');
  return has(title) ? { title: t(title) } : nameIn(module ? `modules/${module}/messages` : 'messages/menu', title);
}

/** An entry and its place among the others of its group. */
interface Placed {
  position: number;
  entry: MenuItem;
}

/** The entries of a group or section: the reader's own, its pages, and its sections in their places. */
function entriesIn(id: string, reader: Reader): MenuItem[] {
  const placed = [...pagesIn(id, reader), ...sectionsIn(id, reader)].sort(
    (one, other) => one.position - other.position,
  );
  return [...(reader.own[id] ?? []), ...placed.map(({ entry }) => entry)];
}

function pagesIn(section: string, { role, off, own }: Reader): Placed[] {
  // What the reader has as an entry of their own stands nowhere else.
  const moved = new Set(Object.values(own).flatMap((entries) => entries.map(({ id }) => id)));
  return pagesWithout(off)
    .filter((page) => page.group === section && !moved.has(page.id) && page.roles.includes(role))
    .map(({ id, title, module, path, icon, position }) => ({
      position,
      entry: { id, ...nameOf(title, module), type: 'item', url: path, icon },
    }));
}

/** The sections of a section with everything in them; those that are empty for this role are left out. */
function sectionsIn(holder: string | undefined, reader: Reader): Placed[] {
  const declared = modules
    .filter(({ id }) => !reader.off.includes(id))
    .flatMap(({ sections = [] }: Module) => sections);
  const sections = new Map<string, MenuSection>();
  for (const section of declared) if (section.within === holder) sections.set(section.id, section);
  return [...sections.values()].flatMap(({ id, icon, folds, position = Number.POSITIVE_INFINITY }) => {
    const children = entriesIn(id, reader);
    if (children.length === 0) return [];
    const type = holder === undefined ? ('group' as const) : ('collapse' as const);
    return [{ position, entry: { id, ...nameOf(`menu.section.${id}`), icon, folds, type, children } }];
  });
}
