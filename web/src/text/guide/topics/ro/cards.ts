import type { CardTopic } from '../../guide-topics.ts';
import type { Article } from '../guide.ts';

/** The charts and cards of the User Guide, in Romanian. */
export const cards: Record<CardTopic, Article> = {
  measure_tiles: {
    title: 'Indicatorii de sus',
    body: [
      'Fiecare indicator arată valoarea întregii perioade, evoluția față de perioada de comparație printr-o săgeată și un cuvânt, valoarea anterioară și forma lui de-a lungul perioadei.',
      {
        list: [
          'Cel cu o linie colorată deasupra este indicatorul desenat în toate graficele.',
          'Țineți cursorul deasupra pentru a vedea valoarea exactă.',
          'O liniuță ține locul unei valori care nu poate fi dată; motivul este scris dedesubt.',
        ],
      },
      'Ce înseamnă fiecare: [[sessions]], [[listening_hours]], [[average_session_minutes]], [[aqh]], [[reach]], [[peak_audience]].',
    ],
  },
  time_chart: {
    title: 'Graficul în timp',
    body: [
      'Schimbați indicatorul din titlu și intervalul de alături. Sunt oferite doar intervalele care se pot citi pentru perioada aleasă.',
      {
        list: [
          'Faceți clic pe o lună, o săptămână sau o zi pentru a o vedea separat. Butonul Înapoi al browserului vă întoarce.',
          '„Pe posturi” desenează câte o linie pentru fiecare dintre cele mai mari posturi. Bara lui de pe cardul posturilor are aceeași culoare.',
          'O porțiune punctată nu este încheiată: ziua sau ora nu s-a terminat ori jurnalele ei nu au ajuns. Și o săptămână tăiată de perioadă este punctată.',
          'Unde niciun jurnal nu spune nimic nu se desenează nicio linie: lipsa jurnalelor nu înseamnă liniște.',
          'Dacă toate valorile sunt mult peste 0, axa începe aproape de cea mai mică, iar un semn la baza ei o arată. „De la 0” arată axa întreagă, cu o suprafață sub linie.',
        ],
      },
      'Tabelul din spatele graficului conține aceleași valori.',
    ],
  },
  what_changed: {
    body: [
      'Barele arată cu cât a crescut sau a scăzut indicatorul față de perioada de comparație, pe cele două dimensiuni care spun cel mai mult: întâi posturile, apoi țările, dispozitivele sau modurile de ascultare. Ambele liste au aceeași scară.',
      {
        list: [
          'Faceți clic pe o bară pentru a filtra pagina.',
          'La medii se arată doar rândurile cu cel puțin a suta parte din sesiuni: un post cu trei ascultători își poate dubla media fără ca asta să însemne ceva.',
          'Nu se arată nimic dacă perioada de comparație începe înaintea primului jurnal: totul ar părea nou.',
        ],
      },
    ],
  },
  stations_card: {
    body: [
      'Filele pentru grupuri și teritorii apar când vedeți mai multe; cea pentru fluxuri, când priviți un singur post.',
      'Bara este raportată la cel mai mare rând. Ponderea este partea din total; la indicatorii care nu se adună, cum este acoperirea, ponderile depășesc împreună 100 %.',
    ],
  },
  devices_card: {
    body: [
      'Un dispozitiv are un singur tip. Dacă se potrivesc mai multe, contează primul din această listă:',
      {
        values: 'device_category',
        explained: {
          car: 'Sistemul mașinii, CarPlay, Android Auto și Automotive',
          smart_speaker: 'Echo, Google Home și Nest, HomePod, împreună cu ecranele lor',
          connected_tv: 'Televizoare, boxe TV, stickuri și console',
          internet_radio: 'Radiouri prin internet, sisteme hi-fi și boxe multiroom precum Sonos',
          wearable: 'Ceasuri',
          tablet: 'iPad, Fire și dispozitive Android care nu sunt telefoane',
          smartphone: 'iPhone, telefoane Android și aplicații care își numesc doar biblioteca de rețea',
          portable_player: 'iPod touch, Walkman și altele asemănătoare',
          computer: 'Windows, Mac, Linux, Chromebook și playerele media făcute pentru ele',
          unknown: 'Tot restul și conexiunile fără agent de utilizator',
        },
      },
      'Cum sunt recunoscute dispozitivele: [[devices_and_players]].',
    ],
  },
  places_card: {
    body: [
      'Faceți clic pe o țară, pe hartă sau în listă, pentru a filtra. Măriți și micșorați cu butoanele hărții.',
      'Filele Regiuni și Orașe desenează cercuri a căror suprafață este indicatorul; la fel și fila Țări, după ce alegeți o țară sau măriți harta. Un clic pe un cerc filtrează. De la tastatură, Tab ajunge la cel mai mare cerc, săgețile trec la următorul, Enter filtrează.',
      'De unde vin locurile și cât sunt de sigure: [[places]].',
    ],
  },
  times_card: {
    body: [
      'Indicatorii care se adună sunt arătați pentru o zi medie sau o săptămână medie, ca o perioadă cu cinci luni și patru duminici să nu avantajeze zilele de luni. În întregime, tabelul arată totalurile.',
      'Tranșele orare sunt cele ale RAJAR: matinal 6–10, înainte de prânz 10–13, după-amiază 13–16, drive 16–19, seară 19–24, noapte 0–6.',
      'Orele sunt cele de pe ceasul fiecărui post: vedeți [[clocks]].',
    ],
  },
  week_map: {
    body: [
      'Săgețile tastaturii trec de la o celulă la alta; valoarea celulei este citită cu voce. Legenda arată ce înseamnă culoarea cea mai slabă și cea mai puternică.',
      'Cu o perioadă de săptămâni întregi (7, 28 sau 84 de zile), toate zilele săptămânii au aceeași greutate.',
    ],
  },
  methods_card: {
    body: [
      'O conexiune are un singur mod de ascultare. Hotărăște dovada cea mai puternică: întâi site-ul sau aplicația din care a venit ascultătorul, apoi agentul de utilizator.',
      {
        values: 'listening_method',
        explained: {
          own_web_player: 'Playerul de pe unul dintre site-urile postului',
          own_app: 'O aplicație al cărei agent de utilizator începe cu al unei aplicații a postului',
          smart_speaker: 'O boxă inteligentă',
          in_car: 'Sistemul mașinii',
          aggregator: 'Un catalog sau o aplicație cu multe posturi, precum TuneIn',
          internet_radio: 'Un radio prin internet',
          media_player: 'Un player media precum VLC sau un browser care a deschis direct fluxul',
          web_player_elsewhere: 'Un player de pe orice alt site',
          podcast_app: 'O aplicație de podcasturi',
          unknown: 'Nicio dovadă, de exemplu o aplicație care nu își dă numele',
        },
      },
      'Treceți site-urile și aplicațiile în setările postului. O aplicație care redă prin playerul sistemului trebuie să trimită un agent de utilizator propriu ca să fie recunoscută.',
    ],
  },
  excluded_card: {
    body: [
      'Nimic nu se șterge: o conexiune exclusă își păstrează rândul și prima regulă care i se aplică.',
      {
        values: 'excluded_by',
        explained: {
          not_a_stream: 'Liste de redare, pagini, pictograme, cereri de stare și de administrare',
          unknown_station: 'Puncte de montare care nu aparțin niciunui flux din catalog',
          bad_status: 'Orice stare HTTP în afară de 200 și 206',
          encoder: 'Cereri SOURCE și PUT și encodere, după nume',
          relay: 'Servere și programe de înregistrare precum Icecast, SHOUTcast sau Streamripper',
          monitor: 'Servicii care verifică dacă fluxul funcționează',
          robot: 'Roboți de indexare și programe precum curl și wget',
          listed: 'Agenți și rețele de pe o listă licențiată, dacă instalarea are una',
          data_centre: 'Adrese ale centrelor de date și ale rețelelor de găzduire',
          crowded_address: 'Adrese cu mai multe conexiuni simultane la un post decât limita',
          recorder: 'Dispozitive care ascultă într-o zi mai mult decât limita',
          too_short: 'Sesiuni sub durata minimă a teritoriului',
          continued: 'Conexiuni care continuă o sesiune a aceluiași dispozitiv',
        },
      },
      'Multe conexiuni scurte sunt normale: playerele încearcă un flux înainte de a-l reda.',
    ],
  },
  full_table: {
    title: 'Un card deschis în întregime',
    body: [
      {
        list: [
          'Alegeți dimensiunea din stânga și indicatorii de sus.',
          'Apăsați / pentru căutare. Faceți clic pe un titlu de coloană pentru sortare și pe „Evoluție” de sub el pentru sortare după evoluție.',
          'Faceți clic pe un rând pentru a filtra.',
          'Fișierul CSV conține rândurile și coloanele pe care le vedeți, cu toate zecimalele. Exporturile apar în jurnalul de audit.',
        ],
      },
      'Adresa păstrează ce este deschis, așa că o puteți trimite unui coleg.',
    ],
  },
  top_songs: {
    title: 'Top 50 piese',
    body: [
      'Apăsați pe un cap de coloană pentru a ordona după alt indicator; toate graficele paginii îl desenează atunci. Apăsați pe o piesă pentru pagina ei: difuzările, audiența din jurul lor, unde și când se difuzează.',
      {
        list: [
          'Locurile sunt ale tuturor pieselor din perioadă, nu doar ale celor cincizeci. Valorile egale împart locul.',
          '„Intrare” înseamnă o piesă care nu a fost la antenă în perioada de comparație.',
          'O piesă cu puține difuzări poate avea orice medie: uitați-vă întâi la difuzări. Un indice de plecări cu gri poate fi întâmplător.',
        ],
      },
      'Ce înseamnă coloanele: [[plays]], [[song_listening_hours]], [[song_average_audience]], [[song_switching_index]].',
    ],
  },
  top_artists: {
    title: 'Top 50 artiști',
    body: [
      'Artistul este artistul principal al piesei; invitații nu se numără separat. Apăsați pe un artist pentru a-i vedea piesele.',
      {
        list: [
          'Două grafii sunt același artist dacă diferă doar literele mari, diacriticele sau semnele. Un super administrator poate uni și altele.',
        ],
      },
    ],
  },
  new_songs: {
    title: 'Noutăți în această perioadă',
    body: [
      'O piesă este nouă numai dacă se cunosc cel puțin șapte zile de titluri înaintea ei; altfel totul ar fi nou.',
    ],
  },
  around_airing: {
    title: 'Audiența în jurul unei difuzări medii',
    body: [
      'Minutul 0 este primul minut al piesei. Scara nu începe de la 0, ca să se vadă și mișcările mici; tabelul are valorile.',
      {
        list: [
          'Înaintea piesei este altceva la antenă: o creștere dinaintea ei nu i se datorează.',
          'Filtrele pe posturi, țări și dispozitive se aplică.',
        ],
      },
    ],
  },
  airings_card: {
    title: 'Difuzări',
    body: [
      'O difuzare contează întreagă la începutul ei. Se încheie la începutul elementului următor sau după propria durată.',
    ],
  },
  on_air_peak: {
    title: 'La antenă în vârful de audiență',
    body: [
      'Nu doar piese: știrile, vorbitul și publicitatea contează, dacă sursa le numește. „Necunoscut” înseamnă că niciun titlu nu acoperă acel minut.',
    ],
  },
  shows_card: {
    title: 'Emisiuni',
    body: [
      'Apăsați pe o emisiune pentru a filtra pagina; lista are atunci doar episoadele ei.',
      'Ce înseamnă coloanele: [[downloads]], [[podcast_consumers]].',
    ],
  },
  episodes_card: {
    title: 'Episoade',
    body: [
      'Apăsați pe episoade pentru a le compara în „Descărcări de la publicare”.',
      'Un episod se recunoaște după titlu: două cu același titlu sunt un singur rând.',
    ],
  },
  since_release: {
    title: 'Descărcări de la publicare',
    body: [
      'Fără alegere, se desenează cele cinci episoade cele mai descărcate din perioadă. Apăsați pe episoade în listă pentru a alege altele.',
      {
        list: [
          'Ziua 0 sunt cele 24 de ore de după publicarea numită de fluxul RSS.',
          'Contează toate descărcările din ultimii doi ani, oricare ar fi perioada.',
          'O linie se oprește la ultima zi cu o descărcare.',
        ],
      },
    ],
  },
  provider_comparison: {
    title: 'Comparația cu furnizorul anterior',
    body: [
      'Raportul este tot ce a numărat Quarterhour în zilele comune, împărțit la tot ce a numărat celălalt furnizor în ele. 0,93 înseamnă cu 7 % mai puțin.',
      'R² arată, de la trei zile comune, în ce măsură zilele cresc și scad împreună. Aproape de 1, raportul este valabil și pentru anii dinainte; departe de 1, cele două numără lucruri diferite.',
      'Cum aduceți cifrele: [[earlier_provider]]. De ce diferă: [[another_provider]].',
    ],
  },
};
