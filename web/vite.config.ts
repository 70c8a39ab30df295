import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { Module } from '@quarterhour/model/module';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { compiledMessages } from './compiled-messages.ts';
import { componentDocs } from './component-docs.ts';
import { guideArticles } from './guide-articles.ts';

const server = 'http://localhost:8080';

/** Controls of the first screen, which most other pages use too. */
const firstControls =
  'Button|IconButton|Tooltip|Typography|Box|styles|utils|Paper|Popper|Portal|List|Alert|Skeleton|ToggleButton|ToggleButtonGroup|FormControl';

/** Small files of our own that the first screen shares with other pages. */
const firstFiles =
  'charts/shades|controls/(busy-line|progress-line|toast/toast|card|region|panel|panel-button|menu|help-link|scope/scope-chooser|filter/filter-sentence)|dashboard/(page-skeleton|use-context)';

/** Our files of the first screen of dashboards. */
const dashboardFiles =
  'charts/(bar-height|change|legend-entry|read-result|spark-line|text-width|tooltip|use-size|value-table)|controls/(filter/filter-pills|period/(own-dates|period-picker))|dashboard/(answered|ranking-height|breakdowns|card-actions|dashboard|dashboard-grid|filtered|jump-list|jump-to|late-card-menu|later-cards|measure-card|measure-choice|measure-strip|page-actions|page-head|queries|read-total|announcer|use-color|use-print-in-full|use-seen|use-show|use-tab|cards/(card-cells|breakdown-cards)|changes/what-changed|time/(main-chart|grain-choice|occurrences|time-legend|split-legend))';

/** The cards that are fetched later, by the names in their registry, with the modules that only they need. */
const laterCards = [
  ...readFileSync(new URL('src/dashboard/later-cards.tsx', import.meta.url), 'utf8').matchAll(
    /import\('\.\/(.+)\.tsx'\)/g,
  ),
].map(([, name]) => name);
const laterFiles = [
  ...laterCards,
  'ranking.tsx',
  'tabs.tsx',
  'map/places-map',
  'map/use-place-points',
  'time/cycles',
].join('|');

/** The icons of the menu, which come in one file. */
const menuIcons = [
  ...readFileSync(new URL('src/app/shell/menu/page-icons.tsx', import.meta.url), 'utf8').matchAll(/icons\/(.+)\.tsx'/g),
]
  .map(([, name]) => name)
  .join('|');

/** Parts of the bundle that rarely change, each a file of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ },
  // Modules that nearly every page needs: one file instead of twenty small ones, which also compresses better.
  {
    name: 'base',
    test: new RegExp(
      `(web/src/(data(?!/live)|theme|identity)/|model/src/(view-|pages\\.)|web/src/((${firstFiles})\\.ts)|@mui/material/(${firstControls})/|listItem(Button|Icon)Classes|web/src/icons/(close|search)\\.|preload-helper)`,
    ),
    minShareCount: 2,
  },
  // The first screen of dashboards: the widget gallery, My page and the style guide show it too.
  {
    name: 'dashboard',
    test: new RegExp(
      `(web/src/((${dashboardFiles})\\.|charts/plot/|pages/groups-and-stations/(dashboard-cards|listening-dashboard))|model/src/(cards|subjects)\\.|node_modules/d3-array/|web/src/icons/(calendar-today-outlined|chevron-left|chevron-right|filter-list|format-list-bulleted)\\.)`,
    ),
    minShareCount: 2,
  },
  // The words of the first visit, a file for each language; those in English are part of the page.
  ...['fr', 'ro', 'zh'].map((language) => ({
    name: `words-${language}`,
    test: new RegExp(`/messages/(catalogue|shell)/${language}$`),
  })),
  // Panels that open at the first click on a button of the first screen.
  {
    name: 'overlays',
    includeDependenciesRecursively: false,
    test: /@mui\/material\/(Modal|Unstable_TrapFocus|Backdrop|Fade|Slide|Drawer|Popover|Menu|MenuItem|MenuList|ListSubheader|Switch|FormControlLabel)\/|controls\/(floating-panel|choice-list|period\/equal-switch)/,
  },
  // The cards below the first screen.
  {
    name: 'later-cards',
    includeDependenciesRecursively: false,
    test: new RegExp(`dashboard/(${laterFiles})|charts/(bar-list|heat-map|cycle-chart|shade)`),
  },
  // The two pages of every sign-in.
  { name: 'sign-in', test: /web\/src\/pages\/login\/(login|password|sign-in)-/ },
  {
    name: 'page-icons',
    includeDependenciesRecursively: false,
    test: new RegExp(`menu/page-icons|web/src/icons/(${menuIcons})\\.`),
  },
];

/**
 * The pages need of a call only how it is sent, and of a module its pages and the names of its audit actions and field errors.
 * Schemas check what the server receives and answers; without them, the library that they are written in stays out of the
 * first visit.
 */
function callsWithoutSchemas(): Plugin {
  const fileOf = (name: string) => fileURLToPath(new URL(`../model/src/${name}.ts`, import.meta.url));
  const replaced: Record<string, () => Promise<string>> = {
    async [fileOf('api')]() {
      const { module } = await runnerImport<typeof import('@quarterhour/model/api')>(fileOf('api'));
      const calls = Object.entries<Endpoint>(module.api).map(([name, { method, path, access, media }]) => {
        return [name, { method, path, access, media }];
      });
      return `export const api = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
    async [fileOf('audit')]() {
      const { module } = await runnerImport<typeof import('@quarterhour/model/audit')>(fileOf('audit'));
      return `export const auditActions = ${JSON.stringify(module.auditActions)};`;
    },
    async [fileOf('modules')]() {
      const { module } = await runnerImport<typeof import('@quarterhour/model/modules')>(fileOf('modules'));
      // The server sends the menu: the names of its pages, their order, and what a role finds in it.
      const listed = (module.modules as readonly Module[]).map(
        ({ calls, fieldErrors, jobs, sections, auditActions, sends, pages, ...rest }) => ({
          ...rest,
          pages: pages.map(({ position, group, roles, reads, ...page }) => page),
        }),
      );
      return [`export const modules = ${JSON.stringify(listed)};`, 'export const moduleCalls = {};'].join('\n');
    },
    // Only forms need the names of field errors.
    async [fileOf('module-field-errors')]() {
      const { module } = await runnerImport<typeof import('@quarterhour/model/module-field-errors')>(
        fileOf('module-field-errors'),
      );
      const names = Object.keys(module.moduleFieldErrors).map((name) => [name, '']);
      return `export const moduleFieldErrors = ${JSON.stringify(Object.fromEntries(names))};`;
    },
  };
  return {
    name: 'calls-without-schemas',
    load: (id) => replaced[id]?.(),
  };
}

interface CallUse {
  name: string;
  start: number;
  end: number;
}

/** The uses of a call, `api.<name>`, as they follow each other in a file. */
function callUsesIn(node: unknown): CallUse[] {
  if (typeof node !== 'object' || node === null) return [];
  const use = node as Partial<CallUse> & {
    type?: string;
    computed?: boolean;
    object?: { type: string; name?: string };
    property?: { name?: string };
  };
  const isUse = use.type === 'MemberExpression' && !use.computed && use.object?.name === 'api';
  if (!isUse || use.object?.type !== 'Identifier') return Object.values(node).flatMap(callUsesIn);
  return [{ name: use.property?.name ?? '', start: use.start ?? 0, end: use.end ?? 0 }];
}

/** Writes each call where it is used, so that a page brings its own calls and the first visit not those of all pages. */
function callsWhereUsed(): Plugin {
  const file = fileURLToPath(new URL('../model/src/api.ts', import.meta.url));
  let calls: Promise<Record<string, Endpoint>> | undefined;
  return {
    name: 'calls-where-used',
    enforce: 'post',
    transform: {
      filter: {
        id: /\/(web\/src|modules\/[\w/-]+\/web)\/.*\.tsx?$/,
        code: /\bimport\s*\{[^}]*\bapi\b[^}]*\}\s*from\s*["']@quarterhour\/model\/api["']/,
      },
      async handler(code) {
        calls ??= runnerImport<typeof import('@quarterhour/model/api')>(file).then(({ module }) => module.api);
        const declared = await calls;
        const written = callUsesIn(this.parse(code)).reduceRight((rest, { name, start, end }) => {
          const { method, path, access, media } = declared[name] ?? {};
          return `${rest.slice(0, start)}(${JSON.stringify({ method, path, access, media })})${rest.slice(end)}`;
        }, code);
        return { code: written, map: null };
      },
    },
  };
}

/** Ripples are switched off in web/src/theme/components.ts, so the code that draws them is left out. */
function withoutRipples(): Plugin {
  return {
    name: 'without-ripples',
    enforce: 'pre',
    load: (id) =>
      /@mui\/material\/ButtonBase\/TouchRipple\.m?js$/.test(id) ? 'export default () => null;' : undefined,
  };
}

/** The page is never drawn by a server, so the script that would set its colours before the first drawing is left out. */
function withoutColorScript(): Plugin {
  const kept = {
    DEFAULT_MODE_STORAGE_KEY: 'mode',
    DEFAULT_COLOR_SCHEME_STORAGE_KEY: 'color-scheme',
    DEFAULT_ATTRIBUTE: 'data-color-scheme',
  };
  const code = Object.entries(kept).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return {
    name: 'without-color-script',
    enforce: 'pre',
    load: (id) =>
      /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.m?js$/.test(id)
        ? [...code, 'export const buildInitColorSchemeScript = () => "";', 'export default () => null;'].join('\n')
        : undefined,
  };
}

/** Of `npm run dev`: the addresses that the server answers, every call among them, as an expression. The others are pages. */
async function answeredByServer(): Promise<string> {
  const file = fileURLToPath(new URL('../model/src/api.ts', import.meta.url));
  const { module } = await runnerImport<typeof import('@quarterhour/model/api')>(file);
  const calls = Object.values<Endpoint>(module.api).map(({ path }) =>
    path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+').replaceAll('*', '.*'),
  );
  const others = [
    'oidc/.*',
    'signin/[^/]+/login',
    'openapi\\.json',
    'beacon\\.js',
    'rss/.*',
    'blog(/.*)?',
    'calendar/feeds/.*',
    's/.*',
  ];
  return `^(${[...new Set(calls), ...others.map((path) => `/${path}`)].join('|')})(\\?.*)?$`;
}

export default defineConfig(async ({ command }) => ({
  plugins: [
    componentDocs(),
    callsWithoutSchemas(),
    callsWhereUsed(),
    withoutRipples(),
    withoutColorScript(),
    compiledMessages(),
    guideArticles(),
    react(),
    // The server sends these files, rather than to compress each one anew and less.
    compression({ include: /\.(js|css|svg|json)$/, threshold: 1024, logLevel: 'silent' }),
  ],
  resolve: {
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      {
        find: /^@popperjs\/core$/,
        replacement: fileURLToPath(new URL('src/controls/lazy-popper.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // Browsers without it only fetch later.
    modulePreload: { polyfill: false },
    // Named in the notice of the package (bin/package.js).
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { strictPort: true, ...(command === 'serve' && { proxy: { [await answeredByServer()]: server } }) },
}));
