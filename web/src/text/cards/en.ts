/** The words of the charts and cards, in English. */
export const cards = {
  // Changes
  'change.more': '{percent} more',
  'change.less': '{percent} less',
  'change.same': 'unchanged',
  'change.new': 'new',
  'change.before': 'before: {value}',
  'change.compared': 'compared: {value} vs {before}',

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
  'headline.subject.song_stay_rate':
    'The stay rate {kind, select, more {is up} less {is down} same {is unchanged} other {is new}}',
  'headline.subject.spot_airings':
    'Spot airings {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.subject.spot_impressions':
    'Spot impressions {kind, select, more {are up} less {are down} same {are unchanged} other {are new}}',
  'headline.none_today': 'No logs have arrived for today yet.',
  'headline.more':
    '{subject} {percent} on {against, select, weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}{tail, select, most {, most of it {lead}} led {, led by {lead}} most_other {, most of it {lead}; {other} fell {otherPercent}} led_other {, led by {lead}; {other} fell {otherPercent}} none_other {, although {other} fell {otherPercent}} other {}}.',
  'headline.less':
    '{subject} {percent} on {against, select, weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}{tail, select, most {, most of it {lead}} led {, above all at {lead}} most_other {, most of it {lead}; {other} rose {otherPercent}} led_other {, above all at {lead}; {other} rose {otherPercent}} none_other {, although {other} rose {otherPercent}} other {}}.',
  'headline.same':
    '{subject} on {against, select, weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}.',
  'headline.new':
    '{subject}: there was none in {against, select, weeks {{count, plural, one {the week before} =4 {the four weeks before} other {the # weeks before}}} days {{count, plural, one {the day before} other {the # days before}}} weekdays {{count, plural, one {the same weekday a week before} other {the same weekdays before}}} year_before {the same days a year earlier} other {{dates}}}.',

  // Every card
  'card.open': 'Open in full: {title}',
  'card.as_table': 'Show as table',
  'card.empty': 'No listening in this period',
  'card.no_logs': 'No logs',
  'card.more_rows': '{count, plural, one {# more} other {# more}}',
  'card.share': '{percent} of the total',
  'card.value': 'Value',
  'card.before': 'Before',
  'card.change': 'Change',
  'card.share_heading': 'Share',

  // Measure cards
  'measures.label': 'Measures',
  'measures.at': 'at {moment}',
  'measures.choose': 'Measure of the charts',

  // The main chart
  'chart.over_time': 'Over time',
  'chart.grain': 'Interval',
  'chart.grain.hour': 'Hour',
  'chart.grain.day': 'Day',
  'chart.grain.week': 'Week',
  'chart.grain.month': 'Month',
  'chart.failed': 'The chart could not be loaded. The table has the same values.',
  'chart.by_station': 'By station',
  'chart.summary_stations':
    '{measure}: {rest, plural, =0 {all {count} stations} other {the {shown} largest of {count} stations}}.',
  'chart.cut': 'incomplete: only the days inside the period',
  'chart.summary': '{measure}: highest on {highest} with {most}, lowest on {lowest} with {least}.',
  'chart.summary_one': '{measure}: {most} on {highest}.',
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
  'breakdown.excluded_text': 'Connections that do not count, by the rule that excludes them. Nothing is deleted.',
  'breakdown.excluded_none': 'Nothing was excluded.',
  'breakdown.connections': 'Connections',
  'breakdown.average_day': '{measure}, average day',
  'breakdown.average_week': '{measure}, average week',
  'breakdown.highest': '{measure}: highest at {highest} with {most}.',
  'excluded_by.unknown_station.why': 'The mount belongs to no station in the catalogue.',
  'excluded_by.not_a_stream.why': 'A request for a page, a playlist or an image.',
  'excluded_by.bad_status.why': 'The server did not answer with a stream.',
  'excluded_by.encoder.why': 'The station’s own encoder.',
  'excluded_by.relay.why': 'Another server that rebroadcasts the stream.',
  'excluded_by.monitor.why': 'A service that checks whether the stream is up.',
  'excluded_by.robot.why': 'A crawler or another program without a listener.',
  'excluded_by.too_short.why': 'Shorter than the minimum session length of the rule set.',

  // The map
  'map.closer': 'Zoom in',
  'map.farther': 'Zoom out',
  'map.locating': 'Locating the places…',

  // A card in full
  'details.title': '{measure} by {dimension}',
  'details.dimensions': 'Break down by',
  'details.first_rows': 'the first {count}',
  'details.search': 'Search',
  'details.search_hint': 'Press / to search',
  'details.columns': 'Measures',
  'details.all_columns': 'All measures',
  'details.total_of': 'total of {count, plural, one {# day} other {# days}}',
  'details.download': 'Download as CSV',
  'details.rows': '{from}–{to} of {count}',
  'details.next': 'Next page',
  'details.previous': 'Previous page',
  'details.nothing_found': 'Nothing matches “{search}”.',
  'details.filter': 'Filter for {value}',
  'details.limited': 'The first {shown} of {count} rows.',

  // Help icons
  'help.about': 'Help: {name}',
  'help.none': 'No tooltip available',
  'help.click': 'Click for more information.',
  'help.measure_tiles':
    'The measures of the whole period, with their change from the comparison period. Click a tile to draw that measure in all charts.',
  'help.time_chart':
    'The chosen measure over the period, hour by hour up to month by month. The dashed grey line is the comparison period; a dotted part is not finished.',
  'help.what_changed':
    'The change of the chosen measure in one sentence, and the stations, countries or devices that moved most in either direction.',
  'help.stations_card':
    'The chosen measure by station, group, territory or stream, largest first. Click a row to filter the whole page by it.',
  'help.devices_card':
    'The chosen measure by device category, by make or system, and by player. All three are read from the user agent.',
  'help.places_card':
    'The chosen measure by country, region and city. Places are estimated from addresses; cities are the least certain.',
  'help.times_card': 'An average day by hour or daypart, or an average week by weekday, on the clock of each station.',
  'help.week_map':
    'An average week, hour by hour: the stronger the colour of a cell, the more listening. Click a cell to filter by that weekday and hour.',
  'help.methods_card':
    'How listeners reached the stream: own web player, own app, smart speaker, aggregator and so on.',
  'help.excluded_card': 'The connections of this period that do not count, by the rule that excludes them.',
  'help.full_table':
    'All values of a dimension with every measure: search, sort by value or change, and download what you see as CSV.',
  'help.top_songs':
    'The 50 songs with the most of the chosen measure, with their rank and how it changed from the comparison period.',
  'help.top_artists': 'The 50 artists with the most of the chosen measure, over all their songs.',
  'help.new_songs': 'Songs that were on air for the first time in the period, on the stations that you look at.',
  'help.around_airing':
    'How many listened, minute by minute, from five minutes before a song started to ten minutes after, on average over its airings.',
  'help.airings_card': 'The newest airings of the song, with what each had of an audience.',
  'help.on_air_peak': 'For each day and station, the minute with the largest audience, and what was on air in it.',
  'help.shows_card': 'Your podcasts by downloads, with their rank and how it changed.',
  'help.episodes_card': 'The 50 episodes with the most downloads in the period.',
  'help.since_release':
    'All downloads of each chosen episode, day by day from its release, so that old and new episodes can be compared.',
  'help.provider_comparison':
    'The figures of the earlier provider and of Quarterhour on the days that both measured, with their ratio and R².',
};
