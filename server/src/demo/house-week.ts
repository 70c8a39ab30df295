import type { Language } from '@quarterhour/model/languages';
import type { Role } from '@quarterhour/model/roles';

interface PersonOfWeek {
  /** The first name is the first part of the address. */
  name: string;
  position: string;
  city: string;
  about: string;
  role: Role;
  scope: readonly string[];
  language: Language;
}

const cluj = { city: 'Cluj-Napoca', language: 'ro' } as const;
const brandusa = { role: 'groupManager', scope: ['brandusa'] } as const;
const of = (...scope: string[]) => ({ role: 'stationUser', scope }) as const;

/** The people of Brândușa Media, twelve with the head of the platform, and two of the French groups. All are invented. */
export const housePeople: readonly PersonOfWeek[] = [
  {
    ...{ name: 'Ioana Mureșan', position: 'Responsabilă de platformă', role: 'superAdmin', scope: [], ...cluj },
    about: 'Conturi, stații, loguri. Dacă o cifră pare ciudată, întâi mie.',
  },
  {
    ...{ name: 'Andrei Pop', position: 'Director general', ...brandusa, ...cluj },
    about: 'La Brândușa din 2009, de pe vremea emițătorului de pe Feleac.',
  },
  {
    ...{ name: 'Maria Ilieș', position: 'Directoare de programe', ...brandusa, ...cluj },
    about: 'Grile, voci, pauze. Ascult tot, și noaptea.',
  },
  {
    ...{ name: 'Ana Crișan', position: 'Directoare comercială', ...brandusa, ...cluj },
    about: 'Campanii și parteneriate pentru toate cele trei posturi.',
  },
  {
    ...{ name: 'Radu Câmpean', position: 'Realizator, matinalul', ...of('brandusa'), ...cluj },
    about: 'În direct de la 6 la 10. Cafeaua e de la mine vinerea.',
  },
  {
    ...{ name: 'Elena Stan', position: 'Redactor-șef știri', ...of('brandusa', 'viorea', 'repriza'), ...cluj },
    about: 'Jurnale la fix și la jumătate.',
  },
  {
    ...{ name: 'Vlad Moldovan', position: 'Inginer de emisie', ...of('brandusa', 'viorea', 'repriza'), ...cluj },
    about: 'Fluxuri, procesare, emițătoare. De gardă în weekend.',
  },
  {
    ...{ name: 'Sorina Dragoș', position: 'Directoare muzicală', ...of('viorea'), city: 'Sibiu', language: 'ro' },
    about: 'Rotații, premiere, arhiva de viniluri.',
  },
  {
    ...{ name: 'Mihai Toader', position: 'Producător de podcasturi', ...of('brandusa'), ...cluj },
    about: 'Povești lungi, montaj scurt.',
  },
  {
    ...{
      name: 'Bogdan Luca',
      position: 'Realizator, Drumul spre casă',
      ...of('viorea'),
      city: 'Sibiu',
      language: 'ro',
    },
    about: 'De la 16 la 19, între semafoare.',
  },
  {
    ...{ name: 'Irina Vlad', position: 'Marketing și rețele sociale', ...of('brandusa', 'viorea'), ...cluj },
    about: 'Concursuri, evenimente, fotografii din studio.',
  },
  {
    ...{ name: 'Dan Petrescu', position: 'Analist de audiență', ...of('brandusa', 'viorea', 'repriza'), ...cluj },
    about: 'Sfertul de oră mediu e prietenul meu.',
  },
  {
    name: 'Camille Roussel',
    position: 'Directrice régionale',
    city: 'Rennes',
    about: 'Ondelune et Lucarne, de la grille aux chiffres.',
    role: 'territoryAdmin',
    scope: ['france'],
    language: 'fr',
  },
  {
    name: 'Yann Le Goff',
    position: 'Responsable d’antenne',
    city: 'Brest',
    about: 'Granit Onde, face à la mer.',
    role: 'stationUser',
    scope: ['granit-onde'],
    language: 'fr',
  },
];

/** Days before today, the time in Bucharest, who writes to whom, and whether it is still unread. */
export const houseMessages: readonly (readonly [number, string, string, string, string, boolean?])[] = [
  [6, '08:55', 'Andrei', 'Ioana', 'Bună dimineața! S-au importat logurile de azi-noapte?'],
  [6, '09:02', 'Ioana', 'Andrei', 'Da, la 4:10. Toate cele trei posturi sunt complete.'],
  [6, '09:03', 'Andrei', 'Ioana', 'Perfect, mulțumesc. Am ședință cu acționarii la prânz.'],
  [6, '09:40', 'Maria', 'Radu', 'Interviul cu primarul a ținut 11 minute. Data viitoare maximum 7, te rog.'],
  [6, '10:12', 'Radu', 'Maria', 'Așa e. A început să vorbească despre metrou și n-am mai putut opri.'],
  [6, '10:13', 'Maria', 'Radu', '😄 La metrou nu se taie nimeni. Dar 7.'],
  [6, '14:20', 'Ana', 'Dan', 'Ai media pe sfert de oră la matinal, pentru oferta către Brutăria Spicul?'],
  [6, '14:46', 'Dan', 'Ana', 'O ai în vederea salvată „Matinal, 28 de zile”. E și comparația cu luna trecută.'],
  [5, '07:31', 'Vlad', 'Ioana', 'Fluxul AAC de la Viorea a căzut între 3:05 și 3:22. L-am repornit, caut cauza.'],
  [5, '07:48', 'Ioana', 'Vlad', 'Am văzut, e marcat ca întrerupere. Confirm că nu se numără drept liniște.'],
  [5, '09:15', 'Vlad', 'Ioana', 'Era certificatul. L-am reînnoit și am pus alarmă cu 14 zile înainte.'],
  [5, '11:05', 'Sorina', 'Bogdan', 'Premiera de vineri intră la 17:20, după trafic. Îți las fișa în mapă.'],
  [5, '11:22', 'Bogdan', 'Sorina', 'Super. Pot să spun de unde a venit numele trupei?'],
  [5, '11:24', 'Sorina', 'Bogdan', 'Da, au confirmat. Fără partea cu capra, au rugat ei.'],
  [5, '15:50', 'Irina', 'Mihai', 'Îmi trebuie o fotografie din studio pentru episodul 12.'],
  [5, '16:31', 'Mihai', 'Irina', 'Mâine la 10 înregistrăm, vino atunci. Aduc și lampa bună.'],
  [4, '08:20', 'Elena', 'Radu', 'La 7:30 jurnalul a intrat cu 40 de secunde mai târziu. Ce s-a întâmplat?'],
  [4, '10:05', 'Radu', 'Elena', 'Un ascultător în direct, din Florești. N-am avut inimă să-l tai. Îmi cer scuze.'],
  [4, '10:09', 'Elena', 'Radu', 'Bine, dar scrie-mi în rundă și scurtez eu.'],
  [4, '12:30', 'Dan', 'Maria', 'Audiența între 9 și 10 a crescut cu 6 % după noua rubrică. Nu e zgomot.'],
  [4, '12:41', 'Maria', 'Dan', 'Frumos! Pe ce dispozitive?'],
  [4, '12:44', 'Dan', 'Maria', 'Mai ales boxe inteligente. În mașină e la fel ca înainte.'],
  [3, '09:10', 'Ana', 'Andrei', 'Brutăria Spicul semnează pentru patru săptămâni. 230 de difuzări.'],
  [3, '09:18', 'Andrei', 'Ana', 'Bravo! Verifică te rog cu Maria pauzele de la 8, sunt pline.'],
  [3, '09:25', 'Ana', 'Maria', 'Mai încap două spoturi pe oră între 7 și 9, din 1 ale lunii?'],
  [3, '10:02', 'Maria', 'Ana', 'Unul la 7 și unul la 8:40. Altfel trec de 9 minute pe oră.'],
  [3, '13:15', 'Irina', 'Ioana', 'Poți să-mi dai acces la cifrele Viorea? Pregătesc raportul pentru festival.'],
  [3, '13:20', 'Ioana', 'Irina', 'Gata, ai și Viorea. Vezi dacă îți apare în meniu.'],
  [3, '13:21', 'Irina', 'Ioana', 'Apare. Mulțumesc mult!'],
  [2, '08:05', 'Vlad', 'Maria', 'Sâmbătă între 2 și 4 oprim emițătorul de la Feleac pentru verificare.'],
  [2, '08:30', 'Maria', 'Vlad', 'În regulă. Anunț în grilă, iar online mergem normal, da?'],
  [2, '08:31', 'Vlad', 'Maria', 'Da, online nu e afectat.'],
  [2, '15:10', 'Mihai', 'Dan', 'Câte descărcări are episodul 11? Sponsorul întreabă.'],
  [2, '15:34', 'Dan', 'Mihai', '1.840 în șapte zile, după regulile IAB. Îți trimit exportul.'],
  [2, '17:02', 'Bogdan', 'Vlad', 'Microfonul 2 sfârâie din nou când ridic vocea.'],
  [2, '17:40', 'Vlad', 'Bogdan', 'Schimb cablul mâine dimineață. Azi folosește 3.'],
  [1, '09:00', 'Andrei', 'Ioana', 'Putem vedea împreună cifrele lunii, joi la 11?'],
  [1, '09:12', 'Ioana', 'Andrei', 'Da. Pregătesc o vedere cu cele trei posturi și compar cu anul trecut.'],
  [1, '11:30', 'Elena', 'Ioana', 'La Repriza am văzut un vârf ciudat la 21:15. E real?'],
  [1, '11:52', 'Ioana', 'Elena', 'E real: meciul. Mai toți din oraș, pe telefon.'],
  [
    1,
    '16:45',
    'Camille',
    'Ioana',
    'Bonjour Ioana, l’import de Lagon Péi est en retard de quatre heures. Est-ce normal ?',
  ],
  [
    1,
    '16:58',
    'Ioana',
    'Camille',
    'Bonjour ! C’est l’heure de La Réunion : la journée y finit trois heures plus tôt. Tout est là.',
  ],
  [1, '17:01', 'Camille', 'Ioana', 'Ah, bien sûr. Merci !'],
  [1, '17:20', 'Camille', 'Yann', 'Bravo pour la matinale de Granit Onde, +4 % cette semaine.'],
  [1, '17:35', 'Yann', 'Camille', 'Merci ! C’est la météo marine à 7 h 12, j’en suis sûr.'],
  [0, '07:40', 'Radu', 'Ioana', 'Bună! Unde văd câți ne ascultă acum în mașină?', true],
  [
    0,
    '08:15',
    'Dan',
    'Ioana',
    'Am găsit 312 linii nerecunoscute la Repriza, par a fi un monitor. Le treci la excluse?',
    true,
  ],
  [0, '08:16', 'Dan', 'Ioana', 'User agent-ul începe cu „StreamProbe”.', true],
  [0, '08:32', 'Maria', 'Andrei', 'Grila de sărbători e gata, o găsești în mapă. Aștept părerea ta până vineri.', true],
];

/** Who asked whom, and whether the answer is still missing. */
export const houseFriends: readonly (readonly [string, string, boolean?])[] = [
  ['Andrei', 'Ioana'],
  ['Maria', 'Ioana'],
  ['Maria', 'Andrei'],
  ['Radu', 'Maria'],
  ['Radu', 'Elena'],
  ['Vlad', 'Bogdan'],
  ['Sorina', 'Bogdan'],
  ['Mihai', 'Irina'],
  ['Ana', 'Andrei'],
  ['Dan', 'Maria'],
  ['Dan', 'Ana'],
  ['Camille', 'Yann'],
  ['Camille', 'Ioana'],
  ['Dan', 'Ioana', true],
  ['Irina', 'Ioana', true],
  ['Vlad', 'Andrei', true],
];

interface PostOfWeek {
  daysAgo: number;
  time: string;
  from: string;
  text: string;
  likes: readonly string[];
  remarks: readonly {
    from: string;
    text: string;
    likes?: readonly string[];
    reply?: { from: string; text: string };
  }[];
}

export const housePosts: readonly PostOfWeek[] = [
  {
    daysAgo: 6,
    time: '11:00',
    from: 'Maria',
    text: 'De luni, rubrica „Un sfert de oră cu…” intră la 9:15 la Brândușa. Primul invitat: un ceasornicar.',
    likes: ['Radu', 'Andrei', 'Irina'],
    remarks: [
      {
        from: 'Radu',
        text: 'Începe fix la și un sfert, promit.',
        likes: ['Maria', 'Elena'],
        reply: { from: 'Elena', text: 'Am făcut captură de ecran.' },
      },
    ],
  },
  {
    daysAgo: 5,
    time: '09:30',
    from: 'Vlad',
    text: 'Fluxul AAC al postului Viorea a avut o întrerupere de 17 minute azi-noapte. Cauza e găsită: certificatul. Acum avem alarmă.',
    likes: ['Ioana', 'Sorina'],
    remarks: [{ from: 'Ioana', text: 'E marcat în date, mediile nu suferă.' }],
  },
  {
    daysAgo: 4,
    time: '13:00',
    from: 'Dan',
    text: 'Cifra săptămânii: boxele inteligente aduc 14 % din orele de ascultare ale matinalului. Acum un an erau 9 %.',
    likes: ['Maria', 'Andrei', 'Ana', 'Irina', 'Ioana'],
    remarks: [
      { from: 'Ana', text: 'O folosesc în ofertă, mulțumesc!', likes: ['Dan'] },
      {
        from: 'Bogdan',
        text: 'La „Drumul spre casă” cum stăm?',
        reply: { from: 'Dan', text: 'Acolo conduce, desigur, mașina: 61 %.' },
      },
    ],
  },
  {
    daysAgo: 3,
    time: '10:15',
    from: 'Ana',
    text: 'Brutăria Spicul e din nou cu noi: patru săptămâni, 230 de difuzări. Covrigi în recepție.',
    likes: ['Radu', 'Bogdan', 'Mihai', 'Vlad'],
    remarks: [{ from: 'Mihai', text: 'Nu mai sunt covrigi în recepție.', likes: ['Radu', 'Elena', 'Irina'] }],
  },
  {
    daysAgo: 2,
    time: '16:00',
    from: 'Mihai',
    text: 'Episodul 12 din „Strada cu povești” e montat. Iese joi la 6 dimineața, ca de obicei.',
    likes: ['Irina'],
    remarks: [{ from: 'Irina', text: 'Fotografiile sunt gata, le pun joi la 7.' }],
  },
  {
    daysAgo: 1,
    time: '18:00',
    from: 'Camille',
    text: 'Lucarne Nuit fête ses dix ans vendredi : antenne ouverte de 22 h à 6 h.',
    likes: ['Yann', 'Ioana'],
    remarks: [{ from: 'Yann', text: 'Je viens avec le far breton.' }],
  },
  {
    daysAgo: 1,
    time: '12:10',
    from: 'Irina',
    text: 'Pentru festival caut doi colegi care să țină standul sâmbătă după-amiază. Cine vine?',
    likes: ['Sorina'],
    remarks: [
      { from: 'Sorina', text: 'Eu, dacă pot pune muzică.', reply: { from: 'Irina', text: 'Era singura condiție. 😀' } },
    ],
  },
];
