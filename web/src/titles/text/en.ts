/** The words of titles on air, in English. */
export const titles = {
  'settings.titles.title': 'Titles',
  'settings.data.job.take_airings': 'Processing pushed titles',
  'settings.titles.lead':
    'How the titles of each station are read, so that jingles and advertisements do not count as songs.',
  'settings.titles.none.title': 'No stations yet',
  'settings.titles.none.text': 'Add a station first, then import its playlist log or connect its playout system.',
  'settings.titles.patterns': 'Patterns of a station',
  'settings.titles.patterns.hint':
    'Station names, jingles, news and advertisements of this station, in its own words. * stands for any characters; case and accents do not matter. The first pattern that fits decides.',
  'settings.titles.pattern': 'Title',
  'settings.titles.kind': 'Is',
  'settings.titles.add': 'Add a pattern',
  'settings.titles.remove': 'Remove the pattern {pattern}',
  'settings.titles.longest': 'Longest item (seconds)',
  'settings.titles.longest.hint': 'Ends an item that nothing follows.',
  'settings.titles.delay': 'Delay of the stream (seconds)',
  'settings.titles.delay.hint': 'How much later listeners hear what the titles say.',
  'settings.titles.preview': 'What the patterns catch',
  'settings.titles.preview.none':
    'No titles of the last 90 days. Import a playlist log, or connect the playout system.',
  'settings.titles.caught': '{count, plural, =0 {Nothing yet} one {# title caught} other {# titles caught}}',
  'settings.titles.others': 'The most frequent others',
  'settings.titles.kind_changes': '{before} → {after}',
  'settings.titles.records': '{count, plural, one {# time} other {# times}}',
  'settings.titles.more': '{count, plural, one {# more} other {# more}}',
  'item_kind.song': 'Song',
  'item_kind.advertisement': 'Advertisement',
  'item_kind.jingle': 'Jingle or station name',
  'item_kind.news': 'News',
  'item_kind.talk': 'Talk',
  'item_kind.unknown': 'Unknown',
  'settings.spellings': 'Spellings',
  'settings.spellings.lead':
    'Two spellings of one song or artist can be merged; past figures follow at once, and a merge can be split again.',
  'settings.spellings.what': 'Search for',
  'settings.spellings.search': 'Part of the name',
  'settings.spellings.nothing': 'Nothing of this name was on air.',
  'settings.spellings.plays': '{count, plural, one {# play} other {# plays}}',
  'settings.spellings.merge': 'Merge',
  'settings.spellings.merge_named': 'Merge {name}',
  'settings.spellings.merge.text': 'Choose the spelling that stays. Plays and listening of both count as its own.',
  'settings.spellings.into': 'Spelling that stays',
  'settings.spellings.merge_done': '{name} now counts as {into}.',
  'settings.spellings.merged': 'counts as {name}',
  'settings.spellings.list': 'Merged spellings',
  'settings.spellings.split': 'Split',
  'settings.spellings.split_named': 'Split {name} off again',
  'settings.spellings.split_done': '{name} counts for itself again.',
  'settings.performances': 'Reports for licensing bodies',
  'settings.performances.report': 'Report',
  'settings.performances.performances': 'By country and song',
  'settings.performances.performances.lead':
    'Plays, duration and audience of each song by country, as GEMA, SACEM, UCMR-ADA and others ask for.',
  'settings.performances.soundexchange': 'SoundExchange report of use',
  'settings.performances.soundexchange.lead':
    'The columns of SoundExchange’s report of use; performances are those of listeners in the United States.',
  'settings.performances.all': 'All stations',
  'settings.performances.month': 'Month',
  'settings.performances.download': 'Download CSV',
  'audit.change_title_rules': 'Changed title settings',
  'audit.merge_spellings': 'Merged two spellings',
  'audit.split_spellings': 'Split two spellings again',
  'field_error.on_air_station': 'Name the station that this is on air at.',
  'field_error.title_pattern': 'Enter a title of at most 200 characters; * stands for any characters.',
  'field_error.longest_seconds': 'Choose between 30 and 86400 seconds.',
  'field_error.delay_seconds': 'Choose between 0 and 600 seconds.',
};

type Texts = typeof titles;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
