import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { roles } from '@quarterhour/model/roles';
import { boardNoun } from './boards.ts';
import { boardErrors } from './field-errors.ts';

/** Every card of the product, and pages that people put together of them. */
export const widgets = {
  id: 'widgets',
  optional: true,
  calls: nounCalls(boardNoun),
  pages: [
    {
      id: 'my-page',
      path: '/my-page',
      group: 'widgets',
      position: 27,
      roles,
      title: 'widgets.my_page',
      icon: 'widgets',
    },
    {
      id: 'board',
      path: '/my-page/:id',
      position: 28,
      roles,
      title: 'widgets.my_page',
      icon: 'widgets',
    },
    {
      id: 'widget-statistics',
      path: '/widget/statistics',
      group: 'widgets',
      position: 28,
      roles,
      title: 'widgets.statistics',
      icon: 'speed',
    },
    {
      id: 'widget-data',
      path: '/widget/data',
      group: 'widgets',
      position: 29,
      roles,
      title: 'widgets.data',
      icon: 'table',
    },
    {
      id: 'widget-chart',
      path: '/widget/chart',
      group: 'widgets',
      position: 30,
      roles,
      title: 'widgets.chart',
      icon: 'insights',
    },
  ],
  sections: [
    {
      id: 'widgets',
      within: 'broadcaster',
      position: 26,
      icon: 'widgets',
    },
  ],
  auditActions: nounActions(boardNoun),
  jobs: [],
  fieldErrors: boardErrors,
} as const satisfies Module;
