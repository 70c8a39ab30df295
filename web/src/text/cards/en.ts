/** The words of the charts and cards, in English. */
export const cards = {
  // Changes
  'change.more': '{percent} more',
  'change.less': '{percent} less',
  'change.same': 'unchanged',
  'change.new': 'new',
  'change.before': 'before: {value}',
  'change.compared': 'compared: {value} vs {before}',
  'change.usual': 'Changes of up to {percent} are usual here.',

  // The sentence at the head of the page
  'headline.subject.listening_hours':
    'Listening {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.sessions':
    'Listening sessions {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.active_sessions':
    'Active sessions {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.average_session_minutes':
    'The average session {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.aqh':
    'The average quarter-hour audience {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.average_audience':
    'The average audience {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.coverage':
    'Log coverage {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.reach': 'Reach {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.listening_per_device_hours':
    'Listening per device {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.peak_audience':
    'The peak audience {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.downloads':
    'Downloads {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.podcast_consumers':
    'Podcast consumers {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.plays': 'Plays {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.song_listening_hours':
    'Listening to songs {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.song_average_audience':
    'The average audience of songs {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.song_performances':
    'Performances {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.song_switching_index':
    'The switching index {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.spot_airings':
    'Spot airings {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.spot_impressions':
    'Spot impressions {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.none_today': 'No logs have arrived for today yet.',
  'headline.too_early': 'Too few hours of today have logs yet for a comparison.',
  'headline.nothing_common': 'There is nothing to compare: no logs cover the same time in both periods.',
  'headline.more':
    '{subject} {percent}{byDay, select, true { per day} other {}} on {against, select, months {{count, plural, one {the month before} other {the # months before}}} weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}{tail, select, most {, most of it {lead}} led {, led by {lead}} most_other {, most of it {lead}; {other} fell {otherPercent}} led_other {, led by {lead}; {other} fell {otherPercent}} none_other {, although {other} fell {otherPercent}} other {}}.',
  'headline.less':
    '{subject} {percent}{byDay, select, true { per day} other {}} on {against, select, months {{count, plural, one {the month before} other {the # months before}}} weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}{tail, select, most {, most of it {lead}} led {, above all at {lead}} most_other {, most of it {lead}; {other} rose {otherPercent}} led_other {, above all at {lead}; {other} rose {otherPercent}} none_other {, although {other} rose {otherPercent}} other {}}.',
  'headline.same':
    '{subject}{byDay, select, true { per day} other {}} on {against, select, months {{count, plural, one {the month before} other {the # months before}}} weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}.',
  'headline.new':
    '{subject}: there was none in {against, select, months {{count, plural, one {the month before} other {the # months before}}} weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}.',

  // Every card
  'card.export': 'Export',
  'card.menu': 'Export and more: {title}',
  'card.open': 'Open in full: {title}',
  'card.as_table': 'Show as table',
  'card.no_answer': 'No answer',
  'card.empty': 'No listening in this period',
  'card.none_filtered': 'Nothing matches the filters',
  'card.no_logs': 'No logs',
  'card.more_rows': '{count, plural, one {# more} other {# more}}',
  'card.share': '{percent} of the total',
  'card.value': 'Value',
  'card.before': 'Before',
  'card.change': 'Change',
  'card.share_heading': 'Share',

  // Measure cards
  'measures.label': 'Measures',
  'measures.at': 'on {moment}',
  'measures.choose': 'Measure of the charts',

  // The main chart
  'chart.over_time': 'Over time',
  'chart.grain': 'Interval',
  'chart.grain.hour': 'Hour',
  'chart.grain.day': 'Day',
  'chart.grain.week': 'Week',
  'chart.grain.month': 'Month',
  'chart.failed': 'The chart could not be loaded. The table has the same values.',
  'chart.from_zero': 'From 0',
  'chart.by_station': 'By station',
  'chart.summary_stations':
    '{measure}: {rest, plural, =0 {all {count} stations} other {the {shown} largest of {count} stations}}.',
  'chart.cut': 'incomplete: only the days inside the period',
  'chart.holiday': 'Public holiday: {name}',
  'chart.clock_change': 'Clock change: {hours, plural, one {# hour} other {# hours}}',
  'chart.special_day': 'Public holiday or clock change',
  'chart.rules_change': 'counted by another rule set from here on',
  'chart.summary': '{measure}: highest on {highest} with {most}, lowest on {lowest} with {least}.',
  'chart.summary_one': '{measure}: {most} on {highest}.',
  'chart.summary_so_far':
    '{measure}: {several, select, yes {highest on {highest} with {most}} other {{most} on {highest}}} so far; data up to {moment}.',
  'chart.summary_empty': '{measure}: nothing in this period.',

  // What changed
  'changed.title': 'What changed',
  'changed.total': '{measure}: {value}, {change} than before.',
  'changed.total_same': '{measure}: the same as before.',
  'changed.total_new': '{measure}: there is no earlier figure to compare with.',
  'changed.none': 'No change.',
  'changed.no_compare': 'Choose a comparison period to see what changed most.',
  'changed.gaps': 'Gaps in the logs',
  'changed.gaps_hint': 'Not part of the change: what the same hours had in the other period.',

  // Breakdowns
  'breakdown.where': 'Where',
  'breakdown.device': 'Devices',
  'breakdown.method': 'Listening methods',
  'breakdown.when': 'When',
  'breakdown.stations': 'Stations',
  'breakdown.groups': 'Groups',
  'breakdown.territories': 'Territories',
  'breakdown.streams': 'Streams',
  'breakdown.countries': 'Countries',
  'breakdown.regions': 'Regions',
  'breakdown.cities': 'Cities',
  'breakdown.device_categories': 'Categories',
  'breakdown.devices': 'Devices',
  'breakdown.players': 'Players',
  'breakdown.methods': 'Listening methods',
  'breakdown.week_map': 'Weekday × hour',
  'breakdown.hours': 'Hours of day',
  'breakdown.weekdays': 'Weekdays',
  'breakdown.dayparts': 'Dayparts',
  'breakdown.excluded': 'Excluded',
  'breakdown.connections': 'Connections',
  'breakdown.average_day': '{measure}, average day',
  'breakdown.average_week': '{measure}, average week',
  'breakdown.highest': '{measure}: highest at {highest} with {most}.',

  // A card in full
  'details.dimensions': 'Break down by',
  'details.download': 'Download as CSV',

  // Help icons
  'help.about': 'Help: {name}',
  'help.none': 'No tooltip available',
  'help.click': 'Click for more information.',
};
