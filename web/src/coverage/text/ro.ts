import type { coverage as english } from './en.ts';

/** The words of coverage, in Romanian. */
export const coverage = {
  'settings.data.title': 'Date',
  'settings.data.lead':
    'Ce acoperă jurnalele: cât de proaspăt este fiecare post, unde lipsesc jurnale și întreruperi de confirmat sau respins.',
  'settings.data.stations': 'Posturi',
  'settings.data.add': 'Înregistrează o întrerupere',
  'settings.data.from': 'De la (ora postului)',
  'settings.data.to': 'Până la (ora postului)',
  'settings.data.until': 'date până la {moment}',
  'settings.data.since': 'jurnale din {day}',
  'settings.data.no_logs': 'încă fără jurnale',
  'settings.data.late': 'Întârziat',
  'settings.data.share': '{share} din ultimele 28 de zile acoperite',
  'settings.data.server': 'același jurnal cu {stations}',
  'settings.data.gaps': 'Golurile ultimului an',
  'settings.data.hits': 'Liniile din jurnale',
  'settings.data.hits.days':
    'Liniile din jurnale se păstrează {days, plural, one {# zi} few {# zile} other {# de zile}}.',
  'settings.data.hits.ever': 'Liniile din jurnale se păstrează fără limită.',
  'settings.data.hits.before':
    'Cele dinainte de {day} sunt șterse. Zilele acestea își păstrează cifrele, nu mai primesc linii și nu se mai recalculează după alte reguli.',
  'settings.data.damage': 'Date deteriorate',
  'settings.data.damage.day': 'Datele stocate din {day} sunt deteriorate și nu pot fi numărate din nou.',
  'settings.data.damage.some': 'Unele date stocate sunt deteriorate și nu pot fi numărate din nou.',
  'settings.data.damage.files':
    'Importați din nou {files}, apoi opriți serverul și rulați „quarterhour verify --dismiss”; sau restaurați o copie de siguranță.',
  'settings.data.damage.logs':
    'Importați din nou logurile acelei zile, apoi opriți serverul și rulați „quarterhour verify --dismiss”; sau restaurați o copie de siguranță.',
  'settings.data.damage.restore': 'Restaurați o copie de siguranță a ambelor baze.',
  'settings.data.damage.ask':
    'Cifrele acestei perioade pot fi prea mici. Un super administrator vede aici ce loguri le refac.',
  'settings.data.jobs': 'Activități în fundal',
  'audit.mark_outage': 'A înregistrat o întrerupere',
  'audit.judge_outage': 'A confirmat sau a respins o întrerupere',
  'audit.remove_outage': 'A retras o întrerupere',
} satisfies Record<keyof typeof english, string>;
