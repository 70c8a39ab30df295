import { type Page, pages } from '@quarterhour/model/pages';
import { useMatches } from 'react-router';

/** The open page's entry in the table of pages; undefined if the address has none. */
export function usePage(): Page | undefined {
  const handles = useMatches().map(({ handle }) => handle);
  return pages.find((page) => handles.includes(page));
}
