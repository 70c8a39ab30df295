import type { exports as english } from './en.ts';

/** Files of figures, and how figures are counted, in French. */
export const exports: typeof english = {
  'exports.about': 'À propos de ces chiffres',
  'exports.definitions': 'Définitions',
  'exports.queries': 'Requêtes',
  'exports.page': 'Vue d’ensemble',
  'exports.more': 'et {count, plural, one {# autre ligne} other {# autres lignes}} dans le classeur',
  'exports.compared': 'Part comparée',
  'counted.scope': 'Stations',
  'counted.period': 'Période',
  'counted.compare': 'Comparaison',
  'counted.clock': 'Heure',
  'counted.filters': 'Filtres',
  'counted.no_filters': 'Aucun',
  'counted.rules': 'Règles de comptage',
  'counted.rule': 'Les sessions d’au moins {seconds} secondes comptent ({territories})',
  'counted.coverage': 'Couverture',
  'counted.share': 'Les journaux couvrent {share} du temps',
  'counted.until': 'Complet jusqu’au {moment}',
  'counted.excluded': 'Exclusions',
  'counted.nothing_excluded': 'Rien n’a été exclu.',
};
