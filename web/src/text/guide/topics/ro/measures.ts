import type { Guide } from '../guide.ts';

/** What the guide says of measures, in Romanian. */
export const measures: Guide['measures'] = {
  sessions: {
    formula: 'sesiuni numărate al căror început este în perioadă',
    example:
      'B începe la 08:03 și din nou la 08:40, iar C la 08:10. A a început înainte de 08:00, iar cele 40 de secunde ale lui D sunt prea puține.',
    notes: [
      'O sesiune ține de ora și de ziua în care începe, deci orele se adună la zi.',
      'Cine oprește și pornește din nou face două sesiuni. Două fluxuri în același timp sunt două sesiuni.',
      'Durata minimă se stabilește pe teritoriu: 60 de secunde (Triton), peste 60 de secunde (agma, CIM), 30 de secunde, peste 30 de secunde (ACPM) sau niciuna. Vedeți [[excluded_card]] pentru ce nu se numără.',
    ],
  },
  active_sessions: {
    formula: 'sesiuni numărate care se suprapun cu perioada',
    example: 'La 08:00 A încă ascultă, deci și această sesiune este activă: A o dată, B de două ori, C o dată.',
    notes: [
      'La ele se împart mediile pe sesiune.',
      'O sesiune lungă este activă în fiecare oră prin care trece, deci suma orelor depășește ziua.',
    ],
  },
  listening_hours: {
    formula: 'secunde de ascultare din perioadă ÷ 3600',
    example:
      'În această oră A ascultă 20 de minute, B 8 și apoi 3, iar C 50: 81 de minute. Ce a auzit A înainte de 08:00 și C după 09:00 ține de alte ore.',
    notes: [
      'Indicatorul cel mai solid: nu depinde nici de ce înseamnă un dispozitiv, nici de câte ori reia cineva ascultarea.',
      'Se adună peste tot: ore, zile, posturi, țări, dispozitive.',
    ],
  },
  average_session_minutes: {
    formula: 'secunde de ascultare din perioadă ÷ 60 ÷ sesiuni active',
    example: '81 de minute de ascultare împărțite la 4 sesiuni active.',
    notes: [
      'Se numără doar timpul din interiorul perioadei, deci media unei ore este mai mică decât cea a unei zile.',
      'Nu este timpul de ascultare al unei persoane: cine revine de trei ori are trei sesiuni. Vedeți [[listening_per_device_hours]].',
    ],
  },
  aqh: {
    formula:
      'suma, pe sferturile de oră acoperite, a dispozitivelor cu cel puțin 5 minute de ascultare (sau minimul setului de reguli) ÷ numărul sferturilor acoperite, pe post; adunată pe posturi',
    example:
      'Dispozitive cu cel puțin cinci minute: A, B și C în sfertul de la 08:00, A și C în cel de la 08:15, C în cel de la 08:30 (B are doar 3 minute), C în cel de la 08:45.',
    notes: [
      'Moneda radioului, cunoscută din studiile de audiență. SNA FOCUS măsoară persoane; aici sunt dispozitive.',
      'Se numără toate sferturile perioadei, și cele de noapte. Comparați matinalul cu matinalul, nu cu toată ziua.',
      'În ziua schimbării orei sunt 92 sau 100 de sferturi de oră în loc de 96.',
      'Diferă de [[average_audience]]: vedeți [[aqh_and_average_audience]].',
    ],
  },
  average_audience: {
    formula: 'ore de ascultare ÷ orele acoperite ale perioadei, pe post; adunate pe posturi',
    example: '81 de minute de ascultare într-o oră de 60 de minute: în medie sunt în desfășurare 1,35 sesiuni.',
    notes: [
      'Contează fiecare secundă, și a sesiunilor care nu ajung niciodată la cinci minute dintr-un sfert de oră.',
      'Apropiată de „ascultătorii conectați” pe care îi arată un server de streaming, ca medie în timp.',
    ],
  },
  coverage: {
    formula: 'sferturi de oră acoperite ÷ sferturile de oră ale perioadei până acum, pentru toate posturile cu jurnal',
    example: 'Jurnalul continuă în toate cele patru sferturi: ora este acoperită în întregime.',
    notes: [
      'Un sfert de oră fără ascultători este acoperit cât timp jurnalul serverului continuă. Vezi [[coverage_and_gaps]].',
      'Audiența medie pe sfert de oră și audiența medie se împart numai la timpul acoperit.',
    ],
  },
  reach: {
    formula: 'numărul dispozitivelor diferite din sesiunile active',
    example: 'A, B și C. Cele două sesiuni ale lui B sunt un singur dispozitiv, iar sesiunea lui D nu se numără.',
    notes: [
      'Dispozitivele nu sunt persoane. Telefonul și boxa aceleiași persoane sunt două dispozitive; o familie care împarte o boxă este unul singur.',
      'Un telefon care trece de la Wi-Fi la rețeaua mobilă își schimbă adresa și se numără ca alt dispozitiv. De-a lungul săptămânilor acoperirea devine astfel prea mare, de aceea limita este de 90 de zile.',
      'Nu adunați niciodată acoperirea: vedeți [[reach_and_days]].',
    ],
  },
  listening_per_device_hours: {
    formula: 'ore de ascultare ÷ acoperire',
    example: '1,35 ore de ascultare împărțite la 3 dispozitive: 0,45 ore, adică 27 de minute fiecare.',
    notes: [
      'Crește odată cu lungimea perioadei. Comparați doar perioade la fel de lungi.',
      'Moștenește incertitudinile indicatorului [[reach]].',
    ],
  },
  peak_audience: {
    formula: 'maximul, pe toate minutele întregi ale perioadei, al sesiunilor în desfășurare',
    example: 'De la 08:10 A, B și C ascultă în același timp. Un minut mai târziu B se oprește.',
    notes: [
      'Indicatorul arată și când a fost atins vârful prima dată.',
      'Vârfurile posturilor nu se adună, pentru că sunt atinse la ore diferite.',
      'Folosiți-l la dimensionarea serverelor și a lățimii de bandă.',
    ],
  },
  plays: {
    formula: 'difuzări de piese care încep în perioadă',
    example: 'O piesă se difuzează între 08:09 și 08:12. Începe o dată în această oră.',
    notes: [
      'O difuzare ține de ora și de ziua în care începe.',
      'Fără titluri nu există difuzări: vedeți [[on_air_titles]].',
      'Cardurile despre ascultători (locuri, dispozitive, moduri de ascultare) arată în schimb [[song_listening_hours]]: aproape fiecare difuzare este auzită în mai multe țări și pe toate tipurile de dispozitive, astfel că difuzările pe țări nu însumează totalul.',
    ],
  },
  song_listening_hours: {
    formula: 'secunde de ascultare între începutul și sfârșitul fiecărei difuzări ÷ 3600',
    example: 'Între 08:09 și 08:12, A ascultă 3 minute, B 2 (până la 08:11) și C 2 (de la 08:10).',
    notes: [
      'Cine aude jumătate dintr-o piesă adaugă jumătate din durata ei.',
      'Crește cu numărul difuzărilor. Pentru a compara piese, folosiți [[song_average_audience]].',
    ],
  },
  song_average_audience: {
    formula: 'secunde de ascultare în timpul difuzărilor ÷ secundele tuturor difuzărilor care încep în timp acoperit',
    example: '7 minute de ascultare în cele 3 minute ale piesei.',
    notes: ['Ora contează mai mult decât piesa: o piesă din matinal are mai mulți ascultători decât una de noapte.'],
  },
  song_performances: {
    formula: 'sesiuni în desfășurare la începutul unei difuzări + sesiuni care încep în timpul ei',
    example: 'A și B ascultă când începe piesa, iar C vine în timpul ei.',
    notes: ['Este „performance” din rapoartele SoundExchange: un ascultător, o piesă, oricât s-a auzit din ea.'],
  },
  song_switching_index: {
    formula:
      '100 × (plecări în timpul difuzărilor + 25) ÷ (secunde de ascultare × plecări obișnuite pe secundă după atâta timp de la conectare, adunate, + 25)',
    example:
      'B pleacă în timpul piesei. La această oră a săptămânii postul pierde de obicei o jumătate de ascultător la atâta ascultare: 26 față de 25,5.',
    notes: [
      '100 înseamnă ca de obicei. Sub 100 au plecat mai puțini ascultători decât de obicei, peste 100 mai mulți.',
      'Valorile cu gri pot fi întâmplătoare: intervalul lor conține 100. O piesă are nevoie de multe difuzări ca să iasă în evidență.',
      'Nu spune de ce s-a plecat: contează și ce este înainte și după piesă.',
    ],
  },
  spot_airings: {
    formula: 'difuzări de publicitate care încep în perioadă',
    example: 'Spotul se difuzează la 8:05 și la 8:45.',
    notes: ['Titlul vine de la sistemul de emisie; regulile de titluri spun ce este publicitate.'],
  },
  spot_impressions: {
    formula: 'sesiuni numărate în curs la începutul fiecărei difuzări, adunate',
    example: 'A și B ascultă la 8:05, doar C la 8:45.',
    notes: ['Nu sunt persoane diferite: vezi [[reach]].'],
  },
  downloads: {
    formula: 'perechi diferite de dispozitiv și episod într-o fereastră, cu cel puțin un minut livrat',
    example:
      'În aceeași zi UTC, A descarcă episodul 1 dimineața și din nou seara, iar episodul 2 o dată. B descarcă episodul 1. C se oprește după zece secunde de sunet. A se numără o dată pentru fiecare episod, B o dată, C deloc.',
    notes: [
      'O descărcare nu este nici ascultător, nici ascultare: unele aplicații aduc episoade pe care nu le aude nimeni.',
      'Fereastra (o zi UTC sau 24 de ore) se stabilește pe teritoriu și este numită în fiecare răspuns.',
      'Ce nu se numără își păstrează rândul și regula.',
    ],
  },
  podcast_consumers: {
    formula: 'numărul dispozitivelor diferite din descărcări',
    example: 'A și B: două dispozitive, oricâte episoade descarcă fiecare.',
    notes: [
      'Dispozitivele nu sunt persoane: vedeți [[reach]].',
      'Nu adunați niciodată valorile episoadelor sau ale zilelor: vedeți [[reach_and_days]].',
    ],
  },
};
