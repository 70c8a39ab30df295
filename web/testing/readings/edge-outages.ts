import type { Situation } from './situation.ts';

/* The week of 9 to 15 November 2026 after that of 2 to 8 November; outages are cut at the edges of both. */

const at = (from: string, to: string, missing: number) => ({ station: 'granit', from, to, missing });

/** Outages at the edges of periods, over midnight, and of whole days. */
export const edgeOutages: readonly Situation[] = [
  {
    name: 'an outage at the start of the period is named by its part in it',
    total: [900, 1000],
    outages: { now: [at('2026-11-09T00:00', '2026-11-09T06:00', 40)] },
    says: {
      en: [
        'Listening is down 10% on the week before, partly because of a suspected outage on 9 Nov 2026. Without this outage, the change would be about -6.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 9 nov. 2026. Sans cette panne, l’évolution serait d’environ -6,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 9 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -6,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，部分原因是2026年11月9日的疑似中断。若不计这次中断，变化约为 -6.0%。'],
    },
  },
  {
    name: 'an outage at the end of the period is not dated to the day after it',
    total: [900, 1000],
    outages: { now: [at('2026-11-15T20:00', '2026-11-16T00:00', 40)] },
    says: {
      en: [
        'Listening is down 10% on the week before, partly because of a suspected outage on 15 Nov 2026. Without this outage, the change would be about -6.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, 15 nov. 2026. Sans cette panne, l’évolution serait d’environ -6,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, 15 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -6,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，部分原因是2026年11月15日的疑似中断。若不计这次中断，变化约为 -6.0%。'],
    },
  },
  {
    // 1130 / 1154
    name: 'an outage at the start of the comparison',
    total: [1130, 1000],
    outages: { before: [at('2026-11-02T00:00', '2026-11-02T19:30', 154)] },
    says: {
      en: [
        'Listening is up 13% on the week before, because of a suspected outage on 2 Nov 2026. Without this outage, the change would be about -2.1%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, à cause d’une panne supposée, 2 nov. 2026. Sans cette panne, l’évolution serait d’environ -2,1 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, din cauza unei întreruperi presupuse, 2 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -2,1 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，原因是2026年11月2日的疑似中断。若不计这次中断，变化约为 -2.1%。'],
    },
  },
  {
    name: 'an outage at the end of the comparison',
    total: [1130, 1000],
    outages: { before: [at('2026-11-08T04:30', '2026-11-09T00:00', 154)] },
    says: {
      en: [
        'Listening is up 13% on the week before, because of a suspected outage on 8 Nov 2026. Without this outage, the change would be about -2.1%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, à cause d’une panne supposée, 8 nov. 2026. Sans cette panne, l’évolution serait d’environ -2,1 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, din cauza unei întreruperi presupuse, 8 nov. 2026. Fără această întrerupere, evoluția ar fi de circa -2,1 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，原因是2026年11月8日的疑似中断。若不计这次中断，变化约为 -2.1%。'],
    },
  },
  {
    name: 'an outage over the edge lacks as much on both sides',
    total: [900, 1000],
    outages: {
      before: [at('2026-11-08T18:00', '2026-11-09T00:00', 60)],
      now: [at('2026-11-09T00:00', '2026-11-09T06:00', 60)],
    },
    says: {
      en: ['Listening is down 10% on the week before.'],
      fr: ['L’écoute recule de 10 % par rapport à la semaine précédente.'],
      ro: ['Ascultarea a scăzut cu 10 % față de săptămâna anterioară.'],
      zh: ['收听时长比前 1 周下降 10%。'],
    },
  },
  {
    // 1140 / 1100
    name: 'an outage over the edge lies mostly in the comparison, and is one',
    total: [1130, 1000],
    outages: {
      before: [at('2026-11-08T12:00', '2026-11-09T00:00', 100)],
      now: [at('2026-11-09T00:00', '2026-11-09T01:00', 10)],
    },
    says: {
      en: [
        'Listening is up 13% on the week before, mainly because of a suspected outage on <2026-11-08..2026-11-09>. Without this outage, the change would be about +3.6%.',
      ],
      fr: [
        'L’écoute progresse de 13 % par rapport à la semaine précédente, surtout à cause d’une panne supposée, <2026-11-08..2026-11-09>. Sans cette panne, l’évolution serait d’environ +3,6 %.',
      ],
      ro: [
        'Ascultarea a crescut cu 13 % față de săptămâna anterioară, mai ales din cauza unei întreruperi presupuse, <2026-11-08..2026-11-09>. Fără această întrerupere, evoluția ar fi de circa +3,6 %.',
      ],
      zh: ['收听时长比前 1 周增长 13%，主要原因是<2026-11-08..2026-11-09>的疑似中断。若不计这次中断，变化约为 +3.6%。'],
    },
  },
  {
    // 1000 / 1010
    name: 'an outage over the edge lies mostly in the period, and is one',
    total: [900, 1000],
    outages: {
      before: [at('2026-11-08T23:00', '2026-11-09T00:00', 10)],
      now: [at('2026-11-09T00:00', '2026-11-09T12:00', 100)],
    },
    says: {
      en: [
        'Listening is down 10% on the week before, mainly because of a suspected outage on <2026-11-08..2026-11-09>. Without this outage, the change would be about -1.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, surtout à cause d’une panne supposée, <2026-11-08..2026-11-09>. Sans cette panne, l’évolution serait d’environ -1,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, mai ales din cauza unei întreruperi presupuse, <2026-11-08..2026-11-09>. Fără această întrerupere, evoluția ar fi de circa -1,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，主要原因是<2026-11-08..2026-11-09>的疑似中断。若不计这次中断，变化约为 -1.0%。'],
    },
  },
  {
    name: 'an outage over midnight is of both days',
    total: [900, 1000],
    outages: { now: [at('2026-11-11T20:00', '2026-11-12T04:00', 40)] },
    says: {
      en: [
        'Listening is down 10% on the week before, partly because of a suspected outage on <2026-11-11..2026-11-12>. Without this outage, the change would be about -6.0%.',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, <2026-11-11..2026-11-12>. Sans cette panne, l’évolution serait d’environ -6,0 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, <2026-11-11..2026-11-12>. Fără această întrerupere, evoluția ar fi de circa -6,0 %.',
      ],
      zh: ['收听时长比前 1 周下降 10%，部分原因是<2026-11-11..2026-11-12>的疑似中断。若不计这次中断，变化约为 -6.0%。'],
    },
  },
  {
    // 980 / 1000
    name: 'an outage takes a whole day, on which the clocks change',
    period: '2026-10-25..2026-10-25',
    total: [30, 1000],
    outages: {
      now: [{ ...at('2026-10-25T00:00', '2026-10-26T00:00', 950) }],
    },
    says: {
      en: [
        'Listening is down 97% on the day before, mainly because of a suspected outage on 25 Oct 2026. Without this outage, the change would be about -2.0%.',
        'Clock change: 25 Oct 2026 has 25 hours.',
      ],
      fr: [
        'L’écoute recule de 97 % par rapport à la veille, surtout à cause d’une panne supposée, 25 oct. 2026. Sans cette panne, l’évolution serait d’environ -2,0 %.',
        'Changement d’heure : le 25 oct. 2026 compte 25 heures.',
      ],
      ro: [
        'Ascultarea a scăzut cu 97 % față de ziua anterioară, mai ales din cauza unei întreruperi presupuse, 25 oct. 2026. Fără această întrerupere, evoluția ar fi de circa -2,0 %.',
        'Schimbarea orei: 25 oct. 2026 are 25 de ore.',
      ],
      zh: [
        '收听时长比前 1 天下降 97%，主要原因是2026年10月25日的疑似中断。若不计这次中断，变化约为 -2.0%。',
        '夏令时切换：2026年10月25日共 25 小时。',
      ],
    },
  },
  {
    name: 'an outage of several whole days ends on the last of them',
    total: [600, 1000],
    outages: { now: [at('2026-11-10T00:00', '2026-11-13T00:00', 160)] },
    // 760 / 1000
    says: {
      en: [
        'Listening is down 40% on the week before, partly because of a suspected outage on <2026-11-10..2026-11-12>. Without this outage, the change would be about -24%.',
      ],
      fr: [
        'L’écoute recule de 40 % par rapport à la semaine précédente, en partie à cause d’une panne supposée, <2026-11-10..2026-11-12>. Sans cette panne, l’évolution serait d’environ -24 %.',
      ],
      ro: [
        'Ascultarea a scăzut cu 40 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse, <2026-11-10..2026-11-12>. Fără această întrerupere, evoluția ar fi de circa -24 %.',
      ],
      zh: ['收听时长比前 1 周下降 40%，部分原因是<2026-11-10..2026-11-12>的疑似中断。若不计这次中断，变化约为 -24%。'],
    },
  },
  {
    name: 'an outage in months of unequal length is brought to as many days',
    period: '2026-11-01..2026-11-30',
    total: [780, 1000, 806],
    outages: { now: [at('2026-11-12T08:00', '2026-11-13T08:00', 60)] },
    // 60 hours × 31 / 30 = 62: 868 / 1000.
    says: {
      en: [
        'Listening is down 19% per day on the month before, partly because of a suspected outage on <2026-11-12..2026-11-13>. Without this outage, the change would be about -13%.',
        '30 days against 31: what adds up is compared per day.',
        'Clock change in the comparison period: 25 Oct 2026 has 25 hours.',
      ],
      fr: [
        'L’écoute recule de 19 % par jour par rapport au mois précédent, en partie à cause d’une panne supposée, <2026-11-12..2026-11-13>. Sans cette panne, l’évolution serait d’environ -13 %.',
        '30 jours contre 31 : ce qui s’additionne est comparé par jour.',
        'Changement d’heure dans la période comparée : le 25 oct. 2026 compte 25 heures.',
      ],
      ro: [
        'Ascultarea a scăzut cu 19 % pe zi față de luna anterioară, parțial din cauza unei întreruperi presupuse, <2026-11-12..2026-11-13>. Fără această întrerupere, evoluția ar fi de circa -13 %.',
        '30 de zile față de 31: ce se adună este comparat pe zi.',
        'Schimbarea orei în perioada de comparație: 25 oct. 2026 are 25 de ore.',
      ],
      zh: [
        '收听时长日均比前一个月下降 19%，部分原因是<2026-11-12..2026-11-13>的疑似中断。若不计这次中断，变化约为 -13%。',
        '30 天与 31 天相比：可累加的数值按日均比较。',
        '对比期间的夏令时切换：2026年10月25日共 25 小时。',
      ],
    },
  },
];
