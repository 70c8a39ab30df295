import { mailedAtFirst, type mailedKinds } from '@quarterhour/model/office/people/account';
import { and, eq } from 'drizzle-orm';
import { readActive, readActiveByEmail } from '../../identity/active-people.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Leaving } from '../../notify/leaving.ts';
import { type LetterTemplate, writeLetter } from '../../notify/letter.ts';
import type { Once } from '../../notify/queue.ts';
import type { Services } from '../../services.ts';
import { users } from '../../store/schema/identity.ts';
import { listHouse } from './house.ts';
import { profiles } from './tables.ts';

type Kind = (typeof mailedKinds)[number];
type Facts = { name: string; link: string };

const letters: Record<Kind, LetterTemplate<Facts>> = {
  friend_requests: {
    en: ({ name, link }) => ({
      subject: `${name} asks you to be friends`,
      blocks: [{ link, label: 'Answer the request' }],
    }),
    fr: ({ name, link }) => ({
      subject: `${name} vous demande comme contact`,
      blocks: [{ link, label: 'Répondre à la demande' }],
    }),
    ro: ({ name, link }) => ({
      subject: `${name} dorește să vă fie prieten`,
      blocks: [{ link, label: 'Răspundeți la cerere' }],
    }),
    zh: ({ name, link }) => ({ subject: `${name} 请求加您为好友`, blocks: [{ link, label: '回复请求' }] }),
  },
  comments: {
    en: ({ name, link }) => ({
      subject: `${name} commented on your post`,
      blocks: [{ link, label: 'Read the comment' }],
    }),
    fr: ({ name, link }) => ({
      subject: `${name} a commenté votre publication`,
      blocks: [{ link, label: 'Lire le commentaire' }],
    }),
    ro: ({ name, link }) => ({
      subject: `${name} v-a comentat postarea`,
      blocks: [{ link, label: 'Citiți comentariul' }],
    }),
    zh: ({ name, link }) => ({ subject: `${name} 评论了您的动态`, blocks: [{ link, label: '查看评论' }] }),
  },
  messages: {
    en: ({ name, link }) => ({
      subject: `${name} wrote to you`,
      blocks: ['A message in the chat is waiting for you.', { link, label: 'Read it' }],
    }),
    fr: ({ name, link }) => ({
      subject: `${name} vous a écrit`,
      blocks: ['Un message vous attend dans la messagerie instantanée.', { link, label: 'Le lire' }],
    }),
    ro: ({ name, link }) => ({
      subject: `${name} v-a scris`,
      blocks: ['Un mesaj vă așteaptă în mesagerie.', { link, label: 'Citiți-l' }],
    }),
    zh: ({ name, link }) => ({
      subject: `${name} 给您发了消息`,
      blocks: ['聊天中有一条消息等待您查看。', { link, label: '查看消息' }],
    }),
  },
};

interface Occasion {
  kind: Kind;
  /** Together with the period, it is mailed once. */
  cause: Once['cause'];
  period?: string;
  /** Of the page that the mail links to. */
  path: string;
}

/** Mails a person about something that somebody did, if they want to be mailed about it. */
export async function mailTo(
  { store, notify, config, clock }: Pick<Services, 'store' | 'notify' | 'config' | 'clock'>,
  by: Pick<Principal, 'id' | 'email'>,
  person: string,
  { kind, cause, period, path }: Occasion,
): Promise<void> {
  if (!notify.canMail || person === by.id) return;
  const [to] = await store.db
    .select({ email: users.email, language: profiles.language, mailed: profiles.mailed })
    .from(users)
    .leftJoin(profiles, eq(profiles.person, users.id))
    .where(and(eq(users.id, person), eq(users.active, true)));
  if (!to || !(to.mailed ?? mailedAtFirst).includes(kind)) return;
  const [own] = await store.db.select().from(profiles).where(eq(profiles.person, by.id));
  const language = to.language ?? 'en';
  const facts = {
    name: own?.name || (by.email.split('@')[0] ?? ''),
    link: new URL(path, config.publicUrl).href,
  };
  const today = new Date(clock() * 1000).toISOString().slice(0, 10);
  const letter = writeLetter(language, letters[kind][language](facts));
  await notify.queue(
    { channel: 'mail', to: to.email, ...letter },
    { cause, period: period ?? today, rights: { kind, by: by.id } },
  );
}

/** Such a mail leaves while both people have access and are of one house, and the recipient wants to be mailed about it. */
export async function occasionLeaves({ store }: Services, { recipient, rights }: Leaving): Promise<string | undefined> {
  const [to, [by]] = await Promise.all([
    readActiveByEmail(store, recipient),
    readActive(store, [String(rights.by ?? '')]),
  ]);
  if (!to || !by) return 'One of the two people has no access any more.';
  const [own] = await store.db.select().from(profiles).where(eq(profiles.person, to.id));
  if (!(own?.mailed ?? mailedAtFirst).includes(rights.kind as Kind))
    return 'The recipient wants no such mails any more.';
  const house = await listHouse(store, to);
  return house.some(({ id }) => id === by.id) ? undefined : 'The two people are of different houses now.';
}
