import { modules } from '@quarterhour/model/modules';

/**
 * What builds on other modules: on the sales desk, the people of the house, the secrets of log sources, or saved views, which
 * reports send and as which My page is shared.
 */
const onOthers: readonly string[] = [
  'office/billing',
  'office/shop',
  'office/crm',
  'office/chat',
  'src/reports',
  'src/live-listening',
  'src/widgets',
];

/** The parts that show things of the others. */
const onAll: readonly string[] = ['office/calendar', 'style-guide'];
/** What reads files as the calendar does. */
const onCalendar: readonly string[] = ['src/shows'];

const ofModules = (side: string) => modules.map(({ id }) => `${side}/src/${id}`);
/** What several modules of the office use: files and rich text. */
const shared = 'office/files';
/** The folders of the modules, those that others build on first. */
const rowsOfModules = (side: string) => [
  [`${side}/src/${shared}`],
  ofModules(side).filter((folder) => ![shared, ...onOthers, ...onAll, ...onCalendar].some((id) => folder.endsWith(id))),
  ofModules(side).filter((folder) => onOthers.some((id) => folder.endsWith(id))),
  ofModules(side).filter((folder) => onAll.some((id) => folder.endsWith(id))),
  ofModules(side).filter((folder) => onCalendar.some((id) => folder.endsWith(id))),
];

/**
 * The folders of the product, lowest first. A folder imports those of rows above its own, never its own row's, and every
 * source file belongs to the longest name here that begins its path. Tests may import test code besides.
 */
export const layers: readonly (readonly string[])[] = [
  ['model/src'],

  ['server/src/host', 'server/src/text'],
  ['server/src/engine', 'server/src/store', 'server/src/pdf', 'server/src/calls', 'server/src/content-lines'],
  ['server/src/live', 'server/src/notify'],
  ['server/src/identity/scope.ts'],
  ['server/src/identity/principal.ts'],
  ['server/src/nouns'],
  ['server/src/identity'],
  ['server/src/catalogue'],
  ['server/src/listening'],
  ['server/src/music'],
  ['server/src/ingest', 'server/src/query', 'server/src/backup'],
  ['server/src/services.ts'],
  ['server/src/jobs', 'server/src/exports'],
  ['server/src/http'],
  ['server/src/module.ts'],
  ...rowsOfModules('server'),
  ['server/src/modules.ts'],
  ['server/src/leaving.ts'],
  ['server/src/demo'],
  ['server/src/app.ts', 'server/src/open-parts.ts'],
  ['server/src/main.ts'],
  ['server/src/cli'],

  ['web/src/browser'],
  ['web/src/theme'],
  ['web/src/text'],
  ['web/src/charts', 'web/src/data'],
  ['web/src/identity'],
  ['web/src/controls'],
  ['web/src/nouns'],
  ['web/src/dashboard'],
  [
    'web/src/pages/contents',
    'web/src/pages/groups-and-stations',
    'web/src/pages/login',
    'web/src/pages/settings',
    'web/src/pages/user-guide',
  ],
  ['web/src/exports'],
  ['web/src/module.ts'],
  ...rowsOfModules('web'),
  ['web/src/modules.ts'],
  ['web/src/app'],
];

/** Code that is no part of the product, and may import all of it. */
export const beside: readonly string[] = [
  'server/testing',
  'web/testing',
  'e2e',
  'bench',
  'docs',
  'bin',
  ...ofModules('server').map((folder) => `${folder}/testing`),
];

/** What only some folders may import: packages by the beginning of their names, the tests of these folders included. */
export const walls: readonly { packages: RegExp; only: readonly string[] }[] = [
  { packages: /^(@clickhouse\/|chdb)/, only: ['server/src/engine'] },
  { packages: /^(pg$|@electric-sql\/|drizzle-orm\/(pglite|node-postgres))/, only: ['server/src/store'] },
  { packages: /^(node:|fastify|@fastify\/|drizzle-orm)/, only: ['server'] },
  { packages: /^(react|@mui\/)/, only: ['web'] },
  { packages: /^(?!(zod|intl-messageformat)$)/, only: ['server', 'web'] },
];
