import type { cards as en } from './en.ts';

/** The words of the charts and cards, in Romanian. */
export const cards = {
  // Changes
  'change.more': 'cu {percent} mai mult',
  'change.less': 'cu {percent} mai puțin',
  'change.same': 'neschimbat',
  'change.new': 'nou',
  'change.before': 'înainte: {value}',

  // Every card
  'card.open': 'Deschide în întregime: {title}',
  'card.as_table': 'Arată ca tabel',
  'card.empty': 'Nicio ascultare aici în această perioadă',
  'card.more_rows': '{count, plural, one {încă #} few {încă #} other {încă #}}',
  'card.share': '{percent} din total',
  'card.value': 'Valoare',
  'card.before': 'Înainte',
  'card.change': 'Evoluție',
  'card.share_heading': 'Pondere',

  // Measure cards
  'measures.label': 'Indicatori',
  'measures.explain': 'Ce înseamnă „{measure}”?',
  'measures.source': 'Sursa: {source}',
  'measures.at': '{moment}',
  'measures.choose': 'Indicatorul graficelor',

  // The main chart
  'chart.grain': 'Pas',
  'chart.grain.hour': 'Oră',
  'chart.grain.day': 'Zi',
  'chart.grain.week': 'Săptămână',
  'chart.grain.month': 'Lună',
  'chart.failed': 'Graficul nu a putut fi încărcat. Tabelul conține aceleași valori.',
  'chart.by_station': 'Pe posturi',
  'chart.summary_stations': '{measure} – cele mai mari posturi.',
  'chart.cut': 'doar zilele din perioadă',
  'chart.summary': '{measure}: maximul – {highest}, cu {most}; minimul – {lowest}, cu {least}.',
  'chart.summary_one': '{measure}: {most} – {highest}.',
  'chart.summary_empty': '{measure}: nimic în această perioadă.',

  // What changed
  'changed.title': 'De unde vine schimbarea',
  'changed.total': '{measure}: {value}, {change} decât înainte.',
  'changed.total_same': '{measure}: la fel ca înainte.',
  'changed.total_new': '{measure}: înainte nu a fost nimic cu care să se compare.',
  'changed.none': 'Nimic nu s-a schimbat.',
  'changed.no_compare': 'Alegeți o perioadă de comparație, iar cele mai mari schimbări vor apărea aici.',

  // Breakdowns
  'breakdown.where': 'Unde',
  'breakdown.device': 'Pe ce dispozitive',
  'breakdown.method': 'Cum',
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
  'breakdown.week_map': 'Ziua săptămânii × oră',
  'breakdown.hours': 'Orele zilei',
  'breakdown.weekdays': 'Zilele săptămânii',
  'breakdown.dayparts': 'Tranșe orare',
  'breakdown.excluded': 'Ce nu a fost numărat',
  'breakdown.excluded_text': 'Conexiunile care nu se numără, cu regula care o spune. Nimic nu se șterge.',
  'breakdown.excluded_none': 'Nimic nu a fost lăsat deoparte.',
  'breakdown.connections': 'Conexiuni',
  'breakdown.average_day': '{measure}, într-o zi medie',
  'breakdown.average_week': '{measure}, într-o săptămână medie',
  'breakdown.highest': '{measure}: maximul – {highest}, cu {most}.',
  'excluded_by.unknown_station.why': 'Punctul de montare nu aparține niciunui post din catalog.',
  'excluded_by.not_a_stream.why': 'S-a cerut o pagină, o listă de redare sau o imagine.',
  'excluded_by.bad_status.why': 'Serverul nu a răspuns cu un flux.',
  'excluded_by.encoder.why': 'Sursa postului însuși.',
  'excluded_by.relay.why': 'Un alt server care transmite fluxul mai departe.',
  'excluded_by.monitor.why': 'Un serviciu care verifică dacă fluxul funcționează.',
  'excluded_by.robot.why': 'Un robot de indexare sau alt program fără ascultător.',
  'excluded_by.too_short.why': 'Mai scurt decât durata minimă din setul de reguli.',

  // The map
  'map.closer': 'Mai aproape',
  'map.farther': 'Mai departe',

  // A card in full
  'details.dimensions': 'Împarte după',
  'details.search': 'Caută',
  'details.search_hint': '/ pentru căutare',
  'details.download': 'Descarcă CSV',
  'details.rows': '{from}–{to} din {count}',
  'details.next': 'Pagina următoare',
  'details.previous': 'Pagina anterioară',
  'details.nothing_found': 'Nimic nu se numește „{search}”.',
  'details.filter': 'Filtrează după {value}',
  'details.limited': 'Primele {shown} rânduri din {count}.',
} satisfies Record<keyof typeof en, string>;
