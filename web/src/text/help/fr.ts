import type { help as english } from './en.ts';

/** One sentence on each card, for its help icon and its topic of the guide, in French. */
export const help = {
  'help.measure_tiles':
    'Les indicateurs de toute la période, avec leur évolution par rapport à la période de comparaison. Cliquez sur une tuile pour tracer cet indicateur dans tous les graphiques.',
  'help.time_chart':
    'L’indicateur choisi au fil de la période, de l’heure au mois. La ligne grise en tirets est la période de comparaison ; une partie pointillée n’est pas terminée.',
  'help.what_changed':
    'L’évolution de l’indicateur choisi en une phrase, et les stations, pays ou appareils qui ont le plus bougé, à la hausse comme à la baisse.',
  'help.stations_card':
    'L’indicateur choisi par station, groupe, territoire ou flux, du plus grand au plus petit. Cliquez sur une ligne pour filtrer toute la page.',
  'help.devices_card':
    'L’indicateur choisi par type d’appareil, par marque ou système et par lecteur, lus dans l’agent utilisateur.',
  'help.places_card':
    'L’indicateur choisi par pays, région et ville. Les lieux sont estimés d’après les adresses ; les villes sont les moins sûres.',
  'help.times_card':
    'Un jour moyen par heure ou tranche horaire, ou une semaine moyenne par jour, à l’heure de chaque station.',
  'help.week_map':
    'Une semaine moyenne, heure par heure : plus la couleur d’une case est forte, plus on écoute. Cliquez sur une case pour filtrer sur ce jour et cette heure.',
  'help.methods_card':
    'Comment les auditeurs ont accédé au flux : lecteur web de la station, application, enceinte connectée, agrégateur, etc.',
  'help.excluded_card': 'Les connexions de la période qui ne comptent pas, par règle d’exclusion.',
  'help.full_table':
    'Toutes les valeurs d’une dimension avec tous les indicateurs : cherchez, triez par valeur ou par évolution, téléchargez en CSV ce que vous voyez.',
  'help.top_songs':
    'Les 50 premières chansons selon l’indicateur choisi, avec leur rang et son évolution depuis la période de comparaison.',
  'help.top_artists': 'Les 50 premiers artistes selon l’indicateur choisi, toutes chansons confondues.',
  'help.new_songs': 'Les chansons passées pour la première fois pendant la période, sur les stations affichées.',
  'help.around_airing':
    'Nombre d’auditeurs minute par minute, de cinq minutes avant le début de la chanson à dix minutes après, en moyenne sur ses diffusions.',
  'help.airings_card': 'Les dernières diffusions de la chanson, et l’audience de chacune.',
  'help.on_air_peak':
    'Pour chaque jour et chaque station, la minute de plus forte audience et ce qui passait alors à l’antenne.',
  'help.shows_card': 'Vos podcasts par téléchargements, avec leur rang et son évolution.',
  'help.episodes_card': 'Les 50 épisodes les plus téléchargés de la période.',
  'help.since_release':
    'Tous les téléchargements des épisodes choisis, jour après jour depuis leur publication, pour comparer anciens et nouveaux.',
  'help.provider_comparison':
    'Les chiffres de l’ancien prestataire et de Quarterhour les jours que les deux ont mesurés, avec leur rapport et le R².',
} satisfies Record<keyof typeof english, string>;
