import { chatMessages } from '../../../modules/office/chat/server/tables.ts';
import { pairOf } from '../../../modules/office/people/server/house.ts';
import {
  commentLikes,
  comments,
  follows,
  friendships,
  postLikes,
  posts,
  profiles,
} from '../../../modules/office/people/server/tables.ts';
import { owner } from '../identity/principal.ts';
import { findUser, givePassword, saveUser } from '../identity/users.ts';
import type { Store } from '../store/open.ts';
import { phoneOf } from './contacts.ts';
import { addressOf } from './house-people.ts';
import { houseFriends, houseMessages, housePeople, housePosts } from './house-week.ts';

interface Parts {
  store: Store;
  /** unix seconds */
  clock: () => number;
  password: string;
}

/** Fills the house of the demonstration once: its people, and a week of messages, posts and friends that ends today. */
export async function fillHouse({ store, clock, password }: Parts): Promise<void> {
  const { db } = store;
  if ((await db.$count(profiles)) > 0) return;
  const ids = new Map<string, string>();
  const without: string[] = [];
  for (const [place, { name, position, city, about, role, scope, language }] of housePeople.entries()) {
    const email = addressOf(firstName(name).toLowerCase());
    const known = await findUser(store, { email });
    const user = known ?? (await saveUser(store, owner, { email, role, scope: [...scope] }));
    if (!user.passwordHash) without.push(user.id);
    ids.set(firstName(name), user.id);
    const phone = phoneOf(language === 'fr' ? 'france' : 'romania', 70 + place);
    await db
      .insert(profiles)
      .values({ person: user.id, name, position, phone, city, about, language })
      .onConflictDoNothing();
  }
  await givePassword(store, without, password);
  const of = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`Nobody of the demonstration is called ${name}.`);
    return id;
  };
  await db.transaction(async (transaction) => {
    await addMessages(transaction, clock(), of);
    await addFriends(transaction, clock(), of);
  });
  await addPosts(store, clock(), of);
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** The moment so many days before today, at this time in winter in Bucharest. */
function momentOf(now: number, daysAgo: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor(now / 86_400) * 86_400;
  return new Date((midnight - daysAgo * 86_400 + (hours - 2) * 3600 + minutes * 60) * 1000);
}

type Writer = Pick<Store['db'], 'insert'>;
type IdOf = (name: string) => string;

async function addMessages(db: Writer, now: number, of: IdOf): Promise<void> {
  const past = houseMessages
    .map(([daysAgo, time, from, to, text, unread]) => ({ at: momentOf(now, daysAgo, time), from, to, text, unread }))
    .filter(({ at }) => at.getTime() < now * 1000)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, from, to, text, unread } of past) {
    const [sender, recipient] = [of(from), of(to)];
    const readAt = unread ? null : new Date(at.getTime() + 120_000);
    await db
      .insert(chatMessages)
      .values({ pair: pairOf(sender, recipient), sender, recipient, text, createdAt: at, readAt });
  }
}

async function addFriends(db: Writer, now: number, of: IdOf): Promise<void> {
  const at = momentOf(now, 6, '10:00');
  for (const [one, other, isAsked] of houseFriends) {
    const [sender, recipient] = [of(one), of(other)];
    await db
      .insert(friendships)
      .values({ pair: pairOf(sender, recipient), sender, recipient, createdAt: at, acceptedAt: isAsked ? null : at });
    await db.insert(follows).values({ follower: sender, followed: recipient, createdAt: at });
  }
}

async function addPosts({ db }: Store, now: number, of: IdOf): Promise<void> {
  const past = housePosts
    .map((post) => ({ ...post, at: momentOf(now, post.daysAgo, post.time) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, from, text, likes, remarks } of past) {
    if (at.getTime() >= now * 1000) continue;
    const [post] = await db
      .insert(posts)
      .values({ author: of(from), text, createdAt: at })
      .returning();
    if (!post) continue;
    for (const name of likes) await db.insert(postLikes).values({ post: post.id, person: of(name) });
    for (const [index, remark] of remarks.entries()) {
      const createdAt = new Date(at.getTime() + (index + 1) * 900_000);
      const said = { post: post.id, author: of(remark.from), text: remark.text, createdAt };
      const [comment] = await db.insert(comments).values(said).returning();
      if (!comment) continue;
      for (const name of remark.likes ?? []) {
        await db.insert(commentLikes).values({ comment: comment.id, person: of(name) });
      }
      if (!remark.reply) continue;
      const reply = { post: post.id, parent: comment.id, author: of(remark.reply.from), text: remark.reply.text };
      await db.insert(comments).values({ ...reply, createdAt: new Date(createdAt.getTime() + 300_000) });
    }
  }
}
