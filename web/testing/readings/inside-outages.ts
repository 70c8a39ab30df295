import type { Situation } from './situation.ts';

/* The week of 9 to 15 November 2026 after that of 2 to 8 November, on one station. */

const before = { station: 'granit', from: '2026-11-03T14:00', to: '2026-11-04T00:00' };
const now = { station: 'granit', from: '2026-11-12T08:00', to: '2026-11-12T20:00' };

/** Outages that lie in one period whole. */
export const insideOutages: readonly Situation[] = [
  {
    // 1130 / 1060
    name: 'an outage before explains less than half of a rise',
    total: [1130, 1000],
    outages: { before: [{ ...before, missing: 60 }] },
    says: {
      en: [
        'Listening is up 13% on the week before, partly because of a suspected outage on 3 Nov 2026. Without this outage, the change would be about +6.6%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 3 nov. 2026. Sans cette panne, l’évolution serait d’environ +6,6 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 3 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +6,6 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，部分原因是2026年11月3日的疑似中断。若不计这次中断，变化约为 +6.6%。'],
    },
  },
  {
    // 1130 / 1154
    name: 'an outage before is all of a rise, which is a fall without it',
    total: [1130, 1000],
    outages: { before: [{ ...before, missing: 154 }] },
    says: {
      en: [
        'Listening is up 13% on the week before, because of a suspected outage on 3 Nov 2026. Without this outage, the change would be about -2.1%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, à cause d’une panne supposée, 3 nov. 2026. Sans cette panne, l’évolution serait d’environ -2,1 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, din cauza unei întreruperi presupuse, 3 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -2,1 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，原因是2026年11月3日的疑似中断。若不计这次中断，变化约为 -2.1%。'],
    },
  },
  {
    // 940 / 1000
    name: 'an outage now explains less than half of a fall',
    total: [900, 1000],
    outages: { now: [{ ...now, missing: 40 }] },
    says: {
      en: [
        'Listening is down 10% on the week before, partly because of a suspected outage on 12 Nov 2026. Without this outage, the change would be about -6.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ -6,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -6,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，部分原因是2026年11月12日的疑似中断。若不计这次中断，变化约为 -6.0%。'],
    },
  },
  {
    // 980 / 1000
    name: 'an outage now explains more than half of a fall',
    total: [900, 1000],
    outages: { now: [{ ...now, missing: 80 }] },
    says: {
      en: [
        'Listening is down 10% on the week before, mainly because of a suspected outage on 12 Nov 2026. Without this outage, the change would be about -2.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, surtout à cause d’une panne supposée, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ -2,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, mai ales din cauza unei întreruperi presupuse, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -2,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，主要原因是2026年11月12日的疑似中断。若不计这次中断，变化约为 -2.0%。'],
    },
  },
  {
    // 1030 / 1000
    name: 'an outage now is all of a fall, which is a rise without it',
    total: [880, 1000],
    outages: { now: [{ ...now, missing: 150 }] },
    says: {
      en: [
        'Listening is down 12% on the week before, because of a suspected outage on 12 Nov 2026. Without this outage, the change would be about +3.0%.',
      ],
      fr: [
        'L’écoute recule de 12 % par rapport à la semaine précédente, à cause d’une panne supposée, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ +3,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 12 % față de săptămâna anterioară, din cauza unei întreruperi presupuse, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +3,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 12%，原因是2026年11月12日的疑似中断。若不计这次中断，变化约为 +3.0%。'],
    },
  },
  {
    // 1000 / 1000
    name: 'an outage now is a whole fall, and nothing is left of it',
    total: [900, 1000],
    outages: { now: [{ ...now, missing: 100 }] },
    says: {
      en: [
        'Listening is down 10% on the week before, because of a suspected outage on 12 Nov 2026. Without this outage, there would be almost no change.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, à cause d’une panne supposée, 12 nov. 2026. Sans cette panne, l’évolution serait presque nulle.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, din cauza unei întreruperi presupuse, 12 nov. 2026. Fără această întrerupere, evoluția ar fi aproape nulă.',
      ],
      zh: ['收听时长比前 1 周下降 10%，原因是2026年11月12日的疑似中断。若不计这次中断，几乎没有变化。'],
    },
  },
  {
    // A twentieth of the change is no cause.
    name: 'an outage that is too small is not worth a word',
    total: [880, 1000],
    outages: { now: [{ ...now, missing: 6 }] },
    says: {
      en: ['Listening is down 12% on the week before.'],
      fr: ['L’écoute recule de 12 % par rapport à la semaine précédente.'],
      ro: ['Ascultarea a scăzut cu 12 % față de săptămâna anterioară.'],
      zh: ['收听时长比前 1 周下降 12%。'],
    },
  },
  {
    // 1200 / 1000
    name: 'listening rose in spite of an outage',
    total: [1100, 1000],
    outages: { now: [{ ...now, missing: 100 }] },
    says: {
      en: [
        'Listening is up 10% on the week before, despite a suspected outage on 12 Nov 2026. Without this outage, the change would be about +20%.',
      ],
      fr: [
        'L’écoute progresse de 10 % par rapport à la semaine précédente, malgré une panne supposée, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ +20 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 10 % față de săptămâna anterioară, în ciuda unei întreruperi presupuse, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +20 %.',
      ],
      zh: ['收听时长比前 1 周增长 10%，尽管有2026年11月12日的疑似中断。若不计这次中断，变化约为 +20%。'],
    },
  },
  {
    // 900 / 1100
    name: 'listening fell although the week before had an outage',
    total: [900, 1000],
    outages: { before: [{ ...before, missing: 100 }] },
    says: {
      en: [
        'Listening is down 10% on the week before, despite a suspected outage on 3 Nov 2026. Without this outage, the change would be about -18%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, malgré une panne supposée, 3 nov. 2026. Sans cette panne, l’évolution serait d’environ -18 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, în ciuda unei întreruperi presupuse, 3 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -18 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，尽管有2026年11月3日的疑似中断。若不计这次中断，变化约为 -18%。'],
    },
  },
  {
    // 990 / 1020
    name: 'both periods have an outage, that of now the larger',
    total: [900, 1000],
    outages: { now: [{ ...now, missing: 90 }], before: [{ ...before, missing: 20 }] },
    says: {
      en: [
        'Listening is down 10% on the week before, mainly because of a suspected outage on 12 Nov 2026. Without the outages of both periods, the change would be about -2.9%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, surtout à cause d’une panne supposée, 12 nov. 2026. Sans les pannes des deux périodes, l’évolution serait d’environ -2,9 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, mai ales din cauza unei întreruperi presupuse, 12 nov. 2026. Fără întreruperile din ambele perioade, evoluția ar fi de circa -2,9 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，主要原因是2026年11月12日的疑似中断。若不计两个期间的中断，变化约为 -2.9%。'],
    },
  },
  {
    name: 'outages of both periods weigh the same',
    total: [900, 1000],
    outages: { now: [{ ...now, missing: 50 }], before: [{ ...before, missing: 50 }] },
    says: {
      en: ['Listening is down 10% on the week before.'],
      fr: ['L’écoute recule de 10 % par rapport à la semaine précédente.'],
      ro: ['Ascultarea a scăzut cu 10 % față de săptămâna anterioară.'],
      zh: ['收听时长比前 1 周下降 10%。'],
    },
  },
  {
    // 1080 / 1000
    name: 'an outage hides a rise',
    total: [1000, 1000],
    outages: { now: [{ ...now, missing: 80 }] },
    says: {
      en: [
        'Listening is unchanged on the week before, despite a suspected outage on 12 Nov 2026. Without this outage, the change would be about +8.0%.',
      ],
      fr: [
        'L’écoute est stable par rapport à la semaine précédente, malgré une panne supposée, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ +8,0 %.',
      ],
      ro: [
        'Ascultarea a rămas la fel față de săptămâna anterioară, în ciuda unei întreruperi presupuse, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa +8,0 %.',
      ],
      zh: ['收听时长与前 1 周持平，尽管有2026年11月12日的疑似中断。若不计这次中断，变化约为 +8.0%。'],
    },
  },
  {
    name: 'a confirmed outage that counts is not called suspected',
    total: [900, 1000],
    outages: { now: [{ ...now, missing: 40, reason: 'confirmed' }] },
    says: {
      en: [
        'Listening is down 10% on the week before, partly because of an outage on 12 Nov 2026. Without this outage, the change would be about -6.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, en partie à cause d’une panne, 12 nov. 2026. Sans cette panne, l’évolution serait d’environ -6,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi, 12 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -6,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，部分原因是2026年11月12日的中断。若不计这次中断，变化约为 -6.0%。'],
    },
  },
  {
    // 880 of the 1000 hours lie in the time that both periods cover.
    name: 'a confirmed outage that is left out of both periods explains nothing',
    total: [1000, 800, 880],
    leavesOut: true,
    outages: { now: [{ ...now, missing: 100, reason: 'confirmed' }] },
    says: {
      en: ['Listening is up 10% on the week before.'],
      fr: ['L’écoute progresse de 10 % par rapport à la semaine précédente.'],
      ro: ['Ascultarea a crescut cu 10 % față de săptămâna anterioară.'],
      zh: ['收听时长比前 1 周增长 10%。'],
    },
  },
  {
    name: 'nobody knows what an outage lacks',
    total: [1130, 1000],
    outages: { before: [before] },
    says: {
      en: ['Listening is up 13% on the week before, partly because of a suspected outage on 3 Nov 2026.'],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 3 nov. 2026.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 3 nov. 2026.',
      ],
      zh: ['收听时长比前 1 周增长 13%，部分原因是2026年11月3日的疑似中断。'],
    },
  },
  {
    name: 'the week before had two outages',
    total: [1130, 1000],
    outages: {
      before: [
        { ...before, missing: 40 },
        { ...before, from: '2026-11-05T06:00', to: '2026-11-05T12:00', missing: 20 },
      ],
    },
    says: {
      en: [
        'Listening is up 13% on the week before, partly because of 2 outages. Without these outages, the change would be about +6.6%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, en partie à cause de 2 pannes. Sans ces pannes, l’évolution serait d’environ +6,6 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, parțial din cauza a 2 întreruperi. Fără aceste întreruperi, evoluția ar fi de circa +6,6 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，部分原因是 2 次中断。若不计这些中断，变化约为 +6.6%。'],
    },
  },
  {
    // How many sessions it lacks is not known.
    name: 'an outage explains sessions without a figure',
    measure: 'sessions',
    total: [1130, 1000],
    outages: { before: [{ ...before, missing: 154 }] },
    says: {
      en: ['Listening sessions are up 13% on the week before, partly because of a suspected outage on 3 Nov 2026.'],
      fr: [
        'Les sessions d’écoute progressent de 13 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 3 nov. 2026.',
      ],
      ro: [
        'Sesiunile de ascultare au crescut cu 13 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 3 nov. 2026.',
      ],
      zh: ['收听次数比前 1 周增长 13%，部分原因是2026年11月3日的疑似中断。'],
    },
  },
  {
    // Who listens all week is reached outside the outage.
    name: 'an outage explains no reach',
    measure: 'reach',
    total: [1130, 1000],
    outages: { before: [{ ...before, missing: 154 }] },
    says: {
      en: ['Reach is up 13% on the week before.'],
      fr: ['L’audience cumulée progresse de 13 % par rapport à la semaine précédente.'],
      ro: ['Acoperirea a crescut cu 13 % față de săptămâna anterioară.'],
      zh: ['到达设备数比前 1 周增长 13%。'],
    },
  },
  {
    name: 'an outage explains no average session',
    measure: 'average_session_minutes',
    total: [42, 40],
    outages: { before: [{ ...before, missing: 154 }] },
    says: {
      en: ['The average session is up 5.0% on the week before.'],
      fr: ['La durée d’écoute moyenne progresse de 5,0 % par rapport à la semaine précédente.'],
      ro: ['Durata medie a sesiunii a crescut cu 5,0 % față de săptămâna anterioară.'],
      zh: ['平均每次收听时长比前 1 周增长 5.0%。'],
    },
  },
  {
    name: 'an outage explains the average audience of a week without a figure',
    measure: 'aqh',
    total: [45, 50],
    outages: { now: [{ ...now, missing: 80 }] },
    says: {
      en: [
        'The average quarter-hour audience is down 10% on the week before, partly because of a suspected outage on 12 Nov 2026.',
      ],
      fr: [
        'Le quart d’heure moyen recule de 10 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 12 nov. 2026.',
      ],
      ro: [
        'Audiența medie pe sfert de oră a scăzut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 12 nov. 2026.',
      ],
      zh: ['平均每刻钟听众比前 1 周下降 10%，部分原因是2026年11月12日的疑似中断。'],
    },
  },
  {
    // The missing hours are of all listeners, not of those that the filter keeps.
    name: 'an outage of all listeners has no figure for some of them',
    isFiltered: true,
    total: [113, 100],
    outages: { before: [{ ...before, missing: 154 }] },
    says: {
      en: ['Listening is up 13% on the week before, partly because of a suspected outage on 3 Nov 2026.'],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 3 nov. 2026.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 3 nov. 2026.',
      ],
      zh: ['收听时长比前 1 周增长 13%，部分原因是2026年11月3日的疑似中断。'],
    },
  },
];
