import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { managers, roles } from '@quarterhour/model/roles';
import { showErrors } from './field-errors.ts';
import { ownDaypartNoun } from './own-dayparts.ts';
import { showCalls, showNoun } from './shows.ts';

/** Programme schedules: the shows of stations, their broadcasts, and dayparts of their own. */
export const shows = {
  id: 'shows',
  optional: true,
  calls: { ...nounCalls(showNoun), ...nounCalls(ownDaypartNoun), ...showCalls },
  pages: [
    {
      id: 'settings-shows',
      path: '/settings/shows',
      group: 'settings',
      position: 46,
      roles: managers,
      reads: 'listShows',
      title: 'shows.title',
      icon: 'shows',
    },
    {
      id: 'contents-shows',
      path: '/contents/shows',
      position: 21,
      roles,
      reads: 'listShows',
      title: 'shows.audience.title',
      icon: 'shows',
    },
    {
      id: 'settings-own-dayparts',
      path: '/settings/own-dayparts',
      group: 'settings',
      position: 47,
      roles: managers,
      reads: 'listOwnDayparts',
      title: 'own_dayparts.title',
      icon: 'shows',
    },
  ],
  auditActions: [...nounActions(showNoun), ...nounActions(ownDaypartNoun), 'import_schedule'],
  jobs: [],
  fieldErrors: showErrors,
} as const satisfies Module;
