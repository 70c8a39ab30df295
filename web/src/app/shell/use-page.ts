import { type Page, pages } from '@quarterhour/model/pages';
import { useMatches } from 'react-router';

/** The page that is open, as the table of pages has it; undefined where the address has none. */
export function usePage(): Page | undefined {
  const handles = useMatches().map(({ handle }) => handle);
  return pages.find((page) => handles.includes(page));
}
