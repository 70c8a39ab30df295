import type { Module } from '@quarterhour/model/module';
import { administrators, roles } from '@quarterhour/model/roles';
import { accessCalls } from './calls.ts';

/** Who has access: people, API keys, and everybody's own password and two-factor authentication. */
export const access = {
  id: 'access',
  optional: false,
  calls: accessCalls,
  pages: [
    {
      id: 'settings-people',
      path: '/settings/people',
      group: 'settings',
      position: 20,
      roles: administrators,
      reads: 'listPeople',
      title: 'access.people',
      icon: 'people',
    },
    {
      id: 'settings-keys',
      path: '/settings/keys',
      group: 'settings',
      position: 30,
      roles: administrators,
      reads: 'listKeys',
      title: 'access.keys',
      icon: 'key',
    },
    {
      id: 'settings-me',
      path: '/settings/me',
      position: 100,
      roles,
      title: 'settings.me',
      icon: 'lock',
    },
  ],
  auditActions: [
    'turn_on_two_factor',
    'turn_off_two_factor',
    'renew_recovery_codes',
    'end_other_sessions',
    'invite_person',
    'change_person',
    'make_password_link',
    'create_key',
    'revoke_key',
    'export_personal_data',
    'erase_personal_data',
  ],
  jobs: [],
  fieldErrors: {},
} as const satisfies Module;
