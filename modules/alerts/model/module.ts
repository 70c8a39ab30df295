import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { alertCalls, alertNoun } from './alerts.ts';
import { alertErrors } from './field-errors.ts';

/** Alerts: what is watched day and night, and who learns of it. */
export const alerts = {
  id: 'alerts',
  optional: true,
  calls: { ...nounCalls(alertNoun), ...alertCalls },
  pages: [
    {
      id: 'settings-alerts',
      path: '/settings/alerts',
      group: 'settings',
      position: 44,
      roles: managers,
      reads: 'listAlerts',
      title: 'alerts.title',
      icon: 'alerts',
    },
  ],
  auditActions: [...nounActions(alertNoun), 'acknowledge_incident', 'snooze_alert', 'try_alert'],
  sends: ['alert'],
  jobs: ['evaluate_alerts'],
  fieldErrors: alertErrors,
} as const satisfies Module;
