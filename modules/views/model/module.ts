import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { roles } from '@quarterhour/model/roles';
import { viewErrors } from './field-errors.ts';
import { viewCalls, viewNoun } from './saved-views.ts';

/** Saved views: names on the state of a page. */
export const views = {
  id: 'views',
  optional: true,
  calls: { ...nounCalls(viewNoun), ...viewCalls },
  pages: [
    {
      id: 'views',
      path: '/views',
      group: 'views',
      position: 25,
      roles,
      title: 'views.title',
      icon: 'views',
    },
    {
      id: 'view',
      path: '/views/:id',
      position: 26,
      roles,
      title: 'views.view',
      icon: 'views',
    },
  ],
  sections: [
    {
      id: 'views',
      within: 'broadcaster',
      position: 25,
      icon: 'views',
    },
  ],
  auditActions: nounActions(viewNoun),
  jobs: [],
  fieldErrors: viewErrors,
} as const satisfies Module;
