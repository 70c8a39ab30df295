import type { coverage as english } from './en.ts';

/** The words of coverage, in French. */
export const coverage = {
  'settings.data.title': 'Données',
  'settings.data.lead':
    'Ce que couvrent vos logs : la fraîcheur de chaque station, les logs manquants, et les pannes à confirmer ou à rejeter.',
  'settings.data.stations': 'Stations',
  'settings.data.add': 'Enregistrer une panne',
  'settings.data.from': 'De (heure de la station)',
  'settings.data.to': 'À (heure de la station)',
  'settings.data.until': 'données jusqu’au {moment}',
  'settings.data.since': 'logs depuis le {day}',
  'settings.data.no_logs': 'pas encore de log',
  'settings.data.late': 'En retard',
  'settings.data.share': '{share} des 28 derniers jours couverts',
  'settings.data.server': 'même log que {stations}',
  'settings.data.gaps': 'Lacunes de la dernière année',
  'settings.data.hits': 'Lignes des logs',
  'settings.data.hits.days': 'Les lignes des logs sont conservées {days, plural, one {# jour} other {# jours}}.',
  'settings.data.hits.ever': 'Les lignes des logs sont conservées sans limite.',
  'settings.data.hits.before':
    'Celles d’avant le {day} sont supprimées. Ces jours gardent leurs chiffres, n’acceptent plus de lignes et ne sont plus recomptés selon d’autres règles.',
  'settings.data.damage': 'Données endommagées',
  'settings.data.damage.day': 'Les données enregistrées du {day} sont endommagées et ne peuvent pas être recomptées.',
  'settings.data.damage.some': 'Des données enregistrées sont endommagées et ne peuvent pas être recomptées.',
  'settings.data.damage.files':
    'Importez de nouveau {files}, puis arrêtez le serveur et lancez « quarterhour verify --dismiss » ; ou restaurez une sauvegarde.',
  'settings.data.damage.logs':
    'Importez de nouveau les logs de ce jour, puis arrêtez le serveur et lancez « quarterhour verify --dismiss » ; ou restaurez une sauvegarde.',
  'settings.data.damage.restore': 'Restaurez une sauvegarde des deux bases.',
  'settings.data.damage.ask':
    'Les chiffres de cette période peuvent être trop bas. Un super-administrateur voit ici quels logs les rétablissent.',
  'settings.data.jobs': 'Tâches de fond',
  'audit.mark_outage': 'A enregistré une panne',
  'audit.judge_outage': 'A confirmé ou rejeté une panne',
  'audit.remove_outage': 'A retiré une panne',
} satisfies Record<keyof typeof english, string>;
