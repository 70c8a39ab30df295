import type { views as en } from './en.ts';

/** The words of saved views, in Romanian. */
export const views: typeof en = {
  'views.title': 'Toate vizualizările',
  'views.view': 'Vizualizare salvată',
  'views.opening': 'Vizualizarea se deschide imediat.',
  'views.missing':
    '{count, plural, one {Un post, un grup sau un filtru din „{name}” nu mai există sau nu vă mai este accesibil. Vizualizarea arată restul.} few {# posturi, grupuri sau filtre din „{name}” nu mai există sau nu vă mai sunt accesibile. Vizualizarea arată restul.} other {# de posturi, grupuri sau filtre din „{name}” nu mai există sau nu vă mai sunt accesibile. Vizualizarea arată restul.}}',
  'views.missing_all':
    'Limitele vizualizării „{name}” nu mai există sau nu vă mai sunt accesibile ({count}). Vizualizarea arată tot ce puteți vedea.',
  'views.missing.short': '{count, plural, one {una lipsă} few {# lipsă} other {# lipsă}}',
  'views.only_me': 'Doar eu',
  'views.default': 'După autentificare',
  'views.default.set': 'Deschide {name} după autentificare',
  'views.default.unset': 'Nu mai deschide {name} după autentificare',
  'views.default.done': '„{name}” se deschide după autentificare.',
  'views.default.none': '„{name}” nu se mai deschide după autentificare.',
  'views.delete_named': 'Șterge {name}',
  'views.save.title': 'Salvează vizualizarea',
  'views.save.as': 'Salvează ca',
  'views.save.as_new': 'Vizualizare nouă',
  'views.save.in_place_of': 'Înlocuiește „{name}”',
  'views.save.new': 'Salvează',
  'views.save.replace': 'Înlocuiește',
  'views.save.default': 'Deschide această vizualizare după autentificare',
  'views.saved': '„{name}” a fost salvată. O găsiți în meniu.',
  'views.replaced': '„{name}” arată acum această pagină.',

  'noun.view.lead':
    'O vizualizare păstrează ce arată un tablou de bord: posturi, perioadă, comparație, filtre, tabele. Salvați una chiar din pagină, cu „Salvează vizualizarea…”.',
  'noun.view.search': 'Caută vizualizări',
  'noun.view.none.title': 'Nicio vizualizare deocamdată',
  'noun.view.none.text': 'Aranjați un tablou de bord după nevoie, apoi alegeți acolo „Salvează vizualizarea…”.',
  'noun.view.name': 'Nume',
  'noun.view.page': 'Pagina',
  'noun.view.shared_with': 'Partajată cu',
  'noun.view.shared_with.hint': 'Toți cei care văd acest teritoriu, grup sau post găsesc vizualizarea în meniul lor.',
  'noun.view.is_default': 'Se deschide',
  'noun.view.created_by': 'Creată de',
  'noun.view.missing': 'Lipsesc',
  'noun.view.archived.show': 'Arată vizualizările șterse',
  'noun.view.archived.end': 'Șterge',
  'noun.view.archived.end_named': 'Ștergeți {name}?',
  'noun.view.archived.text': 'Dispare din meniul tuturor celor care o văd. O puteți restaura din această listă.',
  'noun.view.archived.done': '„{name}” a fost ștearsă.',
  'noun.view.archived.several':
    '{count, plural, one {O vizualizare ștearsă.} few {# vizualizări șterse.} other {# de vizualizări șterse.}}',
  'noun.view.archived.several_title':
    '{count, plural, one {Ștergeți o vizualizare?} few {Ștergeți # vizualizări?} other {Ștergeți # de vizualizări?}}',
  'noun.view.archived.several_text':
    'Dispar din meniul tuturor celor care le văd. Le puteți restaura din această listă.',

  'field_error.shared_with': 'Alegeți cu cine este partajată vizualizarea.',
  'field_error.share_holder': 'Alegeți un teritoriu, un grup sau un post acoperit de rolul dumneavoastră.',
  'audit.create_view': 'A salvat o vizualizare',
  'audit.change_view': 'A modificat o vizualizare',
};
