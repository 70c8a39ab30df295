import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of alerts. */
export const alertErrors = {
  alert_group: 'Choose a group or a station: only alerts about the server itself have none.',
  alert_no_group: 'Alerts about the server itself have no group and no station.',
  alert_station: 'Choose a station of the group, or all of it for podcasts.',
  alert_value:
    'Write the number of listeners, 1 or more; for one network, the percent of listening, 1 to 100; for a full disk, the percent that stay free, 1 to 50.',
  alert_quiet: 'Write both the begin and the end of the quiet hours, or neither.',
  alert_recipient: 'Write the mail address of somebody who has access to all that the alert is about.',
  alert_hook: 'Write the whole address of the incoming web hook, such as https://hooks.example/services/1.',
  alert_double: 'Name each recipient once.',
  alert_limit: 'An installation has at most {limit} alerts; remove one that nobody needs.',
} as const;

/** How schemas of alerts name their errors. */
export const rule = rulesOf(alertErrors);
