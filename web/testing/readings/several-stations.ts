import type { Situation } from './situation.ts';

/* The week of 9 to 15 November 2026 after that of 2 to 8 November. */

const times = { from: '2026-11-03T14:00', to: '2026-11-04T00:00' };

/** Which station a change comes from, and which had an outage. */
export const severalStations: readonly Situation[] = [
  {
    // Half of the fall, and no station more than 40 of 100.
    name: 'several stations fell, one most',
    total: [200, 300],
    stations: { granit: [60, 100], lune: [70, 100], brise: [70, 100] },
    says: {
      en: ['Listening is down 33% on the week before, above all at Granit.'],
      fr: ['L’écoute recule de 33 % par rapport à la semaine précédente, Granit en premier lieu.'],
      ro: ['Ascultarea a scăzut cu 33 % față de săptămâna anterioară, în primul rând la Granit.'],
      zh: ['收听时长比前 1 周下降 33%，以 Granit 下降最多。'],
    },
  },
  {
    name: 'one station rose, another fell',
    total: [1085, 1000],
    stations: { granit: [700, 600], lune: [305, 300], brise: [80, 100] },
    says: {
      en: ['Listening is up 8.5% on the week before, most of it Granit; Brise fell 20%.'],
      fr: [
        'L’écoute progresse de 8,5 % par rapport à la semaine précédente, surtout grâce à Granit ; Brise recule de 20 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 8,5 % față de săptămâna anterioară, mai ales datorită Granit; Brise a scăzut cu 20 %.',
      ],
      zh: ['收听时长比前 1 周增长 8.5%，主要来自 Granit；Brise 下降 20%。'],
    },
  },
  {
    name: 'nothing changed in all',
    total: [1000, 1000],
    stations: { granit: [500, 400], lune: [500, 600] },
    says: {
      en: ['Listening is unchanged on the week before.'],
      fr: ['L’écoute est stable par rapport à la semaine précédente.'],
      ro: ['Ascultarea a rămas la fel față de săptămâna anterioară.'],
      zh: ['收听时长与前 1 周持平。'],
    },
  },
  {
    // 1130 / 1154
    name: 'the end of an outage is no good news from its station',
    total: [1130, 1000],
    stations: { granit: [430, 300], lune: [400, 400], brise: [300, 300] },
    outages: { before: [{ station: 'granit', ...times, missing: 154 }] },
    says: {
      en: [
        'Listening is up 13% on the week before, because of a suspected outage of Granit on 3 Nov 2026. Without this outage, the change would be about -2.1%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, à cause d’une panne supposée de Granit, 3 nov. 2026. Sans cette panne, l’évolution serait d’environ -2,1 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, din cauza unei întreruperi presupuse la Granit, 3 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -2,1 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，原因是 Granit 2026年11月3日的疑似中断。若不计这次中断，变化约为 -2.1%。'],
    },
  },
  {
    // 1130 / 1040
    name: 'one station rose, another had an outage before',
    total: [1130, 1000],
    stations: { granit: [300, 300], lune: [530, 400], brise: [300, 300] },
    outages: { before: [{ station: 'granit', ...times, missing: 40 }] },
    says: {
      en: [
        'Listening is up 13% on the week before, most of it Lune, partly because of a suspected outage of Granit on 3 Nov 2026. Without this outage, the change would be about +8.7%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, surtout grâce à Lune, en partie à cause d’une panne supposée de Granit, 3 nov. 2026. Sans cette panne, l’évolution serait d’environ +8,7 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, mai ales datorită Lune, parțial din cauza unei întreruperi presupuse la Granit, 3 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +8,7 %.',
      ],
      zh: [
        '收听时长比前 1 周增长 13%，主要来自 Lune，部分原因是 Granit 2026年11月3日的疑似中断。若不计这次中断，变化约为 +8.7%。',
      ],
    },
  },
  {
    // 1130 / 1060
    name: 'a server with three stations had one outage',
    total: [1130, 1000],
    stations: { granit: [430, 380], lune: [400, 360], brise: [300, 260] },
    outages: {
      before: [
        { station: 'granit', ...times, missing: 30 },
        { station: 'lune', ...times, missing: 20 },
        { station: 'brise', ...times, missing: 10 },
      ],
    },
    says: {
      en: [
        'Listening is up 13% on the week before, partly because of a suspected outage of 3 stations on 3 Nov 2026. Without this outage, the change would be about +6.6%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, en partie à cause d’une panne supposée de 3 stations, 3 nov. 2026. Sans cette panne, l’évolution serait d’environ +6,6 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse la 3 posturi, 3 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +6,6 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，部分原因是 3 个电台 2026年11月3日的疑似中断。若不计这次中断，变化约为 +6.6%。'],
    },
  },
  {
    // Granit rose most, and had an outage: whoever rose second leads nothing.
    name: 'two stations had an outage, at different times',
    total: [1130, 1000],
    stations: { granit: [430, 380], lune: [400, 360], brise: [300, 260] },
    outages: {
      before: [
        { station: 'lune', from: '2026-11-05T06:00', to: '2026-11-05T12:00', missing: 20 },
        { station: 'granit', ...times, missing: 40 },
      ],
    },
    says: {
      en: [
        'Listening is up 13% on the week before, partly because of 2 outages, the largest at Granit. Without these outages, the change would be about +6.6%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, en partie à cause de 2 pannes, la plus importante sur Granit. Sans ces pannes, l’évolution serait d’environ +6,6 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, parțial din cauza a 2 întreruperi, cea mai mare la Granit. Fără aceste întreruperi, evoluția ar fi de circa +6,6 %.',
      ],
      zh: [
        '收听时长比前 1 周增长 13%，部分原因是 2 次中断，其中最大的一次发生在 Granit。若不计这些中断，变化约为 +6.6%。',
      ],
    },
  },
  {
    // 1200 / 1000; that Granit fell is its outage.
    name: 'one station rose more than the outage of another took',
    total: [1100, 1000],
    stations: { granit: [400, 500], lune: [700, 500] },
    outages: { now: [{ station: 'granit', from: '2026-11-12T08:00', to: '2026-11-12T20:00', missing: 100 }] },
    says: {
      en: [
        'Listening is up 10% on the week before, most of it Lune, despite a suspected outage of Granit on 12 Nov 2026. Without this outage, the change would be about +20%.',
      ],
      fr: [
        'L’écoute progresse de 10 % par rapport à la semaine précédente, surtout grâce à Lune, malgré une panne supposée de Granit, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ +20 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 10 % față de săptămâna anterioară, mai ales datorită Lune, în ciuda unei întreruperi presupuse la Granit, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +20 %.',
      ],
      zh: [
        '收听时长比前 1 周增长 10%，主要来自 Lune，尽管有 Granit 2026年11月12日的疑似中断。若不计这次中断，变化约为 +20%。',
      ],
    },
  },
  {
    // 250 hours of the new station are compared with nothing.
    name: 'a new station among others is left out of the comparison',
    total: [1300, 1000, 1050],
    leavesOut: true,
    stations: { granit: [630, 600], lune: [420, 400], brise: [250, null] },
    says: {
      en: ['Listening is up 5.0% on the week before, most of it Granit.'],
      fr: ['L’écoute progresse de 5,0 % par rapport à la semaine précédente, surtout grâce à Granit.'],
      ro: ['Ascultarea a crescut cu 5,0 % față de săptămâna anterioară, mai ales datorită Granit.'],
      zh: ['收听时长比前 1 周增长 5.0%，主要来自 Granit。'],
    },
  },
  {
    name: 'a filter leaves the sentence as it is',
    isFiltered: true,
    total: [113, 100],
    stations: { granit: [73, 60], lune: [40, 40] },
    says: {
      en: ['Listening is up 13% on the week before, most of it Granit.'],
      fr: ['L’écoute progresse de 13 % par rapport à la semaine précédente, surtout grâce à Granit.'],
      ro: ['Ascultarea a crescut cu 13 % față de săptămâna anterioară, mai ales datorită Granit.'],
      zh: ['收听时长比前 1 周增长 13%，主要来自 Granit。'],
    },
  },
  {
    name: 'the reach of stations does not add up, so none leads',
    measure: 'reach',
    total: [1100, 1000],
    stations: { granit: [900, 500], lune: [600, 600] },
    says: {
      en: ['Reach is up 10% on the week before.'],
      fr: ['L’audience cumulée progresse de 10 % par rapport à la semaine précédente.'],
      ro: ['Acoperirea a crescut cu 10 % față de săptămâna anterioară.'],
      zh: ['到达设备数比前 1 周增长 10%。'],
    },
  },
];
