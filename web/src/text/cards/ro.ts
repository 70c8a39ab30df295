import type { cards as en } from './en.ts';

/** The words of the charts and cards, in Romanian. */
export const cards = {
  // Changes
  'change.more': 'cu {percent} mai mult',
  'change.less': 'cu {percent} mai puțin',
  'change.same': 'neschimbat',
  'change.new': 'nou',
  'change.before': 'înainte: {value}',
  'change.compared': 'comparat: {value} față de {before}',
  'change.usual': 'Variațiile de până la {percent} sunt obișnuite aici.',

  // The sentence at the head of the page
  'headline.subject.listening_hours':
    'Ascultarea {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.sessions':
    'Sesiunile de ascultare {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.active_sessions':
    'Sesiunile active {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.average_session_minutes':
    'Durata medie a sesiunii {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.aqh':
    'Audiența medie pe sfert de oră {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.average_audience':
    'Audiența medie {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.coverage':
    'Acoperirea jurnalelor {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.reach':
    'Acoperirea {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.listening_per_device_hours':
    'Ascultarea pe dispozitiv {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.peak_audience':
    'Vârful de audiență {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.downloads':
    'Descărcările {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.podcast_consumers':
    'Ascultătorii de podcast {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.plays':
    'Difuzările {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.song_listening_hours':
    'Ascultarea pieselor {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.song_average_audience':
    'Audiența medie a pieselor {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.song_performances':
    'Audițiile {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.song_switching_index':
    'Indicele de plecări {kind, select, more {a crescut} less {a scăzut} same {a rămas la fel} other {e la prima măsurare}}',
  'headline.subject.spot_airings':
    'Difuzările de spoturi {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.subject.spot_impressions':
    'Contactele publicitare {kind, select, more {au crescut} less {au scăzut} same {au rămas la fel} other {sunt la prima măsurare}}',
  'headline.none_today': 'Încă nu a sosit niciun jurnal pentru ziua de azi.',
  'headline.too_early': 'Prea puține ore de azi au jurnale pentru o comparație.',
  'headline.nothing_common': 'Nu există ce compara: niciun jurnal nu acoperă aceleași ore în ambele perioade.',
  'headline.more':
    '{subject} cu {percent}{byDay, select, true { pe zi} other {}} față de {against, select, months {{count, plural, one {luna anterioară} few {cele # luni anterioare} other {cele # de luni anterioare}}} weeks {{count, plural, one {săptămâna anterioară} =4 {cele patru săptămâni anterioare} few {cele # săptămâni anterioare} other {cele # de săptămâni anterioare}}} days {{count, plural, one {ziua anterioară} few {cele # zile anterioare} other {cele # de zile anterioare}}} weekdays {{count, plural, one {aceeași zi a săptămânii anterioare} few {aceleași zile ale săptămânii din perioada anterioară} other {aceleași zile ale săptămânii din perioada anterioară}}} year_before {aceleași zile de acum un an} other {perioada {dates}}}{tail, select, most {, mai ales datorită {lead}} led {, cu {lead} în frunte} most_other {, mai ales datorită {lead}; {other} a scăzut cu {otherPercent}} led_other {, cu {lead} în frunte; {other} a scăzut cu {otherPercent}} none_other {, deși {other} a scăzut cu {otherPercent}} other {}}.',
  'headline.less':
    '{subject} cu {percent}{byDay, select, true { pe zi} other {}} față de {against, select, months {{count, plural, one {luna anterioară} few {cele # luni anterioare} other {cele # de luni anterioare}}} weeks {{count, plural, one {săptămâna anterioară} =4 {cele patru săptămâni anterioare} few {cele # săptămâni anterioare} other {cele # de săptămâni anterioare}}} days {{count, plural, one {ziua anterioară} few {cele # zile anterioare} other {cele # de zile anterioare}}} weekdays {{count, plural, one {aceeași zi a săptămânii anterioare} few {aceleași zile ale săptămânii din perioada anterioară} other {aceleași zile ale săptămânii din perioada anterioară}}} year_before {aceleași zile de acum un an} other {perioada {dates}}}{tail, select, most {, mai ales din cauza {lead}} led {, în primul rând la {lead}} most_other {, mai ales din cauza {lead}; {other} a crescut cu {otherPercent}} led_other {, în primul rând la {lead}; {other} a crescut cu {otherPercent}} none_other {, deși {other} a crescut cu {otherPercent}} other {}}.',
  'headline.same':
    '{subject}{byDay, select, true { pe zi} other {}} față de {against, select, months {{count, plural, one {luna anterioară} few {cele # luni anterioare} other {cele # de luni anterioare}}} weeks {{count, plural, one {săptămâna anterioară} =4 {cele patru săptămâni anterioare} few {cele # săptămâni anterioare} other {cele # de săptămâni anterioare}}} days {{count, plural, one {ziua anterioară} few {cele # zile anterioare} other {cele # de zile anterioare}}} weekdays {{count, plural, one {aceeași zi a săptămânii anterioare} few {aceleași zile ale săptămânii din perioada anterioară} other {aceleași zile ale săptămânii din perioada anterioară}}} year_before {aceleași zile de acum un an} other {perioada {dates}}}.',
  'headline.new':
    '{subject}: nu există date pentru {against, select, months {{count, plural, one {luna anterioară} few {cele # luni anterioare} other {cele # de luni anterioare}}} weeks {{count, plural, one {săptămâna anterioară} =4 {cele patru săptămâni anterioare} few {cele # săptămâni anterioare} other {cele # de săptămâni anterioare}}} days {{count, plural, one {ziua anterioară} few {cele # zile anterioare} other {cele # de zile anterioare}}} weekdays {{count, plural, one {aceeași zi a săptămânii anterioare} few {aceleași zile ale săptămânii din perioada anterioară} other {aceleași zile ale săptămânii din perioada anterioară}}} year_before {aceleași zile de acum un an} other {perioada {dates}}}.',

  // Every card
  'card.export': 'Exportă',
  'card.menu': 'Export și altele: {title}',
  'card.open': 'Deschide în întregime: {title}',
  'card.as_table': 'Arată ca tabel',
  'card.no_answer': 'Niciun răspuns',
  'card.empty': 'Nicio ascultare în această perioadă',
  'card.none_filtered': 'Nimic nu corespunde filtrelor',
  'card.no_logs': 'Fără jurnale',
  'card.more_rows': '{count, plural, one {încă #} few {încă #} other {încă #}}',
  'card.share': '{percent} din total',
  'card.value': 'Valoare',
  'card.before': 'Înainte',
  'card.change': 'Evoluție',
  'card.share_heading': 'Pondere',

  // Measure cards
  'measures.label': 'Indicatori',
  'measures.at': '{moment}',
  'measures.choose': 'Indicatorul graficelor',

  // The main chart
  'chart.over_time': 'Evoluția în timp',
  'chart.grain': 'Interval',
  'chart.grain.hour': 'Oră',
  'chart.grain.day': 'Zi',
  'chart.grain.week': 'Săptămână',
  'chart.grain.month': 'Lună',
  'chart.failed': 'Graficul nu a putut fi încărcat. Tabelul conține aceleași valori.',
  'chart.from_zero': 'De la 0',
  'chart.by_station': 'Pe posturi',
  'chart.summary_stations':
    '{measure}: {rest, plural, =0 {toate cele {count} posturi} other {cele mai mari {shown} posturi din {count}}}.',
  'chart.cut': 'incomplet: doar zilele din perioadă',
  'chart.holiday': 'Sărbătoare legală: {name}',
  'chart.clock_change': 'Schimbarea orei: {hours, plural, one {# oră} few {# ore} other {# de ore}}',
  'chart.special_day': 'Sărbătoare legală sau schimbarea orei',
  'chart.rules_change': 'numărate după alt set de reguli de aici încolo',
  'chart.summary': '{measure}: maximul – {highest}, cu {most}; minimul – {lowest}, cu {least}.',
  'chart.summary_one': '{measure}: {most} – {highest}.',
  'chart.summary_so_far':
    '{measure}: {several, select, yes {maximul – {highest}, cu {most}} other {{most} – {highest}}} până acum; date până la {moment}.',
  'chart.summary_empty': '{measure}: nimic în această perioadă.',

  // What changed
  'changed.title': 'De unde vine evoluția',
  'changed.total': '{measure}: {value}, {change} decât înainte.',
  'changed.total_same': '{measure}: la fel ca înainte.',
  'changed.total_new': '{measure}: nu există cifre anterioare pentru comparație.',
  'changed.none': 'Nicio evoluție.',
  'changed.no_compare': 'Alegeți o perioadă de comparație pentru a vedea ce s-a schimbat cel mai mult.',
  'changed.gaps': 'Goluri în jurnale',
  'changed.gaps_hint': 'Nu țin de evoluție: cât au avut aceleași ore în cealaltă perioadă.',

  // Breakdowns
  'breakdown.where': 'Unde',
  'breakdown.device': 'Dispozitive',
  'breakdown.method': 'Moduri de ascultare',
  'breakdown.when': 'Când',
  'breakdown.stations': 'Posturi',
  'breakdown.groups': 'Grupuri',
  'breakdown.territories': 'Teritorii',
  'breakdown.streams': 'Fluxuri',
  'breakdown.countries': 'Țări',
  'breakdown.regions': 'Regiuni',
  'breakdown.cities': 'Orașe',
  'breakdown.device_categories': 'Categorii',
  'breakdown.devices': 'Dispozitive',
  'breakdown.players': 'Playere',
  'breakdown.methods': 'Moduri de ascultare',
  'breakdown.week_map': 'Zi × oră',
  'breakdown.hours': 'Orele zilei',
  'breakdown.weekdays': 'Zilele săptămânii',
  'breakdown.dayparts': 'Tranșe orare',
  'breakdown.excluded': 'Excluse',
  'breakdown.connections': 'Conexiuni',
  'breakdown.average_day': '{measure}, zi medie',
  'breakdown.average_week': '{measure}, săptămână medie',
  'breakdown.highest': '{measure}: maximul – {highest}, cu {most}.',

  // A card in full
  'details.dimensions': 'Defalcă după',
  'details.download': 'Descarcă CSV',

  // Help icons
  'help.about': 'Ajutor: {name}',
  'help.none': 'Nu există o explicație',
  'help.click': 'Faceți clic pentru mai multe informații.',
} satisfies Record<keyof typeof en, string>;
