import { api } from '@quarterhour/model/api';
import type { PageInput } from '@quarterhour/model/paging';
import { ownSignIn } from '@quarterhour/server/http/calls/own-sign-in';
import { languageOf } from '@quarterhour/server/http/reader-language';
import { serve } from '@quarterhour/server/http/serve';
import type { Principal } from '@quarterhour/server/identity/principal';
import { endOtherSignIns, listSignIns } from '@quarterhour/server/identity/users';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerFileOwner } from '../../files/server/owners.ts';
import { galleryFiles } from '../model/gallery.ts';
import type { Colleague } from '../model/people.ts';
import { changeProfile, readProfile } from './account.ts';
import { followersOf, friendsOf, listColleagues, pageOwner, readColleague } from './colleagues.ts';
import { askFriend, declineFriend, endFriendship, follow, requestsTo } from './friends.ts';
import { addPicture, listGallery, maySeePicture, removePicture } from './gallery.ts';
import { readerOf } from './house.ts';
import { openPosts } from './posts.ts';
import { listComments, listPosts } from './read-posts.ts';

/** The calls about the people of the house. */
export function servePeopleOfHouse(app: FastifyInstance, parts: Services): void {
  serveDirectory(app, parts);
  serveFriends(app, parts);
  servePosts(app, parts);
  serveGallery(app, parts);
  serveAccount(app, parts);
}

/** A page of people under the name that its call has for them. */
function named<Name extends string>(name: Name, { people, next }: Awaited<ReturnType<typeof listColleagues>>) {
  return { [name]: people, next } as Record<Name, Colleague[]> & { next?: string };
}

interface Asked extends PageInput {
  key?: string | undefined;
}

function serveDirectory(app: FastifyInstance, parts: Services): void {
  const all = (principal: Principal, { key, limit, cursor }: Asked) =>
    listColleagues(parts, principal, { key, limit, cursor });
  serve(app, api.listUsers1, async ({ principal, input }) => named('users_s1', await all(principal, input)));
  serve(app, api.listUsers2, async ({ principal, input }) => named('users_s2', await all(principal, input)));
  serve(app, api.listDetailsCards, async ({ principal, input }) => named('details_cards', await all(principal, input)));
  serve(app, api.filterDetailsCards, async ({ principal, input }) =>
    named('details_cards', await all(principal, input)),
  );
  serve(app, api.listSimpleCards, async ({ principal, input }) => named('simple_cards', await all(principal, input)));
  serve(app, api.filterSimpleCards, async ({ principal, input }) => named('simple_cards', await all(principal, input)));
  serve(app, api.listProfileCards, async ({ principal, input }) => named('profile_cards', await all(principal, input)));
  serve(app, api.filterProfileCards, async ({ principal, input }) =>
    named('profile_cards', await all(principal, input)),
  );
  serve(app, api.readColleague, ({ principal, input }) => readColleague(parts, principal, input.id));
}

function serveFriends(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  const list = (principal: Principal, among: ReadonlySet<string>, { key, limit, cursor }: Asked) =>
    listColleagues(parts, principal, { among, key, limit, cursor });
  const own = async (principal: Principal, of: typeof followersOf, input: Asked) =>
    list(principal, await of(store, readerOf(principal)), input);
  const ofOwner = async (
    principal: Principal,
    of: typeof followersOf,
    { person, ...input }: Asked & { person?: string | undefined },
  ) => list(principal, await of(store, await pageOwner(store, principal, person)), input);
  serve(app, api.listFollowers, async ({ principal, input }) =>
    named('followers', await ofOwner(principal, followersOf, input)),
  );
  serve(app, api.filterFollowers, async ({ principal, input }) =>
    named('followers', await own(principal, followersOf, input)),
  );
  serve(app, api.listFriends, async ({ principal, input }) =>
    named('friends', await ofOwner(principal, friendsOf, input)),
  );
  serve(app, api.filterFriends, async ({ principal, input }) =>
    named('friends', await own(principal, friendsOf, input)),
  );
  // Requests are of nobody else's business.
  serve(app, api.listFriendRequests, async ({ principal, input }) =>
    named('friend_requests', await own(principal, requestsTo, input)),
  );
  serve(app, api.filterFriendRequests, async ({ principal, input }) =>
    named('friend_requests', await own(principal, requestsTo, input)),
  );
  const person = async (principal: Principal, id: string, act: Promise<void>) => {
    await act;
    return { person: await readColleague(parts, principal, id) };
  };
  serve(app, api.followPerson, ({ principal, input: { person: id } }) =>
    person(principal, id, follow(parts, principal, id, true)),
  );
  serve(app, api.unfollowPerson, ({ principal, input: { person: id } }) =>
    person(principal, id, follow(parts, principal, id, false)),
  );
  serve(app, api.askFriend, ({ principal, input: { person: id } }) =>
    person(principal, id, askFriend(parts, principal, id)),
  );
  serve(app, api.declineFriend, ({ principal, input: { person: id } }) =>
    person(principal, id, declineFriend(parts, principal, id)),
  );
  serve(app, api.endFriendship, ({ principal, input: { person: id } }) =>
    person(principal, id, endFriendship(parts, principal, id)),
  );
}

function servePosts(app: FastifyInstance, parts: Services): void {
  const open = openPosts(parts);
  serve(app, api.listComments, ({ principal, input }) => listComments(parts, principal, input));
  serve(app, api.listPosts, ({ principal, input }) => listPosts(parts, principal, input));
  serve(app, api.addPost, async ({ principal, input }) => ({ posts: await open.add(principal, input.post) }));
  serve(app, api.removePost, async ({ principal, input }) => ({ posts: await open.remove(principal, input.postId) }));
  serve(app, api.addComment, async ({ principal, input: { postId, comment } }) => ({
    posts: await open.comment(principal, postId, comment),
  }));
  serve(app, api.editComment, async ({ principal, input: { id, key } }) => ({
    posts: await open.editComment(principal, id, key),
  }));
  serve(app, api.removeComment, async ({ principal, input: { id } }) => ({
    posts: await open.removeComment(principal, id),
  }));
  serve(app, api.addReply, async ({ principal, input: { postId, commentId, reply } }) => ({
    posts: await open.comment(principal, postId, reply, commentId),
  }));
  serve(app, api.likePost, async ({ principal, input: { postId } }) => ({
    posts: await open.likePost(principal, postId),
  }));
  serve(app, api.likeComment, async ({ principal, input: { postId, commentId } }) => ({
    posts: await open.likeComment(principal, postId, commentId),
  }));
  serve(app, api.likeReply, async ({ principal, input: { postId, commentId, replayId } }) => ({
    posts: await open.likeReply(principal, postId, commentId, replayId),
  }));
}

function serveGallery(app: FastifyInstance, { store }: Services): void {
  registerFileOwner(galleryFiles, (parts, principal, id) => maySeePicture(parts.store, principal, Number(id)));
  serve(app, api.listGallery, async ({ principal, input }) => ({
    gallery: await listGallery(store, principal, input.person),
  }));
  serve(app, api.addPicture, async ({ principal, input }) => {
    await addPicture(store, principal, input);
    return { gallery: await listGallery(store, principal) };
  });
  serve(app, api.removePicture, async ({ principal, input }) => {
    await removePicture(store, principal, input.id);
    return { gallery: await listGallery(store, principal) };
  });
}

function serveAccount(app: FastifyInstance, parts: Services): void {
  const { ownUser } = ownSignIn(parts);
  const iso = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000).toISOString());
  const languageIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);
  serve(app, api.readProfile, ({ principal, request }) => readProfile(parts, principal, languageIn(request)));
  serve(app, api.changeProfile, ({ principal, input, request }) =>
    changeProfile(parts, principal, languageIn(request), input),
  );
  serve(app, api.listOwnSessions, async ({ principal }) => {
    const { id } = await ownUser(principal);
    const sessions = await listSignIns(parts.store, id);
    return {
      sessions: sessions.map(({ uid, began, ends }) => ({
        started_at: iso(began),
        expires_at: iso(ends),
        current: uid === principal.session,
      })),
    };
  });
  serve(app, api.endOtherSessions, async ({ principal }) => {
    const user = await ownUser(principal);
    return { ended: await endOtherSignIns(parts.store, user, principal.session ?? '') };
  });
}
