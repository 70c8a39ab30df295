import { owner } from '../identity/principal.ts';
import { openPosts } from '../office/blog/posts.ts';
import { postReaders } from '../office/blog/tables.ts';
import { textOfRichText } from '../office/files/rich-text.ts';
import { mailCopies, mails } from '../office/mail/tables.ts';
import type { Store } from '../store/open.ts';
import { users } from '../store/schema/identity.ts';

const day = 86_400;

/** News of the groups: days before the last day, and how many of the people read it. */
const news = [
  {
    group: 'ondelune',
    name: 'Notre meilleure matinale de l’année',
    summary: 'Le quart d’heure de 7 h 30 dépasse celui de septembre.',
    body: '<p>Merci à toute l’équipe : la matinale gagne des auditeurs <strong>chaque semaine depuis la rentrée</strong>.</p><ul><li>Le jeu de 7 h 40 retient le public.</li><li>Les titres nouveaux passent mieux après 8 h.</li></ul>',
    tags: ['antenne', 'audience'],
    before: 6,
    readers: 9,
  },
  {
    group: 'brandusa',
    name: 'Campania de sărbători începe luni',
    summary: 'Spoturile noi intră în program de luni dimineață.',
    body: '<p>Vă rugăm să verificați <em>ora difuzării</em> în panoul de comenzi.</p>',
    tags: ['publicitate'],
    before: 4,
    readers: 6,
  },
  {
    group: null,
    name: 'How we count from this month on',
    summary: 'Each station counts by its own clock.',
    body: '<h2>What changes</h2><p>Days, hours and dayparts begin where the station broadcasts.</p>',
    tags: ['figures'],
    before: 2,
    readers: 11,
  },
] as const;

/** Mails between the people, by their places in the list; an answer joins the thread of the mail before it. */
const letters = [
  {
    from: 1,
    to: 0,
    subject: 'Grille de lundi',
    body: '<p>Bonjour, la grille de lundi est prête. Un œil avant 17 h ?</p>',
    hours: 30,
  },
  {
    from: 0,
    to: 1,
    subject: 'Re: Grille de lundi',
    body: '<p>Parfait. On garde le flash de 7 h 55.</p>',
    hours: 28,
    answers: true,
  },
  {
    from: 2,
    to: 0,
    subject: 'Outage on Saturday',
    body: '<p>The encoder was silent from 02:10 to 02:40. It is marked.</p>',
    hours: 20,
  },
  { from: 3, to: 0, subject: 'Raportul lunar', body: '<p>Raportul pentru agenție este gata.</p>', hours: 9 },
  { from: 0, to: 2, subject: 'Studio B', body: '<p>Studio B is free on Thursday from ten.</p>', hours: 5 },
  { from: 4, to: 0, subject: 'Titres de la semaine', body: '<p>Trois nouveautés entrent en rotation.</p>', hours: 2 },
] as const;

/** Fills an empty blog and empty mailboxes, with the people that there are. */
export async function fillNewsAndMail(store: Store, clock: () => number): Promise<void> {
  const people = await store.db.select({ id: users.id, email: users.email }).from(users).orderBy(users.email);
  const posts = openPosts(clock);
  if ((await posts.page(store, owner, { limit: 1 })).total === 0) await fillBlog(store, clock, people);
  if ((await store.db.$count(mails)) === 0) await fillMailboxes(store, clock, people);
}

async function fillBlog(store: Store, clock: () => number, people: readonly { id: string }[]): Promise<void> {
  for (const { before, readers, ...post } of news) {
    const at = clock() - before * day;
    const { id } = await openPosts(() => at).create(store, owner, {
      ...post,
      tags: [...post.tags],
      status: 'published',
    });
    for (const [place, { id: person }] of people.slice(0, readers).entries()) {
      const read = new Date((at + ((place * 7) % (before * 24)) * 3600) * 1000);
      await store.db.insert(postReaders).values({ post: id, person, at: read }).onConflictDoNothing();
    }
  }
}

async function fillMailboxes({ db }: Store, clock: () => number, people: readonly { email: string }[]): Promise<void> {
  if (people.length < 2) return;
  const at = (place: number) => people[place % people.length]?.email as string;
  let thread: number | undefined;
  for (const { from, to, subject, body, hours, ...more } of letters) {
    const isAnswer = 'answers' in more;
    const values = { from: at(from), to: [at(to)], subject, body, words: textOfRichText(body), isDraft: false };
    const [mail] = await db
      .insert(mails)
      .values({ ...values, at: new Date((clock() - hours * 3600) * 1000), thread: isAnswer ? thread : undefined })
      .returning({ id: mails.id });
    if (!mail) continue;
    if (!isAnswer) thread = mail.id;
    await db.insert(mailCopies).values([
      { mail: mail.id, mailbox: at(from), folder: 'sent', read: true },
      { mail: mail.id, mailbox: at(to), folder: 'inbox', read: hours > 24, starred: hours === 20 },
    ]);
  }
}
