import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { roles } from '@quarterhour/model/roles';
import { shareErrors } from './field-errors.ts';
import { shareCalls, shareNoun } from './shares.ts';

/** Share links: views that people open without signing in. */
export const shares = {
  id: 'shares',
  optional: true,
  calls: { ...nounCalls(shareNoun), ...shareCalls },
  pages: [
    {
      id: 'shares',
      path: '/shares',
      group: 'views',
      position: 27,
      roles,
      title: 'shares.title',
      icon: 'shares',
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
  auditActions: [...nounActions(shareNoun), 'close_share', 'restore_share'],
  sends: ['share_closed'],
  jobs: ['close_shares'],
  fieldErrors: shareErrors,
} as const satisfies Module;
