import type { Language } from '@quarterhour/model/languages';
import { readActive, readActiveByEmail } from '@quarterhour/server/identity/active-people';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Leaving } from '@quarterhour/server/notify/leaving';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Letter } from '@quarterhour/server/notify/letter-blocks';
import type { Once } from '@quarterhour/server/notify/queue';
import type { Services } from '@quarterhour/server/services';
import { users } from '@quarterhour/server/store/schema/identity';
import { textIn } from '@quarterhour/server/text/messages';
import { and, eq } from 'drizzle-orm';
import type english from '../messages/en.json';
import { mailedAtFirst, type mailedKinds } from '../model/account.ts';
import { listHouse } from './house.ts';
import { profiles } from './tables.ts';

type Kind = (typeof mailedKinds)[number];
/** The letter about what somebody of this name did, with a link to it. */
function letterAbout(kind: Kind, language: Language, { name, link }: { name: string; link: string }): Letter {
  const { t } = textIn<keyof typeof english>('modules/office/people/messages', language);
  const texts = kind === 'messages' ? [t('letter.messages.text')] : [];
  return {
    subject: t(`letter.${kind}.subject`, { name }),
    blocks: [...texts, { button: link, label: t(`letter.${kind}.link`) }],
  };
}

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
  const letter = writeLetter(language, letterAbout(kind, language, facts));
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
