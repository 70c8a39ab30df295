import { type ComponentType, lazy } from 'react';
import { whileLoading } from './pages-loading.ts';

type Load = () => Promise<ComponentType>;

const fetched = new Map<string, Promise<ComponentType>>();
const components = new Map<string, ComponentType>();

/** Fetches a page once; a page that could not be fetched is fetched again the next time. */
export function fetchPage(path: string, load: Load): Promise<ComponentType> {
  const known = fetched.get(path);
  if (known) return known;
  const page = whileLoading(load());
  fetched.set(path, page);
  page.catch(() => {
    fetched.delete(path);
    components.delete(path);
  });
  return page;
}

/** A page that is fetched when it is first shown. */
export function LazyPage({ path, load }: { path: string; load: Load }) {
  const Page = components.get(path) ?? lazy(async () => ({ default: await fetchPage(path, load) }));
  components.set(path, Page);
  return <Page />;
}
