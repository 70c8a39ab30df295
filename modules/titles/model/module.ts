import type { Module } from '@quarterhour/model/module';
import { managers } from '@quarterhour/model/roles';
import { titleCalls } from './calls.ts';
import { titleErrors } from './field-errors.ts';

/** Titles on air: what playout systems push, how titles are read, spellings of songs, and reports for licensing bodies. */
export const titles = {
  id: 'titles',
  optional: false,
  calls: titleCalls,
  pages: [
    {
      id: 'settings-titles',
      path: '/settings/titles',
      group: 'settings',
      position: 50,
      roles: managers,
      reads: 'readTitleRules',
      title: 'settings.titles.title',
      icon: 'titles',
    },
  ],
  auditActions: ['change_title_rules', 'merge_spellings', 'split_spellings'],
  jobs: ['take_airings'],
  fieldErrors: titleErrors,
} as const satisfies Module;
