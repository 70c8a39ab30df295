import type { Module } from '@quarterhour/model/module';
import { managers } from '@quarterhour/model/roles';
import { coverageCalls } from './calls.ts';

/** Up to when logs cover each station, and the outages that operators judge. */
export const coverage = {
  id: 'coverage',
  optional: false,
  calls: coverageCalls,
  pages: [
    {
      id: 'settings-data',
      path: '/settings/data',
      group: 'settings',
      position: 70,
      roles: managers,
      reads: 'readCoverage',
      title: 'settings.data.title',
      icon: 'data',
      namesModules: true,
    },
  ],
  auditActions: ['mark_outage', 'judge_outage', 'remove_outage'],
  jobs: [],
  fieldErrors: {},
} as const satisfies Module;
