import type { Module } from '@quarterhour/model/module';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { kanbanColumnCalls, kanbanItemCalls, kanbanReads, kanbanStoryCalls, kanbanUndo } from './calls.ts';
import { kanbanErrors } from './field-errors.ts';

const section = {
  id: 'kanban',
  within: 'office',
  icon: 'kanban',
} as const;

/** The boards and backlogs of groups. */
export const kanban = {
  id: 'office/kanban',
  optional: true,
  calls: { ...kanbanReads, ...kanbanColumnCalls, ...kanbanItemCalls, ...kanbanStoryCalls, ...kanbanUndo },
  pages: [
    {
      id: 'board',
      path: '/apps/kanban/board',
      group: 'kanban',
      position: 206,
      roles,
      title: 'kanban.board',
      icon: 'kanban',
    },
    {
      id: 'backlogs',
      path: '/apps/kanban/backlogs',
      group: 'kanban',
      position: 207,
      roles,
      title: 'kanban.backlogs',
      icon: 'kanban',
    },
  ],
  sections: [...sections, section],
  auditActions: ['add_kanban', 'change_kanban', 'delete_kanban', 'restore_kanban'],
  jobs: [],
  fieldErrors: kanbanErrors,
} as const satisfies Module;
