import type { catalogue as english } from './en.ts';

/** Labels and definitions of measures and dimensions, in Romanian; in English they are those of the catalogue. */
export const catalogue = {
  // Measures
  'measure.sessions': 'Sesiuni de ascultare',
  'measure.sessions.definition':
    'Sesiuni de ascultare începute în perioadă și numărate după regulile teritoriului lor: de obicei de cel puțin 60 de secunde, fără roboți, relee și sisteme de monitorizare.',
  'measure.active_sessions': 'Sesiuni active',
  'measure.active_sessions.definition':
    'Sesiuni numărate care erau în desfășurare la un moment al perioadei, oricând ar fi început. O sesiune care trece prin două ore este activă în ambele, deci orele unei zile nu se adună.',
  'measure.listening_hours': 'Ore de ascultare',
  'measure.listening_hours.definition':
    'Tot timpul de ascultare din interiorul perioadei, în ore. Dintr-o sesiune care trece de începutul sau de sfârșitul perioadei se numără doar partea din interior.',
  'measure.average_session_minutes': 'Durata medie a sesiunii',
  'measure.average_session_minutes.definition':
    'Timpul de ascultare din perioadă împărțit la sesiunile active, în minute.',
  'measure.aqh': 'Audiența medie pe sfert de oră',
  'measure.aqh.definition':
    'Numărul mediu de dispozitive care au ascultat un post cel puțin cinci minute dintr-un sfert de oră (AQH) sau cât spune setul de reguli: trei după `nielsen-ppm-like`. Sferturile de oră încep la :00, :15, :30 și :45. Aceste minute nu trebuie să fie neîntrerupte, iar sferturile fără ascultare contează ca zero cât timp jurnalul continuă; cele pe care nu le acoperă niciun jurnal nu contează. Un dispozitiv se numără la fiecare post ascultat, deci valoarea se adună pe posturi. Dintr-o zi neîncheiată contează doar sferturile de oră care au trecut.',
  'measure.average_audience': 'Audiența medie',
  'measure.average_audience.definition':
    'Câte sesiuni erau în medie în desfășurare: orele de ascultare împărțite la orele perioadei acoperite de jurnale. Dintr-o zi neîncheiată contează doar timpul scurs.',
  'measure.coverage': 'Acoperirea jurnalelor',
  'measure.coverage.definition':
    'Cât din timpul cerut este acoperit: jurnalul serverului continuă, fie că ascultă cineva sau nu. Nu este acoperit timpul dinaintea primului jurnal al unui post, de după sfârșitul lui, fără jurnal sau al unei întreruperi confirmate.',
  'measure.reach': 'Acoperire (reach)',
  'measure.reach.definition':
    'Dispozitive diferite cu cel puțin o sesiune numărată în desfășurare în perioadă. Acoperirea este exactă și niciodată o sumă: un dispozitiv care ascultă în două zile este un singur dispozitiv. Un dispozitiv este o cheie pseudonimă formată din adresă și agentul de utilizator. Acoperirea se referă la cel mult 90 de zile, pentru că adresele trec de la unul la altul.',
  'measure.listening_per_device_hours': 'Ascultare pe dispozitiv',
  'measure.listening_per_device_hours.definition':
    'Orele de ascultare împărțite la acoperire: cât a ascultat un dispozitiv în toată perioada.',
  'measure.peak_audience': 'Vârf de audiență',
  'measure.peak_audience.definition':
    'Cel mai mare număr de sesiuni în desfășurare în același timp, măsurat la fiecare minut întreg, și primul minut în care a fost atins.',
  'measure.plays': 'Difuzări',
  'measure.plays.definition':
    'De câte ori au fost difuzate piesele. O difuzare contează întreagă acolo unde începe. Când ascultătorii sunt filtrați sau împărțiți (țară, dispozitiv…), contează numai difuzările pe care le-a auzit cel puțin unul dintre ei.',
  'measure.song_listening_hours': 'Ore de ascultare a pieselor',
  'measure.song_listening_hours.definition':
    'Timpul de ascultare în timpul difuzărilor care încep în perioadă, până la sfârșitul lor, în ore.',
  'measure.song_average_audience': 'Audiența medie a pieselor',
  'measure.song_average_audience.definition':
    'Câte sesiuni erau în medie în curs cât timp s-au difuzat piesele. Difuzările care încep fără jurnal sau într-o întrerupere confirmată nu intră în calcul. Dacă ascultătorii sunt filtrați sau împărțiți (țară, dispozitiv etc.), se împarte tot la durata tuturor difuzărilor, așa că părțile se adună.',
  'measure.song_performances': 'Audiții',
  'measure.song_performances.definition':
    'De câte ori un ascultător a auzit cel puțin o parte dintr-o piesă: ascultătorii de la începutul fiecărei difuzări și cei veniți în timpul ei.',
  'measure.song_switching_index': 'Indice de plecări',
  'measure.song_switching_index.definition':
    'Câți ascultători au plecat în timpul pieselor, față de câți pleacă de obicei: 100 înseamnă ca de obicei, 88 că au plecat cu 12 % mai puțini, 120 că au plecat cu 20 % mai mulți. Obișnuitul este ce pierde postul la fiecare secundă de ascultare în sfertul de oră al săptămânii în care începe difuzarea, în cele patru săptămâni dinainte și de după, la ora postului, după timpul trecut de la conectarea ascultătorilor, pentru că cei abia veniți pleacă mai des. Difuzările fără o pierdere obișnuită cunoscută și cele dintr-un interval fără jurnal, dintr-o întrerupere confirmată sau din jurul unei reporniri a serverului nu intră în calcul. Puține plecări spun puțin: indicele este adus spre 100, ca și cum ar fi fost așteptate și ar fi avut loc încă 25 de plecări. Intervalul conține valoarea reală cu o probabilitate de 95 %; dacă 100 se află în el, diferența poate fi întâmplătoare. Este o asociere, nu o cauză: contează și ce se difuzează lângă piesă și ora difuzării.',
  'measure.spot_airings': 'Difuzări de spoturi',
  'measure.spot_airings.definition':
    'De câte ori au fost spoturi la antenă: elementele pe care titlul le numește publicitate. O difuzare se numără acolo unde începe.',
  'measure.spot_impressions': 'Contacte publicitare',
  'measure.spot_impressions.definition':
    'Sesiunile în curs la începutul fiecărui spot, adunate pe toate difuzările. Un dispozitiv care aude spotul de două ori se numără de două ori. Fără jurnal nu există ascultători; un player poate fi cu câteva secunde în urma titlului.',
  'measure.downloads': 'Descărcări',
  'measure.downloads.definition':
    'Descărcări de episoade: una pentru fiecare dispozitiv și episod în fereastra teritoriului (o zi UTC, dacă nu s-a ales alta), după ce au fost livrați octeții unui minut de sunet și ai antetului, sau tot fișierul, dacă e mai scurt. Roboții, centrele de date, dublurile ceasurilor și cererile de doi octeți nu se numără.',
  'measure.podcast_consumers': 'Ascultători de podcast',
  'measure.podcast_consumers.definition':
    'Dispozitive diferite cu cel puțin o descărcare în perioadă. Numărul este exact și nu este niciodată o sumă: un dispozitiv care descarcă două episoade este un singur ascultător. Un dispozitiv este o cheie pseudonimă făcută din adresă și agent. Cel mult 90 de zile, fiindcă adresele se schimbă.',

  // Dimensions
  'dimension.quarter_hour': 'Sfert de oră',
  'dimension.hour': 'Oră',
  'dimension.day': 'Zi',
  'dimension.week': 'Săptămână',
  'dimension.month': 'Lună',
  'dimension.hour_of_day': 'Ora din zi',
  'dimension.day_of_week': 'Ziua săptămânii',
  'dimension.daypart': 'Tranșă orară',
  'dimension.territory': 'Teritoriu',
  'dimension.group': 'Grup',
  'dimension.station': 'Post',
  'dimension.stream': 'Flux',
  'dimension.country': 'Țară',
  'dimension.region': 'Regiune',
  'dimension.city': 'Oraș',
  'dimension.device_category': 'Tip de dispozitiv',
  'dimension.device': 'Dispozitiv',
  'dimension.player': 'Player',
  'dimension.listening_method': 'Mod de ascultare',
  'dimension.excluded_by': 'Exclus de',
  'dimension.song': 'Piesă',
  'dimension.artist': 'Interpret',
  'dimension.airing': 'Difuzare',
  'dimension.airing_minute': 'Minutul difuzării',
  'dimension.song_age': 'Nouă sau cunoscută',
  'dimension.spot': 'Spot publicitar',
  'dimension.spot_airing': 'Difuzarea unui spot',
  'dimension.podcast': 'Podcast',
  'dimension.episode': 'Episod',
  'dimension.days_since_release': 'Zile de la publicare',
} satisfies typeof english;
