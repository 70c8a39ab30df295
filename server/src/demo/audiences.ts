import type agents from './data/agents.json';
import type places from './data/places.json';

export type Way = keyof typeof agents;
export type Place = keyof typeof places;

/** The distribution of session starts over the 24 local hours; only the proportions matter. */
export interface DayShape {
  workday: readonly number[];
  weekend: readonly number[];
}

//                0  1  2  3  4  5  6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23
const hits = {
  workday: [3, 2, 1, 1, 2, 12, 42, 78, 70, 46, 34, 31, 36, 33, 30, 34, 45, 56, 50, 32, 21, 16, 11, 6],
  weekend: [5, 3, 2, 1, 2, 4, 11, 24, 42, 58, 60, 55, 47, 40, 36, 35, 37, 39, 38, 31, 24, 20, 15, 9],
} satisfies DayShape;
const talk = {
  workday: [3, 2, 2, 2, 6, 28, 84, 98, 71, 38, 24, 24, 48, 40, 24, 22, 30, 48, 62, 40, 22, 15, 11, 7],
  weekend: [4, 3, 2, 2, 3, 9, 26, 48, 60, 54, 42, 36, 46, 36, 26, 22, 24, 28, 36, 30, 20, 15, 11, 7],
} satisfies DayShape;
const calm = {
  workday: [6, 4, 3, 3, 4, 9, 24, 38, 40, 42, 38, 32, 30, 32, 33, 32, 32, 34, 38, 42, 46, 44, 32, 16],
  weekend: [7, 5, 4, 3, 3, 6, 14, 27, 44, 54, 52, 44, 38, 36, 36, 36, 34, 34, 38, 42, 46, 42, 30, 16],
} satisfies DayShape;
const night = {
  workday: [34, 24, 15, 9, 6, 6, 10, 15, 16, 16, 17, 18, 20, 22, 23, 25, 30, 36, 42, 47, 54, 62, 60, 48],
  weekend: [72, 66, 48, 28, 14, 7, 6, 7, 10, 14, 18, 22, 26, 30, 33, 36, 40, 46, 54, 62, 72, 86, 92, 84],
} satisfies DayShape;
const sport = {
  workday: [4, 2, 2, 1, 2, 6, 22, 34, 30, 24, 22, 24, 36, 34, 26, 26, 34, 48, 56, 46, 38, 30, 22, 10],
  weekend: [6, 3, 2, 1, 2, 3, 8, 16, 28, 36, 40, 40, 42, 50, 58, 60, 58, 54, 52, 46, 42, 34, 22, 12],
} satisfies DayShape;
const folk = {
  workday: [4, 3, 3, 3, 6, 18, 40, 46, 44, 44, 46, 44, 40, 34, 32, 32, 36, 38, 36, 32, 26, 18, 12, 7],
  weekend: [4, 3, 3, 3, 5, 10, 26, 44, 60, 66, 64, 58, 52, 44, 40, 38, 38, 38, 36, 32, 26, 18, 12, 7],
} satisfies DayShape;

/** The audience that the demonstration gives to a station. */
export interface Audience {
  station: string;
  /** Listening sessions of an ordinary working day. */
  sessions: number;
  /** Growth of the audience in a month of 30 days: 1.02 is 2 % more. */
  growth: number;
  shape: DayShape;
  /** The extra chance that a listener comes because of a match; 0 for stations without sport. */
  sport: number;
  /** The share of a working day's listeners who listen at the weekend. */
  weekend: number;
  places: readonly (readonly [Place, number])[];
  /** Only the values that differ from `usualWays`. */
  ways?: Partial<Record<Way, number>>;
}

export const usualWays: Record<Way, number> = {
  web_phone: 13,
  web_computer: 15,
  own_app: 22,
  apple_player: 9,
  speaker: 14,
  internet_radio: 5,
  car: 6,
  television: 2,
  aggregator_app: 7,
  aggregator_site: 4,
  media_player: 3,
  elsewhere: 1,
};

const abroad = [
  ['BE/Brussels', 1.2],
  ['CH/Geneva', 0.8],
  ['CA/Montreal', 0.9],
  ['GB/London', 0.9],
  ['DE/Berlin', 0.5],
  ['ES/Madrid', 0.4],
] as const;
const diaspora = [
  ['IT/Rome', 2.2],
  ['IT/Turin', 1.4],
  ['IT/Milan', 1.1],
  ['ES/Madrid', 1.8],
  ['DE/Munich', 1.3],
  ['DE/Frankfurt am Main', 1],
  ['GB/London', 1.6],
  ['AT/Vienna', 0.9],
  ['MD/Chisinau', 2],
  ['US/Chicago', 0.5],
] as const;
const ofFrance = [
  ['FR/Paris', 26],
  ['FR/Lyon', 8],
  ['FR/Marseille', 7],
  ['FR/Toulouse', 6],
  ['FR/Lille', 6],
  ['FR/Bordeaux', 5],
  ['FR/Strasbourg', 4],
  ['FR/Montpellier', 4],
  ['FR/Nice', 3],
  ['FR/Grenoble', 3],
  ['FR/Rouen', 3],
  ['FR/Tours', 2],
  ['FR/Versailles', 2],
  ['FR/Saint-Denis', 2],
  ['FR/Rennes', 3],
  ['FR/Nantes', 4],
  ...abroad,
] as const;
const ofRomania = [
  ['RO/Bucharest', 38],
  ['RO/Cluj-Napoca', 6],
  ['RO/Timisoara', 5],
  ['RO/Iasi', 5],
  ['RO/Constanta', 6],
  ['RO/Brasov', 5],
  ['RO/Ploiesti', 4],
  ['RO/Craiova', 4],
  ['RO/Galati', 3],
  ['RO/Sibiu', 2],
  ['RO/Oradea', 2],
  ['RO/Arad', 2],
  ['RO/Pitesti', 2],
  ['RO/Bacau', 2],
  ...diaspora,
] as const;

export const audiences: readonly Audience[] = [
  {
    station: 'ondelune',
    sessions: 4300,
    growth: 1.018,
    shape: hits,
    sport: 0.02,
    weekend: 0.72,
    places: [
      ['FR/Nantes', 38],
      ['FR/Saint-Nazaire', 10],
      ['FR/Angers', 11],
      ['FR/Rennes', 8],
      ['FR/Vannes', 6],
      ['FR/Le Mans', 4],
      ['FR/La Rochelle', 4],
      ['FR/Paris', 7],
      ['FR/Bordeaux', 2],
      ...abroad,
    ],
  },
  {
    station: 'granit-onde',
    sessions: 1700,
    growth: 1.03,
    shape: hits,
    sport: 0.03,
    weekend: 0.78,
    places: [
      ['FR/Rennes', 30],
      ['FR/Brest', 22],
      ['FR/Quimper', 14],
      ['FR/Lorient', 12],
      ['FR/Vannes', 8],
      ['FR/Paris', 8],
      ...abroad,
    ],
  },
  {
    station: 'maree-douce',
    sessions: 560,
    growth: 0.985,
    shape: calm,
    sport: 0,
    weekend: 0.95,
    places: [
      ['FR/La Rochelle', 46],
      ['FR/Rochefort', 16],
      ['FR/Niort', 12],
      ['FR/Bordeaux', 8],
      ['FR/Paris', 9],
      ['FR/Tours', 3],
      ['BE/Brussels', 1],
    ],
    ways: { internet_radio: 11, web_computer: 20, own_app: 12 },
  },
  {
    station: 'lucarne-info',
    sessions: 4700,
    growth: 1.012,
    shape: talk,
    sport: 0.05,
    weekend: 0.62,
    places: ofFrance,
    ways: { own_app: 30, speaker: 17, car: 9 },
  },
  {
    station: 'lucarne-classique',
    sessions: 1450,
    growth: 1.0,
    shape: calm,
    sport: 0,
    weekend: 0.98,
    places: ofFrance,
    ways: { internet_radio: 17, media_player: 7, speaker: 16, car: 3 },
  },
  {
    station: 'lucarne-nuit',
    sessions: 880,
    growth: 1.055,
    shape: night,
    sport: 0,
    weekend: 1.25,
    places: ofFrance,
    ways: { web_phone: 20, own_app: 27, aggregator_app: 12, internet_radio: 2 },
  },
  {
    station: 'lagon-pei',
    sessions: 800,
    growth: 1.022,
    shape: hits,
    sport: 0.02,
    weekend: 0.86,
    places: [
      ['RE/Saint-Denis', 40],
      ['RE/Saint-Pierre', 18],
      ['RE/Saint-Paul', 14],
      ['RE/Le Tampon', 9],
      ['RE/Saint-Andre', 6],
      ['FR/Paris', 7],
      ['FR/Marseille', 3],
      ['MU/Port Louis', 2],
      ['MG/Antananarivo', 1],
    ],
    ways: { web_phone: 22, speaker: 6 },
  },
  {
    station: 'brandusa',
    sessions: 5200,
    growth: 1.02,
    shape: hits,
    sport: 0.03,
    weekend: 0.74,
    places: ofRomania,
    ways: { speaker: 7, own_app: 26, web_computer: 19, aggregator_app: 9 },
  },
  {
    station: 'viorea',
    sessions: 1300,
    growth: 1.008,
    shape: hits,
    sport: 0,
    weekend: 0.82,
    places: [
      ['RO/Cluj-Napoca', 52],
      ['RO/Baia Mare', 12],
      ['RO/Oradea', 9],
      ['RO/Sibiu', 6],
      ['RO/Bucharest', 8],
      ...diaspora,
    ],
    ways: { speaker: 6, web_computer: 21 },
  },
  {
    station: 'repriza',
    sessions: 1500,
    growth: 1.035,
    shape: sport,
    sport: 0.3,
    weekend: 1.1,
    places: ofRomania,
    ways: { own_app: 34, car: 11, speaker: 4 },
  },
  {
    station: 'pridvor',
    sessions: 1500,
    growth: 0.992,
    shape: folk,
    sport: 0,
    weekend: 1.05,
    places: [
      ['RO/Iasi', 20],
      ['RO/Suceava', 14],
      ['RO/Botosani', 12],
      ['RO/Bacau', 12],
      ['RO/Galati', 10],
      ['RO/Bucharest', 12],
      ...diaspora,
    ],
    ways: { internet_radio: 9, media_player: 8, aggregator_site: 8, speaker: 4, own_app: 8 },
  },
  {
    station: 'tarm',
    sessions: 690,
    growth: 1.04,
    shape: hits,
    sport: 0.04,
    weekend: 1.12,
    places: [['RO/Constanta', 56], ['RO/Bucharest', 24], ['RO/Galati', 9], ['RO/Ploiesti', 5], ...diaspora],
    ways: { web_phone: 24, speaker: 5 },
  },
];
