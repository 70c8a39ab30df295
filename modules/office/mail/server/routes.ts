import { api } from '@quarterhour/model/api';
import { ofHouse } from '@quarterhour/server/catalogue/house';
import { fetchLimited } from '@quarterhour/server/host/fetch-limited';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { registerFileOwner } from '../../files/server/owners.ts';
import { redrawPicture } from '../../files/server/receive-file.ts';
import { remotePicturesIn } from '../../files/server/rich-text.ts';
import { mostMailPeople } from '../model/mails.ts';
import { emptyTrash, markMail, moveMails } from './arrange.ts';
import {
  findMail,
  findThread,
  type Held,
  listMails,
  mailboxOf,
  mailFiles,
  openMails,
  serializeMails,
} from './mailbox.ts';
import { mailCopies } from './tables.ts';
import { forwardMail, saveDraft, sendMail } from './write-mail.ts';

/** The calls of mail. Each works on the mailbox of its principal, and on no other. */
export function serveMail(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  const one = async (held: Held) => (await serializeMails(store, [held]))[0] as never;
  const opened = async (held: Held) => (await openMails(store, [held]))[0] as never;
  registerFileOwner(mailFiles, async (_parts, principal, id) => {
    const own = and(eq(mailCopies.mailbox, mailboxOf(principal)), eq(mailCopies.mail, Number(id)));
    return (await store.db.$count(mailCopies, own)) > 0;
  });

  serve(app, api.listMails, ({ principal, input }) => listMails(store, mailboxOf(principal), input));
  serve(app, api.filterMails, ({ principal, input: { filter } }) =>
    listMails(store, mailboxOf(principal), typeof filter === 'string' ? { view: filter } : filter),
  );
  serve(app, api.setMailImportant, async ({ principal, input: { id, on } }) => {
    const held = await findMail(store, mailboxOf(principal), id);
    return one(await markMail(store, held, { important: on ?? !held.copy.important }));
  });
  serve(app, api.setMailStarred, async ({ principal, input: { id, on } }) => {
    const held = await findMail(store, mailboxOf(principal), id);
    return one(await markMail(store, held, { starred: on ?? !held.copy.starred }));
  });
  serve(app, api.setMailRead, async ({ principal, input: { id, on = true } }) =>
    one(await markMail(store, await findMail(store, mailboxOf(principal), id), { read: on })),
  );
  serve(app, api.labelMail, async ({ principal, input: { id, labels } }) => {
    const held = await findMail(store, mailboxOf(principal), id);
    return one(await markMail(store, held, { labels: [...new Set(labels)] }));
  });
  serve(app, api.readMail, async ({ principal, input: { id, ...page } }) => {
    const held = await findMail(store, mailboxOf(principal), id);
    const { rows, next } = await findThread(store, held, page);
    return { mail: await opened(held), thread: await openMails(store, rows), next };
  });
  serve(app, api.moveMails, async ({ principal, input: { ids, folder } }) => ({
    moved: await moveMails(store, mailboxOf(principal), ids, folder),
  }));
  serve(app, api.emptyTrash, async ({ principal }) => ({ removed: await emptyTrash(store, mailboxOf(principal)) }));
  serve(app, api.saveDraft, async ({ principal, input }) => opened(await saveDraft(parts, principal, input)));
  serve(app, api.forwardMail, async ({ principal, input }) => opened(await forwardMail(parts, principal, input.id)));
  serve(app, api.sendMail, async ({ principal, input }) => one(await sendMail(parts, principal, input)));
  serve(app, api.listMailPeople, async ({ principal }) => {
    const rows = await store.db
      .select({ email: users.email })
      .from(users)
      .where(await ofHouse(store, principal))
      .orderBy(users.email)
      .limit(mostMailPeople);
    return { people: rows.map(({ email }) => email), reaches_others: parts.notify.canMail };
  });
  servePictures(app, parts);
}

/** Pictures of other sites: only those that the mail itself names, and none of a private network. */
function servePictures(app: FastifyInstance, { store, config }: Pick<Services, 'store' | 'config'>): void {
  const limits = {
    bytes: 5 * 2 ** 20,
    milliseconds: 10_000,
    redirects: 3,
    privateNetworks: config.feeds.privateNetworks,
  };
  serve(app, api.readMailPicture, async ({ principal, input: { id, address } }) => {
    const { mail } = await findMail(store, mailboxOf(principal), id);
    if (!remotePicturesIn(mail.body).includes(address)) {
      throw new Refusal('not_found', 'This mail names no such picture.');
    }
    try {
      const { body } = await fetchLimited(address, { accept: 'image/*' }, limits);
      const { type, content } = await redrawPicture(config.folder, body);
      return { picture: `data:${type};base64,${Buffer.from(content).toString('base64')}` };
    } catch (error) {
      // Whatever the other site does is not an error of ours.
      if (error instanceof Refusal) return { picture: null };
      throw error;
    }
  });
}
