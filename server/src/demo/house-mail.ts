import { setFiles } from '../../../modules/office/files/server/files.ts';
import { textOfRichText } from '../../../modules/office/files/server/rich-text.ts';
import { mailFiles } from '../../../modules/office/mail/server/mailbox.ts';
import { mailCopies, mails } from '../../../modules/office/mail/server/tables.ts';
import { personOf } from './house-people.ts';
import { bars, microphone } from './pictures.ts';
import { type DemoHouse, sendPicture } from './send-picture.ts';

interface Letter {
  from: string;
  to: readonly string[];
  subject: string;
  body: string;
  /** How long ago. */
  hours: number;
  /** It joins the thread of the letter before it. */
  answers?: boolean;
  picture?: { name: string; draw: () => string };
  /** What the first recipient made of it. */
  unread?: boolean;
  starred?: boolean;
  important?: boolean;
  labels?: readonly string[];
  archived?: boolean;
  draft?: boolean;
}

/** A week of mails, the oldest first. */
const letters: readonly Letter[] = [
  {
    from: 'camille',
    to: ['ioana'],
    subject: 'Accès pour Yann',
    body: '<p>Bonjour Ioana,</p><p>Yann reprend l’antenne de Granit Onde lundi. Peux-tu lui ouvrir la station ?</p><p>Camille</p>',
    hours: 140,
    labels: ['Accès'],
    archived: true,
  },
  {
    from: 'ioana',
    to: ['camille'],
    subject: 'Re: Accès pour Yann',
    body: '<p>C’est fait : il voit Granit Onde, et rien d’autre.</p>',
    hours: 138,
    answers: true,
  },
  {
    from: 'vlad',
    to: ['ioana', 'maria'],
    subject: 'Raport: întreruperea fluxului AAC',
    body: '<p>Bună ziua,</p><p>Fluxul AAC al postului Viorea a lipsit <strong>17 minute</strong>, de la 3:05 la 3:22. Cauza: certificatul expirat.</p><ul><li>Certificatul este reînnoit.</li><li>Alarma sună acum cu 14 zile înainte.</li></ul><p>Vlad</p>',
    hours: 96,
    important: true,
    labels: ['Tehnic'],
  },
  {
    from: 'andrei',
    to: ['ioana'],
    subject: 'Cifrele lunii pentru acționari',
    body: '<p>Bună, Ioana. Pentru joi am nevoie de o pagină: timp de ascultare, acoperire și comparația cu anul trecut, pe cele trei posturi.</p>',
    hours: 50,
    starred: true,
    important: true,
  },
  {
    from: 'ioana',
    to: ['andrei'],
    subject: 'Re: Cifrele lunii pentru acționari',
    body: '<p>O ai mâine dimineață. Pun și graficul pe ore, se vede bine matinalul.</p>',
    hours: 49,
    answers: true,
    picture: { name: 'Ascultarea pe ore', draw: bars },
  },
  {
    from: 'irina',
    to: ['ioana'],
    subject: 'Fotografii din studio',
    body: '<p>Ți-am pus una dintre fotografii. Dacă îți place, o folosim pe coperta raportului.</p>',
    hours: 27,
    picture: { name: 'Studioul 2', draw: microphone },
    starred: true,
  },
  {
    from: 'ana',
    to: ['andrei', 'maria'],
    subject: 'Brutăria Spicul: contract semnat',
    body: '<p>Patru săptămâni, 230 de difuzări, de la 1 ale lunii. Planul este în panoul de comenzi.</p>',
    hours: 25,
    labels: ['Vânzări'],
  },
  {
    from: 'camille',
    to: ['ioana'],
    subject: 'Dix ans de Lucarne Nuit',
    body: '<p>Vendredi, antenne ouverte de 22 h à 6 h. Pourras-tu suivre l’écoute heure par heure cette nuit-là ?</p>',
    hours: 20,
    unread: true,
  },
  {
    from: 'dan',
    to: ['ioana'],
    subject: 'Linii nerecunoscute la Repriza',
    body: '<p>312 linii din log au user agent-ul „StreamProbe”. Par să vină de la un monitor de fluxuri, nu de la ascultători.</p><p>Propun o regulă de excludere.</p>',
    hours: 6,
    unread: true,
    labels: ['Tehnic'],
  },
  {
    from: 'maria',
    to: ['ioana', 'andrei', 'elena'],
    subject: 'Grila de sărbători',
    body: '<p>Grila dintre 24 decembrie și 2 ianuarie este gata. Aștept observațiile voastre până vineri la prânz.</p>',
    hours: 3,
    unread: true,
    important: true,
  },
  {
    from: 'ioana',
    to: ['dan'],
    subject: 'Regula pentru StreamProbe',
    body: '<p>Dan, am văzut liniile. Înainte să le excludem, verifică te rog dacă </p>',
    hours: 1,
    draft: true,
  },
];

/** Fills empty mailboxes. People whom the house does not have neither write nor get mail. */
export async function fillMail(house: DemoHouse): Promise<void> {
  if ((await house.store.db.$count(mails)) > 0) return;
  let thread: number | undefined;
  for (const letter of letters) {
    const id = await addLetter(house, letter, letter.answers ? thread : undefined);
    if (!letter.answers) thread = id;
  }
}

async function addLetter(house: DemoHouse, letter: Letter, thread: number | undefined): Promise<number | undefined> {
  const { store, clock } = house;
  const { subject, body, hours, picture, draft: isDraft = false } = letter;
  const author = await personOf(store, letter.from);
  const people = await Promise.all(letter.to.map((name) => personOf(store, name)));
  const to = people.flatMap((person) => person?.email ?? []);
  if (!author || to.length === 0) return undefined;
  const file = picture && (await sendPicture(house, author, picture.name, picture.draw()));
  return store.db.transaction(async (db) => {
    const values = { from: author.email, to, subject, body, words: textOfRichText(body), isDraft, thread };
    const at = new Date((clock() - hours * 3600) * 1000);
    const [mail] = await db
      .insert(mails)
      .values({ ...values, at })
      .returning({ id: mails.id });
    if (!mail) throw new Error('The mail was not added.');
    if (file) await setFiles(db, author, { kind: mailFiles, id: mail.id }, [file]);
    const { id } = mail;
    await db
      .insert(mailCopies)
      .values({ mail: id, mailbox: author.email, folder: isDraft ? 'drafts' : 'sent', read: true });
    if (isDraft) return id;
    await db.insert(mailCopies).values(
      to.map((mailbox, place) => ({
        ...{ mail: id, mailbox, read: !letter.unread },
        ...(place === 0 && marksOf(letter)),
        folder: place === 0 && letter.archived ? ('archive' as const) : ('inbox' as const),
      })),
    );
    return id;
  });
}

function marksOf({ starred = false, important = false, labels = [] }: Letter) {
  return { starred, important, labels: [...labels] };
}
