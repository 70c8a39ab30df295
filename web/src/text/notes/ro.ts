import type { notes as english } from './en.ts';

/** Notes on figures, and outages that explain a change, in Romanian: fetched with the first of them. */
export const notes = {
  'notes.label': 'Observații despre aceste cifre',
  'notes.more': 'și {count, plural, one {încă o observație} few {încă # observații} other {încă # de observații}}',
  'outages.because':
    '{sentence}, parțial din cauza {count, plural, =1 {unei întreruperi{state, select, confirmed {} other { presupuse}}{among, select, one {} other { la {station}}}, {day}} other {a {count} întreruperi{among, select, one {} other {, cea mai mare la {station}}}}}.',
  'outages.judge': 'Verificați',
  'outages.in_change': 'Întreruperi în această comparație',
  'outages.missing': 'lipsesc circa {hours} ore de ascultare',
  'outages.without':
    'Fără {count, plural, one {această întrerupere} few {aceste întreruperi} other {aceste întreruperi}}, evoluția ar fi de circa {change}.',
} satisfies Record<keyof typeof english, string>;
