import type { Situation } from './situation.ts';

const armistice = {
  day: '2026-11-11',
  country: 'FR',
  name: { en: 'Armistice 1918', fr: 'Armistice 1918', ro: 'Armistițiul din 1918', zh: '1918年停战日' },
};

/** Holidays, clock changes, months and years. */
export const calendar: readonly Situation[] = [
  {
    name: 'a public holiday in the period',
    total: [900, 1000],
    holidays: [armistice],
    says: {
      en: ['Listening is down 10% on the week before.', 'Public holiday: 11 Nov 2026 (Armistice 1918).'],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente.',
        'Jour férié : 11 nov. 2026 (Armistice 1918).',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară.',
        'Sărbătoare legală: 11 nov. 2026 (Armistițiul din 1918).',
      ],
      zh: ['收听时长比前 1 周下降 10%。', '公众假日：2026年11月11日（1918年停战日）。'],
    },
  },
  {
    name: 'a public holiday in the comparison',
    period: '2026-11-16..2026-11-22',
    total: [1100, 1000],
    holidays: [armistice],
    says: {
      en: [
        'Listening is up 10% on the week before.',
        'Public holiday in the comparison period: 11 Nov 2026 (Armistice 1918).',
      ],
      fr: [
        'L’écoute progresse de 10 % par rapport à la semaine précédente.',
        'Jour férié de la période comparée : 11 nov. 2026 (Armistice 1918).',
      ],
      ro: [
        'Ascultarea a crescut cu 10 % față de săptămâna anterioară.',
        'Sărbătoare legală în perioada de comparație: 11 nov. 2026 (Armistițiul din 1918).',
      ],
      zh: ['收听时长比前 1 周增长 10%。', '对比期间的公众假日：2026年11月11日（1918年停战日）。'],
    },
  },
  {
    name: 'two public holidays, without a comparison',
    period: '2026-12-21..2026-12-27',
    compare: 'none',
    zones: ['Europe/Bucharest'],
    total: [1000, null],
    holidays: [
      {
        day: '2026-12-25',
        country: 'RO',
        name: { en: 'Christmas Day', fr: 'Noël', ro: 'Crăciunul', zh: '圣诞节' },
      },
      {
        day: '2026-12-26',
        country: 'RO',
        name: { en: 'Second Day of Christmas', fr: 'Lendemain de Noël', ro: 'A doua zi de Crăciun', zh: '圣诞节翌日' },
      },
    ],
    says: {
      en: ['Public holidays: 25 Dec 2026 (Christmas Day); 26 Dec 2026 (Second Day of Christmas).'],
      fr: ['Jours fériés : 25 déc. 2026 (Noël) ; 26 déc. 2026 (Lendemain de Noël).'],
      ro: ['Sărbători legale: 25 dec. 2026 (Crăciunul); 26 dec. 2026 (A doua zi de Crăciun).'],
      zh: ['公众假日：2026年12月25日（圣诞节）；2026年12月26日（圣诞节翌日）。'],
    },
  },
  {
    name: 'public holidays of two countries',
    zones: ['Europe/Paris', 'Europe/Warsaw'],
    total: [900, 1000],
    holidays: [
      armistice,
      {
        day: '2026-11-11',
        country: 'PL',
        name: { en: 'Independence Day', fr: 'Fête de l’Indépendance', ro: 'Ziua Independenței', zh: '独立日' },
      },
    ],
    says: {
      en: [
        'Listening is down 10% on the week before.',
        'Public holidays: 11 Nov 2026 (Armistice 1918, France); 11 Nov 2026 (Independence Day, Poland).',
      ],
      fr: [
        'L’écoute recule de 10 % par rapport à la semaine précédente.',
        'Jours fériés : 11 nov. 2026 (Armistice 1918, France) ; 11 nov. 2026 (Fête de l’Indépendance, Pologne).',
      ],
      ro: [
        'Ascultarea a scăzut cu 10 % față de săptămâna anterioară.',
        'Sărbători legale: 11 nov. 2026 (Armistițiul din 1918, Franța); 11 nov. 2026 (Ziua Independenței, Polonia).',
      ],
      zh: [
        '收听时长比前 1 周下降 10%。',
        '公众假日：2026年11月11日（1918年停战日，法国）；2026年11月11日（独立日，波兰）。',
      ],
    },
  },
  {
    name: 'an hour is repeated in the period',
    period: '2026-10-19..2026-10-25',
    total: [1006, 1000],
    says: {
      en: ['Listening is up 0.6% on the week before.', 'Clock change: 25 Oct 2026 has 25 hours.'],
      fr: [
        'L’écoute progresse de 0,6 % par rapport à la semaine précédente.',
        'Changement d’heure : le 25 oct. 2026 compte 25 heures.',
      ],
      ro: [
        'Ascultarea a crescut cu 0,6 % față de săptămâna anterioară.',
        'Schimbarea orei: 25 oct. 2026 are 25 de ore.',
      ],
      zh: ['收听时长比前 1 周增长 0.6%。', '夏令时切换：2026年10月25日共 25 小时。'],
    },
  },
  {
    name: 'an hour was skipped in the comparison',
    period: '2026-03-30..2026-04-05',
    total: [1020, 1000],
    says: {
      en: [
        'Listening is up 2.0% on the week before.',
        'Clock change in the comparison period: 29 Mar 2026 has 23 hours.',
      ],
      fr: [
        'L’écoute progresse de 2,0 % par rapport à la semaine précédente.',
        'Changement d’heure dans la période comparée : le 29 mars 2026 compte 23 heures.',
      ],
      ro: [
        'Ascultarea a crescut cu 2,0 % față de săptămâna anterioară.',
        'Schimbarea orei în perioada de comparație: 29 mar. 2026 are 23 de ore.',
      ],
      zh: ['收听时长比前 1 周增长 2.0%。', '对比期间的夏令时切换：2026年3月29日共 23 小时。'],
    },
  },
  {
    name: 'only some stations have a clock change',
    period: '2026-10-19..2026-10-25',
    zones: ['Europe/Paris', 'Indian/Reunion'],
    total: [1006, 1000],
    says: {
      en: ['Listening is up 0.6% on the week before.', 'Clock change: 25 Oct 2026 has 25 hours (Paris).'],
      fr: [
        'L’écoute progresse de 0,6 % par rapport à la semaine précédente.',
        'Changement d’heure : le 25 oct. 2026 compte 25 heures (Paris).',
      ],
      ro: [
        'Ascultarea a crescut cu 0,6 % față de săptămâna anterioară.',
        'Schimbarea orei: 25 oct. 2026 are 25 de ore (Paris).',
      ],
      zh: ['收听时长比前 1 周增长 0.6%。', '夏令时切换：2026年10月25日共 25 小时（Paris）。'],
    },
  },
  {
    name: 'a month after a shorter one is compared per day',
    period: '2026-08-01..2026-08-31',
    compare: { from: '2026-06-01', to: '2026-06-30' },
    total: [1085, 1000, 1050],
    says: {
      en: [
        'Listening is up 5.0% per day on <2026-06-01..2026-06-30>.',
        '31 days against 30: what adds up is compared per day.',
      ],
      fr: [
        'L’écoute progresse de 5,0 % par jour par rapport à la période <2026-06-01..2026-06-30>.',
        '31 jours contre 30 : ce qui s’additionne est comparé par jour.',
      ],
      ro: [
        'Ascultarea a crescut cu 5,0 % pe zi față de perioada <2026-06-01..2026-06-30>.',
        '31 de zile față de 30: ce se adună este comparat pe zi.',
      ],
      zh: ['收听时长日均比<2026-06-01..2026-06-30>增长 5.0%。', '31 天与 30 天相比：可累加的数值按日均比较。'],
    },
  },
  {
    name: 'February is compared with January per day',
    period: '2026-02-01..2026-02-28',
    total: [970, 1000, 1074],
    says: {
      en: [
        'Listening is up 7.4% per day on the month before.',
        '28 days against 31: what adds up is compared per day.',
      ],
      fr: [
        'L’écoute progresse de 7,4 % par jour par rapport au mois précédent.',
        '28 jours contre 31 : ce qui s’additionne est comparé par jour.',
      ],
      ro: [
        'Ascultarea a crescut cu 7,4 % pe zi față de luna anterioară.',
        '28 de zile față de 31: ce se adună este comparat pe zi.',
      ],
      zh: ['收听时长日均比前一个月增长 7.4%。', '28 天与 31 天相比：可累加的数值按日均比较。'],
    },
  },
  {
    name: 'an average needs no days, and says none',
    measure: 'aqh',
    period: '2026-02-01..2026-02-28',
    total: [105, 100],
    says: {
      en: [
        'The average quarter-hour audience is up 5.0% on the month before.',
        '28 days against 31: what adds up is compared per day.',
      ],
      fr: [
        'Le quart d’heure moyen progresse de 5,0 % par rapport au mois précédent.',
        '28 jours contre 31 : ce qui s’additionne est comparé par jour.',
      ],
      ro: [
        'Audiența medie pe sfert de oră a crescut cu 5,0 % față de luna anterioară.',
        '28 de zile față de 31: ce se adună este comparat pe zi.',
      ],
      zh: ['平均每刻钟听众比前一个月增长 5.0%。', '28 天与 31 天相比：可累加的数值按日均比较。'],
    },
  },
  {
    name: 'two months of 31 days are compared as they are',
    period: '2026-08-01..2026-08-31',
    total: [1050, 1000],
    says: {
      en: ['Listening is up 5.0% on the month before.'],
      fr: ['L’écoute progresse de 5,0 % par rapport au mois précédent.'],
      ro: ['Ascultarea a crescut cu 5,0 % față de luna anterioară.'],
      zh: ['收听时长比前一个月增长 5.0%。'],
    },
  },
  {
    // 92 days after 91
    name: 'a quarter is compared with the quarter before per day',
    period: '2026-07-01..2026-09-30',
    total: [1000, 1000, 989],
    says: {
      en: [
        'Listening is down 1.1% per day on the 3 months before.',
        '92 days against 91: what adds up is compared per day.',
      ],
      fr: [
        'L’écoute recule de 1,1 % par jour par rapport aux 3 mois précédents.',
        '92 jours contre 91 : ce qui s’additionne est comparé par jour.',
      ],
      ro: [
        'Ascultarea a scăzut cu 1,1 % pe zi față de cele 3 luni anterioare.',
        '92 de zile față de 91: ce se adună este comparat pe zi.',
      ],
      zh: ['收听时长日均比前 3 个月下降 1.1%。', '92 天与 91 天相比：可累加的数值按日均比较。'],
    },
  },
  {
    name: 'a month is compared with that of a year before',
    period: '2026-08-01..2026-08-31',
    compare: 'year_before',
    total: [1130, 1000],
    says: {
      en: ['Listening is up 13% on the same days a year earlier.'],
      fr: ['L’écoute progresse de 13 % par rapport aux mêmes dates de l’an dernier.'],
      ro: ['Ascultarea a crescut cu 13 % față de aceleași zile de acum un an.'],
      zh: ['收听时长比去年同期增长 13%。'],
    },
  },
  {
    name: 'four weeks are called four weeks',
    period: '2026-08-03..2026-08-30',
    total: [1130, 1000],
    says: {
      en: ['Listening is up 13% on the four weeks before.'],
      fr: ['L’écoute progresse de 13 % par rapport aux quatre semaines précédentes.'],
      ro: ['Ascultarea a crescut cu 13 % față de cele patru săptămâni anterioare.'],
      zh: ['收听时长比前 4 周增长 13%。'],
    },
  },
  {
    name: 'chosen days are named',
    period: '2026-09-08..2026-09-14',
    compare: { from: '2026-08-31', to: '2026-09-06' },
    total: [1130, 1000],
    says: {
      en: ['Listening is up 13% on <2026-08-31..2026-09-06>.'],
      fr: ['L’écoute progresse de 13 % par rapport à la période <2026-08-31..2026-09-06>.'],
      ro: ['Ascultarea a crescut cu 13 % față de perioada <2026-08-31..2026-09-06>.'],
      zh: ['收听时长比<2026-08-31..2026-09-06>增长 13%。'],
    },
  },
];
