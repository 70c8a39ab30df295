/** What an alert is about, causes before symptoms: an alert of a later kind is held back while an earlier one explains it. */
export const alertKinds = [
  'server_gone',
  'stream_gone',
  'log_late',
  'audience',
  'one_network',
  'milestone',
  'feed_failing',
  'job_failing',
  'import_failing',
  'mail_failing',
  'disk_full',
] as const;
export type AlertKindId = (typeof alertKinds)[number];

/** What the fields of an alert are for, by its kind. */
interface KindTraits {
  /** It is about stations; otherwise about the server itself, for superAdmins. */
  ofStations: boolean;
  /** It is about a whole group, and says nothing of its audience. */
  ofGroup?: true;
  /** It has a budget of false alarms, and a direction. */
  isStatistical?: boolean;
  /** It has a number, and the largest that makes sense. */
  hasValue?: boolean;
  most?: number;
  /** Minutes that it lasts at least, where nothing else is chosen. */
  minutes: number;
}

export const alertTraits: Record<AlertKindId, KindTraits> = {
  server_gone: { ofStations: true, minutes: 3 },
  stream_gone: { ofStations: true, minutes: 3 },
  log_late: { ofStations: true, minutes: 1560 },
  audience: { ofStations: true, isStatistical: true, minutes: 15 },
  one_network: { ofStations: true, hasValue: true, most: 100, minutes: 60 },
  milestone: { ofStations: true, hasValue: true, minutes: 1 },
  feed_failing: { ofStations: true, ofGroup: true, minutes: 180 },
  job_failing: { ofStations: false, minutes: 15 },
  import_failing: { ofStations: false, minutes: 15 },
  mail_failing: { ofStations: false, minutes: 15 },
  disk_full: { ofStations: false, hasValue: true, most: 50, minutes: 5 },
};

/** How often chance may raise an alert about the audience, and how often a year that is. */
export const falseAlarms = { once_in_five_years: 0.2, once_a_year: 1, once_a_quarter: 4, once_a_month: 12 } as const;
type FalseAlarms = keyof typeof falseAlarms;
export const falseAlarmIds = Object.keys(falseAlarms) as [FalseAlarms, ...FalseAlarms[]];

export const audienceSides = ['low', 'high', 'both'] as const;
export type AudienceSide = (typeof audienceSides)[number];
