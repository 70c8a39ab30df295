import type { ModuleId } from '@quarterhour/model/modules';
import { type Page, pagesWithout, publicPages } from '@quarterhour/model/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { modules } from '../modules.ts';
import { needWords } from '../text/words.ts';
import { componentName } from './component-name.ts';

/** Every page is a file of its own, fetched when the page is first opened. */
const files = import.meta.glob<Record<string, ComponentType>>('../pages/**/*-page.tsx');

/** The routes of the pages inside the shell, without those of some modules. */
export function pageRoutes(off: readonly ModuleId[]): RouteObject[] {
  return pagesWithout(off).map((page) => ({
    path: page.path,
    handle: page,
    lazy: async () => {
      const [Component] = await Promise.all([loadPage(page), ...textsOf(page, off).map(needWords)]);
      return { Component };
    },
  }));
}

/** The routes of the pages for people who are not signed in. */
export function publicRoutes(): RouteObject[] {
  return publicPages.map(({ path, chunk }) => ({ path, lazy: async () => ({ Component: await loadChunk(chunk) }) }));
}

/** The first segment of every address of the product: unknown addresses below one are "not found". */
export function productRoots(): string[] {
  return [...new Set(pagesWithout([]).map(({ path }) => path.split('/')[1] ?? ''))];
}

/** The parts of the product whose texts a page needs. */
function textsOf({ words, module, namesModules }: Page, off: readonly ModuleId[]) {
  const own = modules.filter(({ id }) => (namesModules ? !off.includes(id) : id === module));
  return [...(words ? [words] : []), ...own.flatMap(({ texts, parts = [] }) => [texts, ...parts])];
}

function loadPage({ id, chunk, module }: Page): Promise<ComponentType> {
  if (chunk) return loadChunk(chunk);
  const load = modules.find((one) => one.id === module)?.pages[id];
  if (!load) throw new Error(`web/src/${module}/module.tsx has no page ${id}.`);
  return load();
}

async function loadChunk(chunk: string): Promise<ComponentType> {
  const file = await files[`../pages/${chunk}.tsx`]?.();
  const name = componentName(chunk);
  const Component = file?.[name];
  if (!Component) throw new Error(`web/src/pages/${chunk}.tsx must export ${name}.`);
  return Component;
}
