import type { help as english } from './en.ts';

/** One sentence on each card, for its help icon and its topic of the guide, in Romanian. */
export const help = {
  'help.measure_tiles':
    'Indicatorii întregii perioade, cu evoluția față de perioada de comparație. Faceți clic pe un indicator pentru a-l desena în toate graficele.',
  'help.time_chart':
    'Indicatorul ales de-a lungul perioadei, de la ore la luni. Linia gri întreruptă este perioada de comparație; o porțiune punctată nu s-a încheiat.',
  'help.what_changed':
    'Evoluția indicatorului ales într-o propoziție și posturile, țările sau dispozitivele care s-au schimbat cel mai mult, în sus sau în jos.',
  'help.stations_card':
    'Indicatorul ales pe posturi, grupuri, teritorii sau fluxuri, începând cu cele mai mari. Faceți clic pe un rând pentru a filtra toată pagina.',
  'help.devices_card':
    'Indicatorul ales pe tipuri de dispozitive, pe mărci sau sisteme și pe playere, citite din agentul de utilizator.',
  'help.places_card':
    'Indicatorul ales pe țări, regiuni și orașe. Locurile sunt estimate după adrese; orașele sunt cele mai nesigure.',
  'help.times_card': 'O zi medie pe ore sau tranșe orare ori o săptămână medie pe zile, după ceasul fiecărui post.',
  'help.week_map':
    'O săptămână medie, oră cu oră: cu cât culoarea unei celule este mai puternică, cu atât se ascultă mai mult. Faceți clic pe o celulă pentru a filtra după acea zi și oră.',
  'help.methods_card':
    'Cum au ajuns ascultătorii la flux: playerul web al postului, aplicația, boxa inteligentă, un agregator și altele.',
  'help.excluded_card': 'Conexiunile din perioadă care nu se numără, după regula care le exclude.',
  'help.full_table':
    'Toate valorile unei dimensiuni, cu toți indicatorii: căutați, sortați după valoare sau evoluție și descărcați în CSV ce vedeți.',
  'help.top_songs':
    'Primele 50 de piese după indicatorul ales, cu locul lor și schimbarea față de perioada de comparație.',
  'help.top_artists': 'Primii 50 de artiști după indicatorul ales, pe toate piesele lor.',
  'help.new_songs': 'Piesele difuzate pentru prima dată în perioadă, pe posturile afișate.',
  'help.around_airing':
    'Câți au ascultat, minut cu minut, de la cinci minute înainte de începutul piesei până la zece minute după, în medie pe difuzările ei.',
  'help.airings_card': 'Cele mai noi difuzări ale piesei, cu audiența fiecăreia.',
  'help.on_air_peak': 'Pentru fiecare zi și post, minutul cu cea mai mare audiență și ce era atunci la antenă.',
  'help.shows_card': 'Podcasturile după descărcări, cu locul lor și schimbarea lui.',
  'help.episodes_card': 'Cele 50 de episoade cu cele mai multe descărcări din perioadă.',
  'help.since_release':
    'Toate descărcările episoadelor alese, zi de zi de la publicare, ca episoadele vechi și noi să poată fi comparate.',
  'help.provider_comparison':
    'Cifrele furnizorului anterior și cele din Quarterhour în zilele măsurate de ambii, cu raportul lor și R².',
} satisfies Record<keyof typeof english, string>;
