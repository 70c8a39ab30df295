import { addressesOf, byPerson, byReader, somebody } from '@quarterhour/server/testing/scope-oracle/house';
import { type Chance, type Plan, type PrincipalOfWorld, write } from '@quarterhour/server/testing/scope-oracle/request';
import { territoriesOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import { senderOf, uploads } from '../../../files/server/testing/scope-plans.ts';
import type { people } from '../../model/module.ts';
import { friendPlans } from './scope-of-friends.ts';

interface Remark {
  id: number;
  author: string;
}
const posts: Remark[] = [];
const comments: (Remark & { post: number; parent?: number })[] = [];
const versions = new Map<string, number>();

/** A list of everybody of the house. */
const house = (field: string, input = {}): Plan =>
  byReader((world, _, principal) => ({
    input,
    status: 200,
    check(body: Record<string, { email: string }[]>, where) {
      expect(body[field]?.map(({ email }) => email).sort(), where).toEqual(addressesOf(world, principal).sort());
    },
  }));

const reading: Plan = byReader((world, chance, principal) => {
  const person = somebody(world, chance, principal);
  const status = addressesOf(world, principal).includes(person.email) ? 200 : 404;
  return { input: { id: person.id }, status };
});

const sees = (world: World, principal: PrincipalOfWorld, { author }: Remark) =>
  addressesOf(world, principal).includes(author);
const postOf = ({ post }: { post: number }) => posts.find(({ id }) => id === post);
const seesComment = (world: World, principal: PrincipalOfWorld, comment: (typeof comments)[number]) => {
  const post = postOf(comment);
  return post !== undefined && sees(world, principal, post) && sees(world, principal, comment);
};
const someOf = <Row extends Remark>(rows: readonly Row[], chance: Chance, { name }: PrincipalOfWorld) => {
  const own = rows.filter(({ author }) => author === name);
  const list = own.length > 0 && chance.below(2) === 0 ? own : rows;
  return list.length > 0 ? chance.pick(list) : undefined;
};

const listingPosts: Plan = byReader((world, _, principal) => ({
  input: {},
  status: 200,
  check({ posts: shown }: { posts: { id: number }[] }, where) {
    const own = posts.filter((post) => sees(world, principal, post)).map(({ id }) => id);
    expect(
      shown.map(({ id }) => id),
      where,
    ).toEqual(own.sort((a, b) => b - a).slice(0, 50));
  },
}));
const listingComments: Plan = byReader((world, chance, principal) => {
  const post = someOf(posts, chance, principal);
  return {
    input: { postId: post?.id ?? 999_999 },
    status: post && sees(world, principal, post) ? 200 : 404,
    check({ comments: shown }: { comments: { id: number }[] }, where) {
      const own = comments.filter((one) => one.post === post?.id && one.parent === undefined);
      const seen = own.filter((one) => sees(world, principal, one)).map(({ id }) => id);
      expect(
        shown.map(({ id }) => id),
        where,
      ).toEqual(seen.sort((a, b) => a - b).slice(-50));
    },
  };
});
const addingPost = byPerson((_, chance, { name }) => ({
  input: { post: chance.word() },
  status: 200,
  followUp: chance.pick(['addComment', 'likePost', 'removePost'] as const),
  check: ({ posts: [first] }: { posts: { id: number }[] }) => void posts.push({ id: first?.id ?? 0, author: name }),
}));
const removingPost = byPerson((world, chance, principal) => {
  const post = someOf(posts, chance, principal);
  const seen = post && sees(world, principal, post);
  return {
    input: { postId: post?.id ?? 999_999 },
    status: !seen ? 404 : post.author === principal.name ? 200 : 403,
    check() {
      posts.splice(posts.indexOf(post as Remark), 1);
      for (const one of comments.filter((comment) => comment.post === post?.id))
        comments.splice(comments.indexOf(one), 1);
    },
  };
});
type Shown = { posts: { comments: { id: number; replies: { id: number }[] }[] }[] };
const newest = ({ posts: shown }: Shown) =>
  Math.max(
    ...shown.flatMap((post) => post.comments.flatMap(({ id, replies }) => [id, ...replies.map((one) => one.id)])),
  );
/** Posts that lists certainly show. */
const recent = () => posts.slice(-40);
const commenting = byPerson((world, chance, principal) => {
  const post = someOf(recent(), chance, principal);
  return {
    input: { postId: post?.id ?? 999_999, comment: chance.word() },
    status: post && sees(world, principal, post) ? 200 : 404,
    followUp: chance.pick(['addReply', 'editComment', 'likeComment', 'removeComment'] as const),
    check: (body: Shown) => void comments.push({ id: newest(body), author: principal.name, post: post?.id as number }),
  };
});
const replying = byPerson((world, chance, principal) => {
  const comment = someOf(
    comments.filter((one) => one.parent === undefined && recent().some(({ id }) => id === one.post)),
    chance,
    principal,
  );
  return {
    input: { postId: comment?.post ?? 1, commentId: comment?.id ?? 999_999, reply: chance.word() },
    status: comment && seesComment(world, principal, comment) ? 200 : 404,
    followUp: 'likeReply',
    check(body: Shown) {
      if (comment) comments.push({ id: newest(body), author: principal.name, post: comment.post, parent: comment.id });
    },
  };
});
const editing = byPerson((world, chance, principal) => {
  const comment = someOf(comments, chance, principal);
  const seen = comment && seesComment(world, principal, comment);
  return {
    input: { id: comment?.id ?? 999_999, key: chance.word() },
    status: !seen ? 404 : comment.author === principal.name ? 200 : 403,
  };
});
const removingComment = byPerson((world, chance, principal) => {
  const comment = someOf(comments, chance, principal);
  const seen = comment && seesComment(world, principal, comment);
  const own = comment && [comment.author, postOf(comment)?.author].includes(principal.name);
  return {
    input: { id: comment?.id ?? 999_999 },
    status: !seen ? 404 : own ? 200 : 403,
    check() {
      for (const one of comments.filter(({ id, parent }) => [id, parent].includes(comment?.id))) {
        comments.splice(comments.indexOf(one), 1);
      }
    },
  };
});
const likingPost = byPerson((world, chance, principal) => {
  const post = someOf(posts, chance, principal);
  return { input: { postId: post?.id ?? 999_999 }, status: post && sees(world, principal, post) ? 200 : 404 };
});
const liking = (isReply: boolean) =>
  byPerson((world, chance, principal) => {
    const comment = someOf(
      comments.filter(({ parent }) => (parent !== undefined) === isReply),
      chance,
      principal,
    );
    const ids = isReply
      ? { commentId: comment?.parent ?? 1, replayId: comment?.id ?? 999_999 }
      : { commentId: comment?.id ?? 999_999 };
    return {
      input: { postId: comment?.post ?? 1, ...ids },
      status: comment && seesComment(world, principal, comment) ? 200 : 404,
    };
  });

const changingProfile = byPerson((_, chance, { name }) => {
  const current = versions.get(name) ?? 1;
  const version = current - (chance.below(4) === 0 ? 1 : 0);
  return {
    input: { city: chance.word(), version },
    status: version === current ? 200 : 409,
    check: () => void versions.set(name, current + 1),
  };
});
const endingSessions = byPerson((world, _, principal) => ({
  input: {},
  status: 200,
  check() {
    const { name: subject } = principal;
    write(world, principal, { action: 'end_other_sessions', subject, territories: territoriesOf(world, principal) });
  },
}));
const pictures: { id: number; owner: string }[] = [];
/** Adds a picture that the same person sent. */
const addingPicture = byPerson((_, __, principal) => {
  const sent = uploads.find(({ sender, isPicture }) => isPicture && sender === senderOf(principal));
  return {
    input: { file: sent?.id ?? '3f0d6f5e-4f0b-4c8a-9f6e-0d6c2a9b7a11' },
    status: sent ? 200 : 400,
    followUp: 'removePicture',
    check({ gallery: [first] }: { gallery: { id: number }[] }) {
      if (sent) uploads.splice(uploads.indexOf(sent), 1);
      pictures.push({ id: first?.id ?? 0, owner: principal.name });
    },
  };
});
const removingPicture = byPerson((_, chance, { name }) => {
  const own = pictures.filter(({ owner }) => owner === name);
  const list = own.length > 0 && chance.below(3) > 0 ? own : pictures;
  const picture = list.length > 0 ? chance.pick(list) : undefined;
  return {
    input: { id: picture?.id ?? 999_999 },
    status: picture?.owner === name ? 200 : 404,
    check: () => void pictures.splice(pictures.indexOf(picture as (typeof pictures)[number]), 1),
  };
});
const always = (input = {}) => byPerson(() => ({ input, status: 200 }));

export const plans: Record<keyof typeof people.calls, Plan> = {
  listUsers1: house('users_s1'),
  listUsers2: house('users_s2'),
  listDetailsCards: house('details_cards'),
  listSimpleCards: house('simple_cards'),
  listProfileCards: house('profile_cards'),
  filterDetailsCards: house('details_cards', { key: '@' }),
  filterSimpleCards: house('simple_cards', { key: '' }),
  filterProfileCards: house('profile_cards', { key: '@' }),
  listFollowers: byReader(() => ({ input: {}, status: 200 })),
  filterFollowers: byReader(() => ({ input: { key: '@' }, status: 200 })),
  readColleague: reading,
  ...friendPlans,
  listPosts: listingPosts,
  listComments: listingComments,
  addPost: addingPost,
  removePost: removingPost,
  addComment: commenting,
  editComment: editing,
  removeComment: removingComment,
  addReply: replying,
  likePost: likingPost,
  likeComment: liking(false),
  likeReply: liking(true),
  listGallery: byReader(() => ({ input: {}, status: 200 })),
  addPicture: addingPicture,
  removePicture: removingPicture,
  readProfile: always(),
  changeProfile: changingProfile,
  listOwnSessions: always(),
  endOtherSessions: endingSessions,
};
