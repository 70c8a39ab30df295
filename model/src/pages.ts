import { administrators, managers, type Role, roles } from './roles.ts';

/** The groups of the main menu, in order. */
export const menuGroups = [
  { id: 'broadcaster', label: 'Broadcaster', title: 'menu.broadcaster' },
  { id: 'settings', label: 'Settings', title: 'menu.settings' },
] as const;
export type MenuGroupId = (typeof menuGroups)[number]['id'];

interface PageEntry {
  /** Of its menu entry. */
  id: string;
  path: `/${string}`;
  /** The group of the menu that lists it. Without one, other pages link to it. */
  group?: MenuGroupId;
  /** The roles that see it in the menu. Every call of the page checks its caller by itself. */
  roles: readonly Role[];
  /** Its name in the API, in English. */
  label: string;
  /** The message with its name in the reader's language: its heading, menu entry, breadcrumb and window title. */
  title: string;
  /** A name from web/src/app/shell/menu/page-icons.tsx. */
  icon: string;
  /** Its file below web/src/pages/. The file exports a component of the same name: `keys/keys-page` exports `KeysPage`. */
  chunk: string;
  /** The part of web/src/text/ that only this page and its neighbours need. */
  words?: string;
}

/** Every page for people who are signed in. Menu, routes, breadcrumbs and the server read this table. */
export const pages = [
  {
    id: 'groups&stations',
    path: '/groups&stations',
    group: 'broadcaster',
    roles,
    label: 'Groups & Stations',
    title: 'menu.groups_stations',
    icon: 'radio',
    chunk: 'groups-and-stations/groups-and-stations-page',
  },
  {
    id: 'contents',
    path: '/contents',
    group: 'broadcaster',
    roles,
    label: 'Contents',
    title: 'menu.contents',
    icon: 'music',
    chunk: 'contents/contents-page',
    words: 'contents',
  },
  {
    id: 'migrationSupport',
    path: '/migrationSupport',
    group: 'broadcaster',
    roles: administrators,
    label: 'Migration Support',
    title: 'menu.migration_support',
    icon: 'migration',
    chunk: 'migration-support/migration-support-page',
    words: 'migration',
  },
  {
    id: 'userGuide',
    path: '/userGuide',
    group: 'broadcaster',
    roles,
    label: 'User Guide',
    title: 'menu.user_guide',
    icon: 'guide',
    chunk: 'user-guide/user-guide-page',
    words: 'guide',
  },
  {
    id: 'api-reference',
    path: '/userGuide/api',
    roles,
    label: 'API reference',
    title: 'guide.api',
    icon: 'code',
    chunk: 'user-guide/api-reference-page',
    words: 'guide',
  },
  {
    id: 'settings-stations',
    path: '/settings/stations',
    group: 'settings',
    roles: managers,
    label: 'Stations',
    title: 'menu.settings_stations',
    icon: 'stations',
    chunk: 'settings/stations/stations-page',
    words: 'settings',
  },
  {
    id: 'settings-people',
    path: '/settings/people',
    group: 'settings',
    roles: administrators,
    label: 'People',
    title: 'menu.settings_people',
    icon: 'people',
    chunk: 'settings/people/people-page',
    words: 'settings',
  },
  {
    id: 'settings-keys',
    path: '/settings/keys',
    group: 'settings',
    roles: administrators,
    label: 'API keys',
    title: 'menu.settings_keys',
    icon: 'key',
    chunk: 'settings/keys/keys-page',
    words: 'settings',
  },
  {
    id: 'settings-imports',
    path: '/settings/imports',
    group: 'settings',
    roles: managers,
    label: 'Imports',
    title: 'menu.settings_imports',
    icon: 'imports',
    chunk: 'settings/imports/imports-page',
    words: 'settings',
  },
  {
    id: 'settings-first-run',
    path: '/settings/imports/new',
    roles: ['superAdmin'],
    label: 'From a log to numbers',
    title: 'first_run.title',
    icon: 'imports',
    chunk: 'settings/first-run/first-run-page',
    words: 'settings',
  },
  {
    id: 'settings-titles',
    path: '/settings/titles',
    group: 'settings',
    roles: managers,
    label: 'Titles',
    title: 'menu.settings_titles',
    icon: 'titles',
    chunk: 'settings/titles/titles-page',
    words: 'settings',
  },
  {
    id: 'settings-podcasts',
    path: '/settings/podcasts',
    group: 'settings',
    roles: managers,
    label: 'Podcasts',
    title: 'menu.settings_podcasts',
    icon: 'podcasts',
    chunk: 'settings/podcasts/podcasts-page',
    words: 'settings',
  },
  {
    id: 'settings-data',
    path: '/settings/data',
    group: 'settings',
    roles: managers,
    label: 'Data',
    title: 'menu.settings_data',
    icon: 'data',
    chunk: 'settings/data/data-page',
    words: 'settings',
  },
  {
    id: 'settings-agents',
    path: '/settings/agents',
    group: 'settings',
    roles: ['superAdmin'],
    label: 'Unknown user agents',
    title: 'menu.settings_agents',
    icon: 'agents',
    chunk: 'settings/agents/agents-page',
    words: 'settings',
  },
  {
    id: 'settings-audit',
    path: '/settings/audit',
    group: 'settings',
    roles: administrators,
    label: 'Audit log',
    title: 'menu.settings_audit',
    icon: 'audit',
    chunk: 'settings/audit/audit-page',
    words: 'settings',
  },
  {
    id: 'settings-me',
    path: '/settings/me',
    roles,
    label: 'Your sign-in',
    title: 'settings.me',
    icon: 'lock',
    chunk: 'settings/me/own-sign-in-page',
    words: 'settings',
  },
] as const satisfies readonly PageEntry[];
export type Page = (typeof pages)[number];

/** The pages for people who are not signed in. */
export const publicPages = [
  { path: '/login', chunk: 'login/login-page' },
  { path: '/signin/:uid', chunk: 'login/password-page' },
  { path: '/set-password', chunk: 'login/set-password-page' },
  { path: '/forgotten', chunk: 'login/forgotten-page' },
] as const satisfies readonly Pick<PageEntry, 'path' | 'chunk'>[];

/** The first page after signing in. */
export const homePath = '/groups&stations' satisfies Page['path'];

const addresses = ['/', ...pages.map(({ path }) => path), ...publicPages.map(({ path }) => path)].map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a page has this path (without the query of the address). */
export function isPagePath(path: string): boolean {
  return addresses.some((address) => address.test(path));
}
