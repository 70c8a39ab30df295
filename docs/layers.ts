import { modules } from '@quarterhour/model/modules';

/** What several modules use: files and rich text of the office, its customers and orders, and saved views. */
const onFirst: readonly string[] = ['office/files'];
const onFiles: readonly string[] = ['office/sales', 'views'];

/**
 * What builds on other modules: on the sales desk, the people of the house, the secrets of log sources, or pages that people
 * put together.
 */
const onOthers: readonly string[] = [
  'office/billing',
  'office/shop',
  'office/crm',
  'office/chat',
  'live-listening',
  'shares',
];

/** What billing and customer relations both book in, on the customers of the sales desk. */
const books: readonly string[] = ['office/ledger'];

/** What reads the calendar or the reports. */
const onLast: readonly string[] = ['alerts', 'shows'];

/** The parts that show things of the others, or send links to them. */
const onAll: readonly string[] = ['office/calendar', 'reports', 'style-guide'];

/** The folder of a side of a module. */
export const folderOf = (id: string, side: string) => `modules/${id}/${side}`;

/** The folders of the modules, those that others build on first. */
function rowsOfModules(side: string): string[][] {
  const ids = modules.map(({ id }) => id);
  const others = ids.filter((id) => ![...onFirst, ...onFiles, ...books, ...onOthers, ...onAll, ...onLast].includes(id));
  return [onFirst, onFiles, others, books, onOthers, onAll, onLast].map((row) => row.map((id) => folderOf(id, side)));
}

/**
 * The folders of the product, lowest first. A folder imports those of rows above its own, never its own row's, and every
 * source file belongs to the longest name here that begins its path. Tests may import test code besides.
 */
export const layers: readonly (readonly string[])[] = [
  ['model/src'],
  ...rowsOfModules('model'),
  ['modules/model.ts'],
  ['model/src/modules.ts'],
  ['model/src/module-field-errors.ts', 'model/src/part-ids.ts'],
  ['model/src/parts.ts'],
  ['model/src/audit.ts', 'model/src/field-errors.ts', 'model/src/jobs.ts', 'model/src/pages.ts'],
  ['model/src/api-identity.ts'],
  ['model/src/api.ts'],

  ['server/src/host', 'server/src/text'],
  ['server/src/engine', 'server/src/store', 'server/src/pdf', 'server/src/calls', 'server/src/content-lines'],
  ['server/src/live', 'server/src/notify'],
  ['server/src/identity/scope.ts'],
  ['server/src/identity/principal.ts'],
  ['server/src/nouns'],
  ['server/src/identity'],
  ['server/src/catalogue'],
  ['server/src/listening'],
  ['server/src/music', 'server/src/expected'],
  ['server/src/ingest', 'server/src/query', 'server/src/backup', 'server/src/support'],
  ['server/src/notices', 'server/src/annotations', 'server/src/retention'],
  ['server/src/services.ts'],
  ['server/src/jobs', 'server/src/exports'],
  ['server/src/http'],
  ['server/src/module.ts'],
  ...rowsOfModules('server'),
  ['modules/server.ts'],
  ['server/src/modules.ts'],
  [
    'server/src/annotation-kinds.ts',
    'server/src/leaving.ts',
    'server/src/notice-kinds.ts',
    'server/src/retention-kinds.ts',
    'server/src/serve-modules.ts',
  ],
  ['server/src/demo'],
  ['server/src/app.ts', 'server/src/open-parts.ts'],
  ['server/src/main.ts'],
  ['server/src/cli'],

  ['web/src/browser', 'web/src/icons'],
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
    'web/src/pages/notices',
    'web/src/pages/settings',
    'web/src/pages/user-guide',
  ],
  ['web/src/exports'],
  ['web/src/module.ts'],
  ...rowsOfModules('web'),
  ['modules/web.ts'],
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
  ...modules.map(({ id }) => `${folderOf(id, 'server')}/testing`),
];

const ofSide = (side: string) => [side, ...modules.map(({ id }) => folderOf(id, side))];

/** What only some folders may import: packages by the beginning of their names, the tests of these folders included. */
export const walls: readonly { packages: RegExp; only: readonly string[] }[] = [
  { packages: /^(@clickhouse\/|chdb)/, only: ['server/src/engine'] },
  { packages: /^(pg$|@electric-sql\/|drizzle-orm\/(pglite|node-postgres))/, only: ['server/src/store'] },
  { packages: /^(node:|fastify|@fastify\/|drizzle-orm)/, only: ofSide('server') },
  { packages: /^(react|@mui\/)/, only: ofSide('web') },
  { packages: /^(?!(zod|intl-messageformat)$)/, only: [...ofSide('server'), ...ofSide('web')] },
];
