import { readFileSync } from 'node:fs';
import type { ModuleId } from '@quarterhour/model/modules';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../bin/source-files.js';
import { modules } from '../../../modules/web.ts';
import { en } from '../text/en.ts';
import { loadPart, type Part } from '../text/languages.ts';

/** A file of the web, as a path in its workspace or from the folder of its module. */
const placeOf = (file: string) => file.replace(/^web\/src\//, '').replace(/^modules\/(.+?)\/web\//, '$1/');
const sources = sourceFiles('web')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => [placeOf(file), readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')] as const);
/** Whose pages and dialogs are drawn with the words of a part. */
const folders: Record<Part, readonly string[]> = {
  annotations: [
    'dashboard/annotations/',
    'dashboard/time/time-table.tsx',
    'charts/plot/annotation-buttons.tsx',
    'exports/',
  ],
  contents: ['dashboard/cards/', 'pages/contents/', 'exports/'],
  // Modules name their entries in the menus of cards, which have these words.
  exports: ['exports/', 'dashboard/exports/', 'dashboard/counted/', 'dashboard/module-cards/', 'widgets/module.tsx'],
  // A help icon names its topic, not its text.
  help: ['pages/contents/on-air-card.tsx'],
  later: [
    'dashboard/details/',
    'dashboard/map/',
    'charts/world-map/',
    'dashboard/left-out-card.tsx',
    'exports/',
    // These name the sentences of the card of what is excluded.
    'pages/groups-and-stations/listening-dashboard.ts',
    'pages/contents/music-dashboard.ts',
  ],
  look: ['controls/settings-drawer/'],
  notes: [
    'dashboard/page-notes.tsx',
    'dashboard/use-schedule-changes.ts',
    'dashboard/remarks.ts',
    'dashboard/counted/',
    'dashboard/outages/',
    'dashboard/changes/changed-outages.tsx',
    'dashboard/changes/new-log.tsx',
    'dashboard/changes/first-checklist.tsx',
  ],
  notices: ['pages/notices/', 'app/shell/notices/'],
  palette: ['app/shell/palette/'],
  // Modules whose pages have cards fetch these words.
  settings: ['pages/settings/', 'nouns/', 'dashboard/outages/', 'dashboard/module-cards/'],
  shortcuts: ['app/shell/shortcuts/'],
  guide: ['pages/user-guide/'],
};

const loaded = await Promise.all(modules.map(async ({ id, load }) => ({ id, ...(await load()) })));
/** The pages of modules that fetch a part with their own texts. */
const modulesWith = (part: Part) => loaded.filter(({ parts = [] }) => parts.includes(part)).map(({ id }) => `${id}/`);
const parts = (Object.keys(folders) as Part[]).map(
  (part) => [part, () => loadPart(part, 'en'), [...folders[part], ...modulesWith(part)]] as const,
);
/** The pages of modules that fetch the texts of a module with their own. */
const builtOn = (id: ModuleId) =>
  loaded.filter(({ buildsOn = [] }) => buildsOn.includes(id)).map((one) => `${one.id}/`);
const ofModules = loaded.map(({ id, texts }) => [id, texts.en, [`${id}/`, ...builtOn(id)]] as const);

test.each([...parts, ...ofModules])('the texts of %s appear on its own pages only', async (_, load, own) => {
  const words = Object.keys(await load()).filter((key) => !(key in en));
  const elsewhere = sources.flatMap(([place, code]) => {
    if (['text/', ...own].some((folder) => place.startsWith(folder))) return [];
    return words.filter((key) => code.includes(`'${key}'`)).map((key) => `${place}: ${key}`);
  });
  expect(words.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});
