import { type Page, pages } from '@quarterhour/model/pages';
import { matchPath, useLocation } from 'react-router';

/** The open page's entry in the table of pages; undefined if the address has none. */
export function usePage(): Page | undefined {
  const { pathname } = useLocation();
  return pages.find(({ path }) => matchPath(path, pathname));
}
