import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { roles } from '@quarterhour/model/roles';
import { liveSourceErrors } from './field-errors.ts';
import { liveSourceNoun, tryLiveSource } from './live-sources.ts';
import { readListeningNow } from './now.ts';

/** Who listens now: servers that are polled, the minutes of the day so far, and the page of them. */
export const liveListening = {
  id: 'live-listening',
  optional: true,
  calls: { ...nounCalls(liveSourceNoun), tryLiveSource, readListeningNow },
  pages: [
    {
      id: 'live',
      path: '/live',
      group: 'broadcaster',
      position: 25,
      roles,
      title: 'live.title',
      icon: 'live',
    },
    {
      id: 'settings-live-sources',
      path: '/settings/live-sources',
      group: 'settings',
      position: 43,
      roles: ['superAdmin'],
      reads: 'listLiveSources',
      title: 'live_sources.title',
      icon: 'live',
    },
  ],
  auditActions: nounActions(liveSourceNoun),
  jobs: ['poll_live_sources', 'replace_live_minutes'],
  fieldErrors: liveSourceErrors,
} as const satisfies Module;
