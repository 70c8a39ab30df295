import type { Module } from '../../module.ts';
import { roles } from '../../roles.ts';
import { sections } from '../sections.ts';
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
