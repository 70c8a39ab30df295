import { type Role, roles } from '@quarterhour/model/roles';

function item(id: string, title: string, url: string) {
  return { id, title, type: 'item' as const, url };
}

const administrators: readonly Role[] = ['superAdmin', 'territoryAdmin'];
const managers: readonly Role[] = [...administrators, 'groupManager'];

type Entries = readonly [readonly Role[], ReturnType<typeof item>][];

const widget: Entries = [
  [roles, item('groups&stations', 'Groups & Stations', '/groups&stations')],
  [administrators, item('migrationSupport', 'Migration Support', '/migrationSupport')],
];
const settings: Entries = [
  [managers, item('settings-stations', 'Stations', '/settings/stations')],
  [administrators, item('settings-people', 'People', '/settings/people')],
  [administrators, item('settings-keys', 'API keys', '/settings/keys')],
  [managers, item('settings-imports', 'Imports', '/settings/imports')],
  [administrators, item('settings-audit', 'Audit log', '/settings/audit')],
];

/** The pages that a role may open. */
export function menuOf(role: Role) {
  const openTo = (entries: Entries) => entries.filter(([allowed]) => allowed.includes(role)).map(([, entry]) => entry);
  const children = openTo(settings);
  const group = 'group' as const;
  return {
    widget: { id: 'broadcaster', title: 'Broadcaster', type: group, children: openTo(widget) },
    settings: children.length > 0 ? { id: 'settings', title: 'Settings', type: group, children } : undefined,
  };
}
