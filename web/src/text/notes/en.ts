/** Notes on figures, and outages that explain a change, in English: fetched with the first of them. */
export const notes = {
  'notes.label': 'Notes on these figures',
  'notes.more': 'and {count, plural, one {# more note} other {# more notes}}',
  'outages.because':
    '{sentence}, partly because of {count, plural, =1 {{state, select, confirmed {an outage} other {a suspected outage}}{among, select, one {} other { of {station}}} on {day}} other {{count} outages{among, select, one {} other {, the largest at {station}}}}}.',
  'outages.judge': 'Review',
  'outages.in_change': 'Outages in this comparison',
  'outages.missing': 'about {hours} listening hours missing',
  'outages.without':
    'Without {count, plural, one {this outage} other {these outages}}, the change would be about {change}.',
};
