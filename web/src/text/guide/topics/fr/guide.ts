import type { Guide } from '../guide.ts';
import { articles } from './articles.ts';
import { cards } from './cards.ts';
import { measures } from './measures.ts';
import { synonyms } from './synonyms.ts';

export const guide: Guide = {
  measures,
  dimensions: {
    quarter_hour: 'Chaque quart d’heure de la période.',
    hour: 'Chaque heure de la période.',
    day: 'Chaque jour civil, de minuit à minuit dans le fuseau horaire.',
    week: 'Chaque semaine, du lundi au dimanche.',
    month: 'Chaque mois civil.',
    hour_of_day: 'L’heure de l’horloge, de 0 à 23, tous jours confondus.',
    day_of_week: 'Du lundi (1) au dimanche (7), toutes semaines confondues.',
    daypart:
      'Matinale 6–10 h, fin de matinée 10–13 h, après-midi 13–16 h, drive 16–19 h, soirée 19–24 h, nuit 0–6 h (RAJAR).',
    territory: 'Le territoire de la station.',
    group: 'Le groupe de la station.',
    station: 'La station écoutée.',
    stream: 'Le flux de la station : un point de montage, un encodage, une qualité.',
    country: 'Le pays (code ISO 3166-1), d’après l’adresse de l’appareil.',
    region: 'Région de premier niveau, écrite PAYS/Région, d’après l’adresse de l’appareil.',
    city: 'Ville, écrite PAYS/Région/Ville. Une estimation d’après l’adresse de l’appareil.',
    device_category: 'Smartphone, ordinateur, enceinte connectée, voiture, etc.',
    device: 'Marque ou système de l’appareil.',
    player: 'L’application, le navigateur ou le logiciel de lecture.',
    listening_method:
      'Comment l’auditeur a accédé au flux : lecteur web de la station, application, enceinte connectée, agrégateur, etc.',
    excluded_by: 'La règle qui a exclu une connexion. Une requête sur cette dimension ne porte que sur les exclusions.',
    podcast: 'Le podcast, par son titre.',
    episode: 'L’épisode, par son titre.',
    days_since_release:
      'Jours entiers de 24 heures de la publication de l’épisode au téléchargement ; vide si son flux ne donne pas de date.',
    song: 'La chanson diffusée, écrite Artiste - Titre.',
    artist: 'L’artiste principal de la chanson.',
    airing: 'Une diffusion d’une chanson : l’instant (UTC) de son début, et la station.',
    airing_minute:
      'Minutes depuis le début d’une diffusion : −5 est la cinquième minute avant elle, 0 sa première minute. Seule l’audience moyenne des chansons peut être demandée ainsi ; chaque minute est la moyenne de toutes les diffusions.',
    song_age:
      'La chanson est-elle nouvelle ? Elle l’est si sa première diffusion sur les stations demandées tombe dans la période, et si ce qui y passait est connu depuis au moins sept jours.',
    spot: 'La publicité à l’antenne, d’après le titre envoyé par le système de diffusion.',
    spot_airing: 'Un passage d’un spot : l’instant (UTC) où il a commencé, et la station.',
  },
  articles: { ...cards, ...articles },
  synonyms,
};
