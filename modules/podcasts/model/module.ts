import type { Module } from '@quarterhour/model/module';
import { managers } from '@quarterhour/model/roles';
import { podcastCalls } from './calls.ts';
import { podcastErrors } from './field-errors.ts';

/** Podcasts, their feeds and their redirect prefix. Downloads are counted and queried without it: see decisions/0097. */
export const podcasts = {
  id: 'podcasts',
  optional: true,
  calls: podcastCalls,
  pages: [
    {
      id: 'settings-podcasts',
      path: '/settings/podcasts',
      group: 'settings',
      position: 60,
      roles: managers,
      reads: 'listPodcasts',
      title: 'podcasts.title',
      icon: 'podcasts',
    },
  ],
  auditActions: ['create_podcast', 'change_podcast', 'replace_feed', 'delete_podcast', 'restore_podcast'],
  jobs: ['count_prefix_requests', 'purge_podcasts', 'read_feeds'],
  fieldErrors: podcastErrors,
} as const satisfies Module;
