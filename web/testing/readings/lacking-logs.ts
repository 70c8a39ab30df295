import { nothing, type Situation } from './situation.ts';

/** Periods that are not over, not counted, or without logs. */
export const lackingLogs: readonly Situation[] = [
  {
    name: 'a station is new',
    total: [50, null],
    leavesOut: true,
    says: {
      en: ['There is nothing to compare: no logs cover the same time in both periods.'],
      fr: ['Rien à comparer : aucun log ne couvre les mêmes heures dans les deux périodes.'],
      ro: ['Nu există ce compara: niciun jurnal nu acoperă aceleași ore în ambele perioade.'],
      zh: ['没有可对比的内容：两个期间没有日志覆盖相同的时段。'],
    },
  },
  {
    name: 'logs begin within the comparison, and all of it is compared',
    total: [1000, 200],
    warnings: [{ code: 'before_logs', first: '2026-11-05' }],
    says: {
      en: ['No comparison: your logs start on 5 Nov 2026.'],
      fr: ['Pas de comparaison : vos logs commencent le 5 nov. 2026.'],
      ro: ['Fără comparație: jurnalele încep la 5 nov. 2026.'],
      zh: ['无法对比：日志从 2026年11月5日 开始。'],
    },
  },
  {
    // A connection of 3 hours was over soon after the logs began.
    name: 'logs begin within the comparison, and have no listening in the hours that both periods have',
    total: [1000, 0, 5],
    leavesOut: true,
    warnings: [{ code: 'before_logs', first: '2026-11-05' }],
    says: {
      en: ['No comparison: your logs start on 5 Nov 2026.'],
      fr: ['Pas de comparaison : vos logs commencent le 5 nov. 2026.'],
      ro: ['Fără comparație: jurnalele încep la 5 nov. 2026.'],
      zh: ['无法对比：日志从 2026年11月5日 开始。'],
    },
  },
  {
    name: 'logs have no listening before',
    total: [50, 0],
    says: {
      en: ['Listening is new: there was none in the week before.'],
      fr: ['Première écoute mesurée : rien à comparer à la semaine précédente.'],
      ro: ['Ascultarea e la prima măsurare: nu există date pentru săptămâna anterioară.'],
      zh: ['收听时长首次有数据：前 1 周没有可比数据。'],
    },
  },
  {
    name: 'no log of today has arrived',
    period: '2026-11-29..2026-11-29',
    now: '2026-11-29T06:00:00Z',
    total: [null, 1000],
    share: 0,
    warnings: [{ code: 'no_data' }],
    says: {
      en: ['No logs have arrived for today yet.'],
      fr: ['Aucun log n’est encore arrivé pour aujourd’hui.'],
      ro: ['Încă nu a sosit niciun jurnal pentru ziua de azi.'],
      zh: ['今天的日志尚未到达。'],
    },
  },
  {
    // 2.4 of 24 hours
    name: 'today has too few hours',
    period: '2026-11-29..2026-11-29',
    now: '2026-11-29T06:00:00Z',
    total: [20, 30],
    share: 0.1,
    says: {
      en: ['Too few hours of today have logs yet for a comparison.'],
      fr: ['Trop peu d’heures d’aujourd’hui ont des logs pour une comparaison.'],
      ro: ['Prea puține ore de azi au jurnale pentru o comparație.'],
      zh: ['今天有日志的小时太少，暂时无法对比。'],
    },
  },
  {
    name: 'today is compared with the same hours of yesterday',
    period: '2026-11-29..2026-11-29',
    now: '2026-11-29T14:10:00Z',
    total: [630, 600],
    comparedUntil: '2026-11-29T15:00:00+01:00',
    says: {
      en: [
        'Listening is up 5.0% on the day before.',
        'Compared up to Sun 29 Nov, 15:00 only, as far as the logs reach.',
      ],
      fr: [
        'L’écoute progresse de 5,0 % par rapport à la veille.',
        'Comparaison limitée au dim. 29 nov., 15:00, là où s’arrêtent les logs.',
      ],
      ro: [
        'Ascultarea a crescut cu 5,0 % față de ziua anterioară.',
        'Comparat numai până la dum., 29 nov., 15:00, cât ajung jurnalele.',
      ],
      zh: ['收听时长比前 1 天增长 5.0%。', '日志仅到 11月29日周日 15:00，只比较到此为止。'],
    },
  },
  {
    name: 'a week that goes on is compared with the same days of the week before',
    period: '2026-11-23..2026-11-26',
    compare: 'same_weekdays',
    now: '2026-11-26T14:10:00Z',
    total: [950, 1000],
    comparedUntil: '2026-11-26T15:00:00+01:00',
    says: {
      en: [
        'Listening is down 5.0% on the same weekdays before.',
        'Compared up to Thu 26 Nov, 15:00 only, as far as the logs reach.',
      ],
      fr: [
        'L’écoute recule de 5,0 % par rapport aux mêmes jours de semaine précédents.',
        'Comparaison limitée au jeu. 26 nov., 15:00, là où s’arrêtent les logs.',
      ],
      ro: [
        'Ascultarea a scăzut cu 5,0 % față de aceleași zile ale săptămânii din perioada anterioară.',
        'Comparat numai până la joi, 26 nov., 15:00, cât ajung jurnalele.',
      ],
      zh: ['收听时长比此前相同的星期几下降 5.0%。', '日志仅到 11月26日周四 15:00，只比较到此为止。'],
    },
  },
  {
    name: 'a past period has no logs',
    total: [null, 1000],
    share: 0,
    warnings: [{ code: 'no_data' }],
    says: {
      en: ['There are no logs for this period.'],
      fr: ['Aucun log pour cette période.'],
      ro: ['Nu există jurnale pentru această perioadă.'],
      zh: ['这一期间没有日志。'],
    },
  },
  { name: 'nothing is compared', compare: 'none', total: [1000, null], says: nothing },
  {
    name: 'days are being counted',
    total: [1000, 900],
    warnings: [{ code: 'being_counted' }],
    says: nothing,
  },
];
