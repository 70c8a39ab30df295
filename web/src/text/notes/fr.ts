import type { notes as english } from './en.ts';

/** Notes on figures, and outages that explain a change, in French: fetched with the first of them. */
export const notes = {
  'notes.label': 'Remarques sur ces chiffres',
  'notes.more': 'et {count, plural, one {# autre remarque} other {# autres remarques}}',
  'outages.because':
    '{sentence}, en partie à cause {count, plural, =1 {d’une panne{state, select, confirmed {} other { supposée}}{among, select, one {} other { de {station}}}, {day}} other {de {count} pannes{among, select, one {} other {, la plus importante sur {station}}}}}.',
  'outages.judge': 'Examiner',
  'outages.in_change': 'Pannes dans cette comparaison',
  'outages.missing': 'environ {hours} heures d’écoute manquantes',
  'outages.without':
    'Sans {count, plural, one {cette panne} other {ces pannes}}, l’évolution serait d’environ {change}.',
} satisfies Record<keyof typeof english, string>;
