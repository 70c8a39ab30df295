import { createContext, use } from 'react';

/** Whether the cards below are landmarks of their page: false where several cards of one name stand side by side. */
export const LandmarkContext = createContext(true);

/** How a named part of a page presents itself: as a landmark, or as a group. */
export function useRegion(): { component: 'section' } | { component: 'div'; role: 'group' } {
  return use(LandmarkContext) ? { component: 'section' } : { component: 'div', role: 'group' };
}
