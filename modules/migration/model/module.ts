import type { Module } from '@quarterhour/model/module';
import { administrators } from '@quarterhour/model/roles';
import { migrationCalls } from './calls.ts';
import { migrationErrors } from './field-errors.ts';

/** The figures of an earlier provider, beside our own: for broadcasters who change to Quarterhour. */
export const migration = {
  id: 'migration',
  optional: true,
  calls: migrationCalls,
  pages: [
    {
      id: 'migrationSupport',
      path: '/migrationSupport',
      group: 'broadcaster',
      position: 30,
      roles: administrators,
      reads: 'listEarlierSources',
      title: 'menu.migration_support',
      icon: 'migration',
    },
  ],
  auditActions: ['upload_earlier_figures', 'delete_earlier_figures'],
  jobs: [],
  fieldErrors: migrationErrors,
} as const satisfies Module;
