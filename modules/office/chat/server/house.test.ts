import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { Services } from '@quarterhour/server/services';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../files/server/testing/hostile-files.ts';
import { sendUpload } from '../../files/server/testing/send-upload.ts';
import type { Colleague } from '../../people/model/people.ts';
import type { Post } from '../../people/model/posts.ts';
import { mailUnreadMessages } from './mail-unread.ts';

const password = 'a calm studio desk';
let server: TestServer;
/** Access tokens and ids, by the first part of the address. */
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

/** Ana manages the group north, Dan has its station one; Eva has a station of the group south; Root sees all. */
const people = [
  { email: 'ana@radio.example', role: 'groupManager', scope: ['north'] },
  { email: 'dan@radio.example', role: 'stationUser', scope: ['one'] },
  { email: 'eva@other.example', role: 'stationUser', scope: ['two'] },
  { email: 'root@radio.example', role: 'superAdmin', scope: [] },
];

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  for (const [group, slug] of [
    ['north', 'one'],
    ['south', 'two'],
  ]) {
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group, timezone: 'UTC', streams });
  }
  for (const person of people) {
    await server.letIn(person, password);
    const [name = ''] = person.email.split('@');
    tokens[name] = (await signInAs(server.url, person.email, password)).access_token;
  }
  const { body } = await server.call(api.listUsers1, {}, tokens.root);
  for (const { id, name } of body.users_s1 as Colleague[]) ids[name] = id;
});
afterAll(() => server?.stop());

async function as<Body>(name: string, endpoint: Endpoint, input: object = {}): Promise<Body> {
  const { status, body } = await server.call(endpoint, { ...input }, tokens[name]);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Body;
}
async function refused(name: string, endpoint: Endpoint, input: object) {
  const { status, body } = await server.call(endpoint, { ...input }, tokens[name]);
  return [status, (body.errors as { code: string }[] | undefined)?.[0]?.code ?? body.code];
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('the house of a person is everybody who shares a group with them, and the Super Admins', async () => {
  const { users_s1 } = await as<{ users_s1: Colleague[] }>('ana', api.listUsers1);
  expect(names(users_s1)).toEqual(['ana', 'dan', 'root']);
  const { users_s2 } = await as<{ users_s2: Colleague[] }>('eva', api.listUsers2);
  expect(names(users_s2)).toEqual(['eva', 'root']);
  expect(await refused('eva', api.readColleague, { id: ids.ana })).toEqual([404, 'not_found']);
  const profile = await as<{ version: number }>('dan', api.readProfile);
  const given = { name: 'Dan Ionescu', position: 'Sound engineer', city: 'Iași', version: profile.version };
  expect(await as('dan', api.changeProfile, given)).toMatchObject({ name: 'Dan Ionescu', version: 2 });
  expect(await refused('dan', api.changeProfile, given)).toEqual([409, 'changed_meanwhile']);
  const { details_cards } = await as<{ details_cards: Colleague[] }>('ana', api.filterDetailsCards, { key: 'IAȘI' });
  expect(details_cards).toMatchObject([{ name: 'Dan Ionescu', position: 'Sound engineer', self: false }]);
});

test('a friend request is accepted by the other one alone, and both are friends', async () => {
  await as('ana', api.askFriend, { person: ids.dan });
  // Asking twice is no acceptance.
  expect(await as('ana', api.askFriend, { person: ids.dan })).toMatchObject({ person: { friendship: 'requested' } });
  const { friend_requests } = await as<{ friend_requests: Colleague[] }>('dan', api.listFriendRequests);
  expect(friend_requests).toMatchObject([{ name: 'ana', friendship: 'received' }]);
  expect(await as('dan', api.askFriend, { person: ids.ana })).toMatchObject({ person: { friendship: 'friends' } });
  const { friends } = await as<{ friends: Colleague[] }>('ana', api.listFriends);
  expect(friends).toMatchObject([{ name: 'Dan Ionescu', friends: 1 }]);
  await as('root', api.followPerson, { person: ids.ana });
  const { followers } = await as<{ followers: Colleague[] }>('dan', api.listFollowers, { person: ids.ana });
  expect(names(followers)).toEqual(['root']);
  await as('dan', api.endFriendship, { person: ids.ana });
  expect(await refused('ana', api.endFriendship, { person: ids.dan })).toEqual([404, 'not_found']);
  expect(await refused('ana', api.askFriend, { person: ids.eva })).toEqual([404, 'not_found']);
  expect(await refused('ana', api.askFriend, { person: ids.ana })).toEqual([404, 'not_found']);
});

test('posts have comments, replies and likes, which only their authors change', async () => {
  const { posts } = await as<{ posts: Post[] }>('ana', api.addPost, { post: 'We won the breakfast slot!' });
  const postId = posts[0]?.id;
  const commented = await as<{ posts: Post[] }>('dan', api.addComment, { postId, comment: 'Wel done.' });
  const commentId = commented.posts[0]?.comments[0]?.id;
  expect(await refused('ana', api.editComment, { id: commentId, key: 'x' })).toEqual([403, 'forbidden']);
  await as('dan', api.editComment, { id: commentId, key: 'Well done.' });
  const replied = await as<{ posts: Post[] }>('ana', api.addReply, { postId, commentId, reply: 'Thank you.' });
  const replayId = replied.posts[0]?.comments[0]?.replies[0]?.id;
  await as('root', api.likePost, { postId });
  await as('root', api.likeComment, { postId, commentId });
  await as('root', api.likeReply, { postId, commentId, replayId });
  // A second time takes it back.
  await as('root', api.likeComment, { postId, commentId });
  const { posts: seen } = await as<{ posts: Post[] }>('dan', api.listPosts);
  expect(seen).toMatchObject([
    {
      name: 'ana',
      likes: 1,
      own: false,
      comments: [
        {
          text: 'Well done.',
          edited: true,
          likes: 0,
          own: true,
          replies: [{ text: 'Thank you.', likes: 1, liked: false }],
        },
      ],
    },
  ]);
  expect((await as<{ posts: Post[] }>('eva', api.listPosts)).posts).toEqual([]);
  expect(await refused('eva', api.likePost, { postId })).toEqual([404, 'not_found']);
  expect(await refused('dan', api.addPost, { post: ' \u200b ' })).toEqual([400, 'post_empty']);
  expect(await refused('dan', api.removePost, { postId })).toEqual([403, 'forbidden']);
  expect((await as<{ posts: Post[] }>('ana', api.removePost, { postId })).posts).toEqual([]);
});

test('a gallery shows its pictures to the house alone, and lets their files go', async () => {
  const send = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    (await sendUpload(server, name, content, tokens.dan)).body;
  const { id: file } = await send('studio.png', await pictureOf(4, 3));
  // Whoever has not sent it cannot take it.
  expect(await refused('ana', api.addPicture, { file })).toEqual([400, 'file_gone']);
  const { gallery } = await as<{ gallery: { id: number }[] }>('dan', api.addPicture, { file, title: 'Studio' });
  expect(gallery).toMatchObject([{ title: 'Studio', own: true, file: { id: file, width: 4, height: 3 } }]);
  const read = async (name: string) =>
    (await fetch(`${server.url}/api/files/${file}`, { headers: { authorization: `Bearer ${tokens[name]}` } })).status;
  expect([await read('ana'), await read('eva')]).toEqual([200, 404]);
  const text = await send('hello.txt', 'Hello');
  expect(await refused('dan', api.addPicture, { file: text.id })).toEqual([400, 'picture_only']);
  const message = await as<{ id: number }>('dan', api.insertChat, { to: ids.ana, files: [text.id] });
  expect(message).toMatchObject({ text: '', files: [{ name: 'hello.txt' }] });
  const [picture] = gallery;
  expect(await refused('ana', api.removePicture, { id: picture?.id })).toEqual([404, 'not_found']);
  await as('dan', api.removePicture, { id: picture?.id });
  await as('dan', api.removeChat, { id: message.id });
  expect(await read('ana')).toBe(404);
});

test('a person ends the sessions elsewhere, and the one at hand goes on', async () => {
  const elsewhere = (await signInAs(server.url, 'ana@radio.example', password)).access_token;
  const { sessions } = await as<{ sessions: { current: boolean }[] }>('ana', api.listOwnSessions);
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(await as('ana', api.endOtherSessions)).toEqual({ ended: 1 });
  expect((await server.call(api.me, {}, elsewhere)).status).toBe(401);
  expect((await as<{ sessions: unknown[] }>('ana', api.listOwnSessions)).sessions).toHaveLength(1);
});

test('messages are stored once for a key, read, found and removed, and nobody else has them', async () => {
  const key = 'b4b7b2f0-6a0e-4c43-9b1e-54c4b6a3a0f1';
  const first = await as<{ id: number }>('ana', api.insertChat, {
    to: ids.dan,
    text: 'Is the 50 % générique ready?',
    key,
  });
  expect(await as('ana', api.insertChat, { to: ids.dan, text: 'Is the 50 % générique ready?', key })).toEqual(first);
  const second = await as<{ id: number }>('dan', api.insertChat, { to: ids.ana, text: 'Yes.' });
  const { users } = await as<{ users: { name: string }[] }>('dan', api.listChatUsers);
  expect(users).toMatchObject([
    { name: 'ana', unread: 1, last: { text: 'Yes.' } },
    { name: 'root', unread: 0, last: null },
  ]);
  expect(await as('dan', api.markChatRead, { user: ids.ana, up_to: first.id })).toEqual({ unread: 0 });
  const { chats } = await as<{ chats: object[] }>('ana', api.filterChats, { user: ids.dan });
  expect(chats).toMatchObject([
    // Of the test before.
    { removed: true, text: '' },
    { id: first.id, from: ids.ana, read_at: expect.any(String) },
    { id: second.id, from: ids.dan, read_at: null },
  ]);
  const found = async (name: string, search: string) =>
    (await as<{ chats: { text: string }[] }>(name, api.searchChats, { search })).chats.map(({ text }) => text);
  expect(await found('dan', '0 % GENE')).toEqual(['Is the 50 % générique ready?']);
  expect(await found('dan', '5_ %')).toEqual([]);
  expect(await found('root', 'generique')).toEqual([]);
  expect(await refused('dan', api.removeChat, { id: first.id })).toEqual([404, 'not_found']);
  expect(await as('ana', api.removeChat, { id: first.id })).toMatchObject({ text: '', removed: true });
  expect(await found('dan', 'generique')).toEqual([]);
  expect(await refused('ana', api.insertChat, { to: ids.eva, text: 'Hello' })).toEqual([404, 'not_found']);
  expect(await refused('ana', api.insertChat, { to: ids.dan, text: '  ' })).toEqual([400, 'message_empty']);
  expect(await refused('ana', api.insertChat, { to: ids.dan, text: 'x'.repeat(4001) })).toEqual([400, 'message_long']);
});

test('an unread message is mailed once to people who want that, in their language', async () => {
  const { version } = await as<{ version: number }>('root', api.readProfile);
  await as('root', api.changeProfile, { version, mailed: ['messages'], language: 'fr' });
  await as('ana', api.insertChat, { to: ids.root, text: 'Are you there?' });
  await as('ana', api.insertChat, { to: ids.root, text: 'Hello?' });
  // Dan has not asked for such mails.
  await as('ana', api.insertChat, { to: ids.dan, text: 'Hello?' });
  const sent: unknown[] = [];
  const notify = { canMail: true, queue: async (...message: unknown[]) => sent.push(message) };
  const run = (secondsLater: number) => {
    const clock = () => Math.floor(Date.now() / 1000) + secondsLater;
    const services = { ...server.parts, notify, clock } as unknown as Services;
    return mailUnreadMessages.run(services, new AbortController().signal, console);
  };
  await run(14 * 60);
  expect(sent).toEqual([]);
  await run(16 * 60);
  expect(sent).toEqual([
    [
      expect.objectContaining({ to: 'root@radio.example', subject: 'ana vous a écrit' }),
      // What the moment of sending asks about: whether Ana still has access, and Root still wants such mails.
      { cause: `chat:${ids.ana}`, period: expect.stringMatching(/^\d+$/), rights: { by: ids.ana, kind: 'messages' } },
    ],
  ]);
});
