import type { exports as english } from './en.ts';

/** Files of figures, and how figures are counted, in Romanian. */
export const exports: typeof english = {
  'exports.about': 'Despre aceste cifre',
  'exports.definitions': 'Definiții',
  'exports.queries': 'Interogări',
  'exports.page': 'Prezentare generală',
  'exports.more':
    'și {count, plural, one {încă un rând} few {încă # rânduri} other {încă # de rânduri}} în foaia de calcul',
  'exports.compared': 'Parte comparată',
  'counted.scope': 'Posturi',
  'counted.period': 'Perioadă',
  'counted.compare': 'Comparație',
  'counted.clock': 'Ora',
  'counted.filters': 'Filtre',
  'counted.no_filters': 'Niciunul',
  'counted.rules': 'Reguli de numărare',
  'counted.rule': 'Se numără sesiunile de cel puțin {seconds} de secunde ({territories})',
  'counted.coverage': 'Acoperire',
  'counted.share': 'Jurnalele acoperă {share} din timp',
  'counted.until': 'Complet până la {moment}',
  'counted.excluded': 'Excluse',
  'counted.nothing_excluded': 'Nimic nu a fost exclus.',
};
