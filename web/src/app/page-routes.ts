import { pages, publicPages } from '@quarterhour/model/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Part } from '../text/languages.ts';
import { needWords } from '../text/words.ts';
import { componentName } from './component-name.ts';

/** Every page is a file of its own, fetched when the page is first opened. */
const files = import.meta.glob<Record<string, ComponentType>>('../pages/**/*-page.tsx');

/** The routes of the pages inside the shell. */
export function pageRoutes(): RouteObject[] {
  return pages.map((page) => ({
    path: page.path,
    handle: page,
    lazy: () => fetchPage(page.chunk, 'words' in page ? page.words : undefined),
  }));
}

/** The routes of the pages for people who are not signed in. */
export function publicRoutes(): RouteObject[] {
  return publicPages.map(({ path, chunk }) => ({ path, lazy: () => fetchPage(chunk) }));
}

/** The first segment of every address of the product: unknown addresses below one are "not found". */
export function productRoots(): string[] {
  return [...new Set(pages.map(({ path }) => path.split('/')[1] ?? ''))];
}

/** Fetches a page together with the texts of its part of the product. */
async function fetchPage(chunk: string, words?: Part): Promise<{ Component: ComponentType }> {
  const load = files[`../pages/${chunk}.tsx`];
  if (!load) throw new Error(`There is no file web/src/pages/${chunk}.tsx.`);
  const [file] = await Promise.all([load(), words && needWords(words)]);
  const name = componentName(chunk);
  const Component = file[name];
  if (!Component) throw new Error(`web/src/pages/${chunk}.tsx must export ${name}.`);
  return { Component };
}
