import { readFileSync } from 'node:fs';
import { languageIds } from '@quarterhour/model/languages';
import { modules as declared, type ModuleId } from '@quarterhour/model/modules';
import { type OfficeCardRule, officeCards } from '@quarterhour/model/office-cards';
import { modulePublicPages, pages, pagesWithout, publicPages } from '@quarterhour/model/pages';
import { expect, test } from 'vitest';
import { modules } from '../../../modules/web.ts';
import { languages } from '../text/languages.ts';
import { componentName } from './component-name.ts';
import { pageIcons } from './shell/menu/page-icons.tsx';

const chunks = [...pages, ...publicPages].flatMap(({ chunk }) => (chunk ? [chunk] : []));

test.each(chunks)('the page %s has a file that exports it', (chunk) => {
  const file = readFileSync(new URL(`../pages/${chunk}.tsx`, import.meta.url), 'utf8');
  expect(file).toMatch(new RegExp(`^export function ${componentName(chunk)}\\(`, 'm'));
});

test('each module shows the pages that it declares, and names them in every language', async () => {
  expect(modules.map(({ id }) => id)).toEqual(declared.map(({ id }) => id));
  for (const { id, pageActions = [], load } of modules) {
    const { pages: shown, panels = {}, texts } = await load();
    expect(Object.keys(panels)).toEqual(pageActions.map((action) => action.id));
    const own = pages.filter(({ module }) => module === id);
    const open = modulePublicPages.filter(({ module }) => module === id);
    const ids = new Set([...own, ...open].map((page) => page.id));
    expect(Object.keys(shown).sort()).toEqual([...ids].sort());
    for (const language of languageIds) {
      const firstVisit = await languages[language].load();
      const words = { ...firstVisit, ...(await texts[language]()) };
      expect(Object.keys(words)).toEqual(expect.arrayContaining(own.map(({ title }) => title)));
    }
  }
});

test('each card of the office has its code, and a page of its module', async () => {
  for (const { id, load } of modules) {
    const { cards = {}, texts } = await load();
    const rules: Record<string, OfficeCardRule> =
      (officeCards as Partial<Record<string, Record<string, OfficeCardRule>>>)[id] ?? {};
    expect(Object.keys(cards).sort()).toEqual(Object.keys(rules).sort());
    const words = await texts.en();
    for (const { title } of Object.values(cards)) expect(words).toHaveProperty([title]);
    const own = pages.filter(({ module }) => module === id).map(({ path }) => path);
    for (const { page } of Object.values(rules)) expect(own).toContain(page);
  }
});

test('every page has an icon', () => {
  expect(pages.filter(({ icon }) => !Object.hasOwn(pageIcons, icon))).toEqual([]);
});

test('no address leads to a module that is switched off', () => {
  const off: ModuleId[] = declared.flatMap(({ id, optional }) => (optional ? [id] : []));
  const paths = pagesWithout(off).map(({ path }) => path);
  expect(paths).toContain('/groups&stations');
  for (const { path, module } of pages) if (module && off.includes(module)) expect(paths).not.toContain(path);
});
