import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sourceErrors } from './field-errors.ts';
import { checkSource, sourceNoun } from './sources.ts';
import { readLogUpload, uploadLogPiece } from './uploads.ts';

/** Where logs come from by themselves. */
export const sources = {
  id: 'sources',
  optional: false,
  calls: { ...nounCalls(sourceNoun), checkSource, uploadLogPiece, readLogUpload },
  pages: [
    {
      id: 'settings-sources',
      path: '/settings/sources',
      group: 'settings',
      position: 42,
      roles: ['superAdmin'],
      reads: 'listSources',
      title: 'sources.title',
      icon: 'imports',
    },
  ],
  auditActions: nounActions(sourceNoun),
  jobs: ['read_sources', 'take_arrived_logs'],
  fieldErrors: sourceErrors,
} as const satisfies Module;
