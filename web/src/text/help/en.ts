/** One sentence on each card, for its help icon and its topic of the guide, in English. */
export const help = {
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
