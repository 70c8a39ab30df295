/** Notes on figures, and outages that explain a change, in English: fetched with the first of them. */
export const notes = {
  'notes.label': 'Notes on these figures',
  'notes.more': 'and {count, plural, one {# more note} other {# more notes}}',
  'notes.quarter_hour':
    'Average quarter-hour audience counts a device from {minutes, plural, one {# minute} other {# minutes}} of a quarter hour on, as the rule set of {territories} says.',
  'warning.station_behind': 'The logs of these stations end earlier than the others: {stations}.',
  'warning.before_logs': 'There are no logs before {day}.',
  'warning.mixed_rule_sets':
    'Sessions of these stations and days are counted by different rule sets. Compare them with care.',
  'warning.too_many_gaps':
    '{measures}: not compared, as these stations have too many different gaps. Choose fewer stations or a shorter period.',
  'warning.byte_ranges_unknown':
    '{count, plural, one {# download is an upper bound: its log does} other {# downloads are an upper bound: their log does}} not say which bytes were sent. Add $http_range to the log_format of the file server.',
  'compare.until': 'Compared up to {moment} only, as far as the logs reach.',
  'compare.by_day': '{days} days against {before}: what adds up is compared per day.',
  'coverage.note': 'Data for {part}. Averages use only those.',
  'holidays.day': '{day} ({name})',
  'holidays.of': '{name}, {country}',
  'remarks.and': '; ',
  'holidays.now':
    '{count, plural, one {Public holiday} other {Public holidays}}: {days}{more, plural, =0 {} other {; # more}}.',
  'holidays.before':
    '{count, plural, one {Public holiday} other {Public holidays}} in the comparison period: {days}{more, plural, =0 {} other {; # more}}.',
  'clock_change.now': 'Clock change: {days}.',
  'clock_change.before': 'Clock change in the comparison period: {days}.',
  'clock_change.day': '{day} has {hours, plural, one {# hour} other {# hours}}',
  'clock_change.day_of': '{day} has {hours, plural, one {# hour} other {# hours}} ({zones})',
  'outages.because':
    '{sentence}, {weight, select, whole {because of } mainly {mainly because of } despite {despite } other {partly because of }}{count, plural, =1 {{state, select, confirmed {an outage} other {a suspected outage}}{among, select, one {} together { of {together, plural, one {# station} other {# stations}}} other { of {station}}} on {day}} other {{count} outages{among, select, one {} other {, the largest at {station}}}}}.',
  'outages.because_and_without': '{because} {without}',
  'outages.judge': 'Review',
  'outages.in_change': 'Outages in this comparison',
  'outages.missing': 'about {hours} listening hours missing',
  'outages.without':
    'Without {which, select, one {this outage} both {the outages of both periods} other {these outages}}, {left, select, none {there would be almost no change} other {the change would be about {change}}}.',
};
