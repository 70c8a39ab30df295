import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { roles } from '@quarterhour/model/roles';
import { reportErrors } from './field-errors.ts';
import { reportCalls, reportNoun } from './reports.ts';

/** Scheduled reports: views that are sent every day, week or month. */
export const reports = {
  id: 'reports',
  optional: true,
  calls: { ...nounCalls(reportNoun), ...reportCalls },
  pages: [
    {
      id: 'reports',
      path: '/reports',
      group: 'views',
      position: 28,
      roles,
      title: 'reports.title',
      icon: 'reports',
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
  auditActions: [...nounActions(reportNoun), 'send_report', 'stop_report', 'restore_report'],
  sends: ['report', 'confirm', 'stopped'],
  jobs: ['send_reports'],
  fieldErrors: reportErrors,
} as const satisfies Module;
