import { modulePublicPages, type Page, pages, publicPages } from '@quarterhour/model/pages';
import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router';
import { modules } from '../../../modules/web.ts';
import { modulesOff, useIsModuleOff } from '../data/modules-off.ts';
import type { WebModule } from '../module.ts';
import { needWords } from '../text/words.ts';
import { componentName } from './component-name.ts';
import { fetchPage, LazyPage } from './lazy-page.tsx';
import { needModuleWords } from './module-words.ts';

/** Every page is a file of its own, fetched when the page is first opened. */
const files = import.meta.glob<Record<string, ComponentType>>('../pages/**/*-page.tsx');

/** The routes of the pages inside the shell. Those of modules that are off say so. */
export function pageRoutes(): RouteObject[] {
  return pages.map((page) => ({ path: page.path, element: <PageOrOff page={page} /> }));
}

function PageOrOff({ page }: { page: Page }) {
  const isOff = useIsModuleOff(page.module);
  return isOff ? <LazyPage path="off" load={loadOff} /> : <LazyPage path={page.path} load={() => loadPage(page)} />;
}

async function loadOff(): Promise<ComponentType> {
  const [Component] = await Promise.all([loadChunk('settings/parts/part-off-page'), needWords('settings')]);
  return Component;
}

/** Fetches the page at an address before it is shown. */
export function fetchAhead(pathname: string): void {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page?.module && modulesOff().includes(page.module)) return;
  // If it fails, the page is fetched again when it is shown, and says so.
  if (page) fetchPage(page.path, () => loadPage(page)).catch(() => undefined);
}

/** The routes of the pages for people who are not signed in. */
export function publicRoutes(): RouteObject[] {
  const own = publicPages.map(({ path, chunk }) => ({
    path: path as string,
    element: <LazyPage path={path} load={() => loadChunk(chunk)} />,
  }));
  const ofModules = modulePublicPages.map((page) => ({
    path: page.path,
    element: <LazyPage path={page.path} load={() => loadModulePage(page)} />,
  }));
  return [...own, ...ofModules];
}

async function loadModulePage({ id, module }: (typeof modulePublicPages)[number]): Promise<ComponentType> {
  const own = modules.find((one) => one.id === module);
  if (own) await needModuleWords(own);
  return componentOf({ id, module });
}

/** The first segment of every address of the product: unknown addresses below one are "not found". */
export function productRoots(): string[] {
  return [...new Set(pages.map(({ path }) => path.split('/')[1] ?? ''))];
}

async function loadPage(page: Page): Promise<ComponentType> {
  const parts = (page.words ?? []).map(needWords);
  const [Component] = await Promise.all([componentOf(page), ...modulesOf(page).map(needModuleWords), ...parts]);
  return Component;
}

/** The modules whose texts a page needs, besides those that its own builds on. */
function modulesOf({ module, namesModules }: Page): WebModule[] {
  const off = modulesOff();
  return modules.filter(({ id }) => (namesModules ? !off.includes(id) : id === module));
}

async function componentOf({
  id,
  chunk,
  module,
}: Pick<Page, 'chunk' | 'module'> & { id: string }): Promise<ComponentType> {
  if (chunk) return loadChunk(chunk);
  const load = (await modules.find((one) => one.id === module)?.load())?.pages[id];
  if (!load) throw new Error(`modules/${module}/web/loaded.ts has no page ${id}.`);
  return load();
}

async function loadChunk(chunk: string): Promise<ComponentType> {
  const file = await files[`../pages/${chunk}.tsx`]?.();
  const name = componentName(chunk);
  const Component = file?.[name];
  if (!Component) throw new Error(`web/src/pages/${chunk}.tsx must export ${name}.`);
  return Component;
}
