import { type ComponentType, lazy } from 'react';
import { whileLoading } from './pages-loading.ts';

type Load = () => Promise<ComponentType>;

const fetched = new Map<string, Promise<ComponentType>>();
const components = new Map<string, ComponentType>();
const failed = new Set<string>();

/** Fetches a page once. */
export function fetchPage(path: string, load: Load): Promise<ComponentType> {
  const known = fetched.get(path);
  if (known) return known;
  const page = whileLoading(load());
  fetched.set(path, page);
  page.catch(() => failed.add(path));
  return page;
}

/** Lets pages that could not be fetched be fetched again; call it when their error is on the screen. */
export function forgetFailedPages(): void {
  for (const path of failed) {
    fetched.delete(path);
    components.delete(path);
  }
  failed.clear();
}

/** A page that is fetched when it is first shown. */
export function LazyPage({ path, load }: { path: string; load: Load }) {
  const Page = components.get(path) ?? lazy(async () => ({ default: await fetchPage(path, load) }));
  components.set(path, Page);
  return <Page />;
}
