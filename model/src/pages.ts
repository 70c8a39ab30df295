import type { Module } from './module.ts';
import { type ModuleId, modules } from './modules.ts';
import type { PageEntry } from './page.ts';
import { administrators, managers, roles } from './roles.ts';

interface CorePage extends PageEntry {
  /** Its file below web/src/pages/. The file exports a component of the same name: `settings/stations/stations-page` exports `StationsPage`. */
  chunk: string;
  /** The parts of web/src/text/ that only this page and its neighbours need. */
  words?: readonly string[];
}

/** The pages that belong to no module. */
const corePages = [
  {
    id: 'groups&stations',
    path: '/groups&stations',
    group: 'broadcaster',
    position: 10,
    roles,
    title: 'menu.groups_stations',
    icon: 'radio',
    chunk: 'groups-and-stations/groups-and-stations-page',
  },
  {
    id: 'contents',
    path: '/contents',
    group: 'broadcaster',
    position: 20,
    roles,
    title: 'menu.contents',
    icon: 'music',
    chunk: 'contents/contents-page',
    words: ['contents', 'help'],
  },
  {
    id: 'userGuide',
    path: '/userGuide',
    group: 'broadcaster',
    position: 40,
    roles,
    title: 'menu.user_guide',
    icon: 'guide',
    chunk: 'user-guide/user-guide-page',
    words: ['guide', 'help'],
  },
  {
    id: 'api-reference',
    path: '/userGuide/api',
    position: 50,
    roles,
    title: 'guide.api',
    icon: 'code',
    chunk: 'user-guide/api-reference-page',
    words: ['guide', 'help'],
  },
  {
    id: 'settings-stations',
    path: '/settings/stations',
    group: 'settings',
    position: 10,
    roles: managers,
    reads: 'listStations',
    title: 'menu.settings_stations',
    icon: 'stations',
    chunk: 'settings/stations/stations-page',
    words: ['settings'],
  },
  {
    id: 'settings-imports',
    path: '/settings/imports',
    group: 'settings',
    position: 40,
    roles: managers,
    reads: 'listImports',
    title: 'menu.settings_imports',
    icon: 'imports',
    chunk: 'settings/imports/imports-page',
    words: ['settings'],
  },
  {
    id: 'settings-first-run',
    path: '/settings/imports/new',
    position: 45,
    roles: ['superAdmin'],
    title: 'first_run.title',
    icon: 'imports',
    chunk: 'settings/first-run/first-run-page',
    words: ['settings'],
  },
  {
    id: 'notices',
    path: '/notifications',
    position: 60,
    roles,
    title: 'notices.title',
    icon: 'guide',
    chunk: 'notices/notices-page',
    words: ['notices'],
  },
  {
    id: 'settings-parts',
    path: '/settings/parts',
    group: 'settings',
    position: 78,
    roles: ['superAdmin'],
    reads: 'listParts',
    title: 'menu.settings_parts',
    icon: 'parts',
    chunk: 'settings/parts/parts-page',
    words: ['settings'],
  },
  {
    id: 'settings-agents',
    path: '/settings/agents',
    group: 'settings',
    position: 80,
    roles: ['superAdmin'],
    reads: 'listAgents',
    title: 'menu.settings_agents',
    icon: 'agents',
    chunk: 'settings/agents/agents-page',
    words: ['settings'],
  },
  {
    id: 'settings-audit',
    path: '/settings/audit',
    group: 'settings',
    position: 90,
    roles: administrators,
    reads: 'listAudit',
    title: 'menu.settings_audit',
    icon: 'audit',
    chunk: 'settings/audit/audit-page',
    words: ['settings'],
    namesModules: true,
  },
] as const satisfies readonly CorePage[];

type Declared = (typeof corePages)[number] | (typeof modules)[number]['pages'][number];
export interface Page extends PageEntry, Partial<Pick<CorePage, 'chunk'>> {
  id: Declared['id'];
  path: Declared['path'];
  title: Declared['title'];
  icon: Declared['icon'];
  words?: readonly Extract<Declared, { words: readonly string[] }>['words'][number][];
  module?: ModuleId;
}

/** Every page for people who are signed in, in the order of the menu. Menu, routes, breadcrumbs and the server read it. */
export const pages: readonly Page[] = [
  ...corePages,
  ...modules.flatMap(({ id: module, pages }): Page[] => pages.map((page) => ({ ...page, module }))),
].sort((one, other) => one.position - other.position);

/** The pages without those of some modules. */
export function pagesWithout(off: readonly ModuleId[]): Page[] {
  return pages.filter(({ module }) => !module || !off.includes(module));
}

/** The pages for people who are not signed in. */
export const publicPages = [
  { path: '/login', chunk: 'login/login-page' },
  { path: '/signin/:uid', chunk: 'login/password-page' },
  { path: '/set-password', chunk: 'login/set-password-page' },
  { path: '/forgotten', chunk: 'login/forgotten-page' },
] as const satisfies readonly Pick<CorePage, 'path' | 'chunk'>[];

/** The pages of modules for people who are not signed in. */
export const modulePublicPages: readonly { id: string; path: string; module: ModuleId }[] = (
  modules as readonly (Module & { id: ModuleId })[]
).flatMap(({ id: module, publicPages: own = [] }) => own.map((page) => ({ ...page, module })));

/** The first page after signing in. */
export const homePath = '/groups&stations' satisfies Page['path'];

/** Whether a page has this path (without the query of the address). */
export function isPagePath(path: string): boolean {
  return [
    '/',
    ...pages.map((page) => page.path),
    ...[...publicPages, ...modulePublicPages].map((page) => page.path),
  ].some((address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`).test(path));
}
