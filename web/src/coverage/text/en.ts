/** The words of coverage, in English. */
export const coverage = {
  'settings.data.title': 'Data',
  'settings.data.lead':
    'What your logs cover: how fresh each station is, where logs are missing, and outages for you to confirm or reject.',
  'settings.data.stations': 'Stations',
  'settings.data.add': 'Record an outage',
  'settings.data.from': 'From (time of the station)',
  'settings.data.to': 'To (time of the station)',
  'settings.data.until': 'data up to {moment}',
  'settings.data.since': 'logs since {day}',
  'settings.data.no_logs': 'no logs yet',
  'settings.data.late': 'Late',
  'settings.data.share': '{share} of the last 28 days covered',
  'settings.data.server': 'same log as {stations}',
  'settings.data.gaps': 'Gaps of the last year',
  'settings.data.hits': 'Log lines',
  'settings.data.hits.days': 'Log lines are kept for {days, plural, one {# day} other {# days}}.',
  'settings.data.hits.ever': 'Log lines are kept for ever.',
  'settings.data.hits.before':
    'Those from before {day} are deleted. These days keep their figures, accept no more lines, and are not counted again by other rules.',
  'settings.data.damage': 'Damaged data',
  'settings.data.damage.day': 'Stored data of {day} is damaged, and cannot be counted again.',
  'settings.data.damage.some': 'Some stored data is damaged, and cannot be counted again.',
  'settings.data.damage.files':
    'Import {files} again, then stop the server and run “quarterhour verify --dismiss”; or restore a backup.',
  'settings.data.damage.logs':
    'Import the logs of that day again, then stop the server and run “quarterhour verify --dismiss”; or restore a backup.',
  'settings.data.damage.restore': 'Restore a backup of both stores.',
  'settings.data.damage.ask': 'Figures of this time may be too low. A Super Admin sees here which logs bring it back.',
  'settings.data.jobs': 'Background jobs',
  'audit.mark_outage': 'Recorded an outage',
  'audit.judge_outage': 'Confirmed or rejected an outage',
  'audit.remove_outage': 'Withdrew an outage',
};

type Texts = typeof coverage;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
