import type { Module } from '@quarterhour/model/module';
import type { PageEntry } from '@quarterhour/model/page';
import { roles } from '@quarterhour/model/roles';
import { captchaCalls } from './captcha.ts';

/** The groups of the style guide, as their addresses begin. */
const groups = ['components', 'forms', 'tables', 'data-grid', 'basic', 'advance', 'utils'] as const;

/** Pages that only people with all rights find in the menu: readers of figures have no use for them. */
const page = {
  roles: ['superAdmin'],
  title: 'style.title',
  icon: 'palette',
} as const;

const parts = { of: '/sample-page', title: 'style.part.' } as const;

/** The controls, charts and colours of the product, each with its states: for contributors. */
export const styleGuide = {
  id: 'style-guide',
  optional: true,
  calls: captchaCalls,
  pages: [
    { ...page, id: 'sample-page', path: '/sample-page', group: 'settings', position: 110, reads: 'readCaptcha' },
    ...groups.map((id, at) => ({ ...page, parts, id, path: `/${id}/:part` as const, position: 111 + at })),
    // What stands in the frames of the pages. It opens without a session, and shows nothing of the reader's.
    { ...page, id: 'specimens', path: '/specimens/:part', position: 120, roles },
  ] satisfies PageEntry[],
  auditActions: [],
  jobs: [],
  fieldErrors: {},
} as const satisfies Module;
