import { z } from 'zod';
import { endpoint, none, version } from '../../endpoint.ts';
import { languageIds } from '../../languages.ts';
import { roles } from '../../roles.ts';
import { largestNumber, nameText, text, visibleText } from '../../stored.ts';
import { fileSchema } from '../files/files.ts';
import { rule } from './rule.ts';

const line = text.overwrite(visibleText).trim().max(120).default('');
/** What people write to others: several lines. */
const written = (most: number) =>
  text.overwrite(visibleText).trim().min(1, rule('post_empty')).max(most, rule('post_long'));

/** How two people stand to each other: nothing, a request of the reader, a request to the reader, friends. */
export const friendships = ['none', 'requested', 'received', 'friends'] as const;

/** A person of the house, as its other people see them. */
export const colleagueSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  position: z.string(),
  phone: z.string(),
  city: z.string(),
  about: z.string(),
  online: z.boolean(),
  followers: z.int(),
  friends: z.int(),
  /** Whether it is the reader. */
  self: z.boolean(),
  following: z.boolean(),
  friendship: z.enum(friendships),
});
export type Colleague = z.infer<typeof colleagueSchema>;

export const profileChangesSchema = z.strictObject({
  name: nameText,
  position: line,
  phone: line,
  city: line,
  about: text.overwrite(visibleText).trim().max(1000, rule('post_long')).default(''),
});
export type ProfileChanges = z.infer<typeof profileChangesSchema>;

/** What can be mailed to a person. */
export const mailedKinds = ['friend_requests', 'comments', 'messages'] as const;
/** Those that are mailed until somebody says otherwise. */
export const mailedAtFirst: readonly (typeof mailedKinds)[number][] = ['friend_requests', 'comments'];
/** The topic of the live connection under which changes of friends, followers and posts arrive. */
export const socialTopic = 'social';
export const profileSchema = z.object({
  ...profileChangesSchema.shape,
  /** Empty until somebody gives it. */
  name: z.string(),
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The language of mails to them. */
  language: z.enum(languageIds),
  /** Which of the kinds are mailed. */
  mailed: z.array(z.enum(mailedKinds)),
  /** Whether the server can mail at all. */
  mails: z.boolean(),
  /** Whether they sign in here, with a password of this product. */
  built_in: z.boolean(),
  version,
});
export type Profile = z.infer<typeof profileSchema>;

const id = z.coerce.number().int().positive().max(largestNumber);
const person = z.uuid();
const remark = z.object({
  id: z.int(),
  author: z.string(),
  name: z.string(),
  text: z.string(),
  at: z.string(),
  edited: z.boolean(),
  likes: z.int(),
  /** Whether the reader likes it. */
  liked: z.boolean(),
  own: z.boolean(),
});
const commentSchema = remark.extend({ replies: z.array(remark) });
export const postSchema = remark.extend({ comments: z.array(commentSchema) });
export type Remark = z.infer<typeof remark>;
export type Comment = z.infer<typeof commentSchema>;
export type Post = z.infer<typeof postSchema>;
/** The most posts that an answer has, the newest. */
export const mostPosts = 50;

const of = z.object({ person: person.optional() });
const key = z.strictObject({ key: text.trim().max(200) });
const people = <Name extends string>(name: Name) =>
  z.object({ [name]: z.array(colleagueSchema) } as Record<Name, z.ZodArray<typeof colleagueSchema>>);
const posts = z.object({ posts: z.array(postSchema) });
const done = z.object({ person: colleagueSchema });

const list = <Name extends string>(path: `/api/${string}`, name: Name, summary: string) =>
  endpoint({ method: 'GET', path, summary, input: of, output: people(name), access: 'signed_in' });
const filter = <Name extends string>(path: `/api/${string}`, name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    input: key,
    output: people(name),
    access: 'signed_in',
    key: 'read',
    example: { key: 'ana' },
  });
const change = <Shape extends z.ZodRawShape>(
  path: `/api/${string}`,
  summary: string,
  input: Shape,
  example: z.input<z.ZodObject<Shape>>,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    input: z.object(input),
    output: posts,
    access: 'signed_in',
    example,
  });
const about = (path: `/api/${string}`, summary: string) =>
  endpoint({ method: 'POST', path, summary, input: z.strictObject({ person }), output: done, access: 'signed_in' });

/** The calls of the staff directory. */
export const directoryCalls = {
  listUsers1: list('/api/user-list/s1/list', 'users_s1', 'Lists the people of the house.'),
  listUsers2: list('/api/user-list/s2/list', 'users_s2', 'Lists the people of the house, for the second layout.'),
  listDetailsCards: list('/api/details-card/list', 'details_cards', 'Lists the people of the house with all details.'),
  listSimpleCards: list('/api/simple-card/list', 'simple_cards', 'Lists the people of the house for small cards.'),
  listProfileCards: list('/api/profile-card/list', 'profile_cards', 'Lists the people of the house for profile cards.'),
  filterDetailsCards: filter('/api/details-card/filter', 'details_cards', 'Searches the people of the house.'),
  filterSimpleCards: filter('/api/simple-card/filter', 'simple_cards', 'Searches the people for small cards.'),
  filterProfileCards: filter('/api/profile-card/filter', 'profile_cards', 'Searches the people for profile cards.'),
};

/** The calls about followers and friends. */
export const friendCalls = {
  listFollowers: list('/api/followers/list', 'followers', 'Lists who follows a person of the house.'),
  listFriendRequests: list('/api/friend-request/list', 'friend_requests', 'Lists who asks the reader to be friends.'),
  listFriends: list('/api/friends/list', 'friends', 'Lists the friends of a person of the house.'),
  filterFollowers: filter('/api/followers/filter', 'followers', 'Searches the reader’s followers.'),
  filterFriendRequests: filter('/api/friend-request/filter', 'friend_requests', 'Searches the friend requests.'),
  filterFriends: filter('/api/friends/filter', 'friends', 'Searches the reader’s friends.'),
  readColleague: endpoint({
    method: 'GET',
    path: '/api/colleagues/:id',
    summary: 'Reads a person of the house.',
    input: z.object({ id: person }),
    output: colleagueSchema,
    access: 'signed_in',
  }),
  followPerson: about('/api/followers/add', 'Follows a person of the house, whose posts then come first.'),
  unfollowPerson: about('/api/followers/remove', 'Follows a person no longer.'),
  askFriend: about('/api/friend-request/add', 'Asks a person to be friends; accepts the request if they asked first.'),
  declineFriend: about('/api/friend-request/remove', 'Declines the request of a person, or withdraws one’s own.'),
  endFriendship: about('/api/friends/remove', 'Ends a friendship.'),
};

const postText = written(4000);
const commentText = written(2000);
/** The calls about posts. */
export const postCalls = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/posts/list',
    summary: 'Lists the newest posts of the house, or of one person, with comments and replies.',
    input: of,
    output: posts,
    access: 'signed_in',
  }),
  addPost: change('/api/posts/add', 'Adds a post.', { post: postText }, { post: 'We won the breakfast slot!' }),
  removePost: change('/api/posts/remove', 'Removes one’s own post.', { postId: id }, { postId: 1 }),
  addComment: change(
    '/api/comments/add',
    'Adds a comment to a post.',
    { postId: id, comment: commentText },
    { postId: 1, comment: 'Well done.' },
  ),
  editComment: change(
    '/api/posts/editComment',
    'Changes the text of one’s own comment or reply: `id` is the comment, `key` its new text.',
    { id, key: commentText },
    { id: 1, key: 'Very well done.' },
  ),
  removeComment: change(
    '/api/comments/remove',
    'Removes one’s own comment or reply, or one below one’s own post.',
    { id },
    { id: 1 },
  ),
  addReply: change(
    '/api/replies/add',
    'Adds a reply to a comment.',
    { postId: id, commentId: id, reply: commentText },
    { postId: 1, commentId: 1, reply: 'Thank you.' },
  ),
  likePost: change('/api/posts/list/like', 'Likes a post, or no longer.', { postId: id }, { postId: 1 }),
  likeComment: change(
    '/api/comments/list/like',
    'Likes a comment, or no longer.',
    { postId: id, commentId: id },
    { postId: 1, commentId: 1 },
  ),
  likeReply: change(
    '/api/replies/list/like',
    'Likes a reply, or no longer.',
    { postId: id, commentId: id, replayId: id },
    { postId: 1, commentId: 1, replayId: 2 },
  ),
};

/** A picture of somebody's gallery. */
export const galleryPictureSchema = z.object({
  id: z.int(),
  title: z.string(),
  at: z.string(),
  own: z.boolean(),
  /** Null: its file is gone. */
  file: fileSchema.nullable(),
});
export type GalleryPicture = z.infer<typeof galleryPictureSchema>;
/** The kind of these pictures as holders of files, and how many a person has. */
export const galleryFiles = 'gallery_picture';
export const mostPictures = 200;
const gallery = z.object({ gallery: z.array(galleryPictureSchema) });

/** The calls about galleries. */
export const galleryCalls = {
  listGallery: endpoint({
    method: 'GET',
    path: '/api/gallery/list',
    summary: 'Lists the pictures of a person of the house, the newest first.',
    input: of,
    output: gallery,
    access: 'signed_in',
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/gallery/add',
    summary: 'Adds a picture that was sent to one’s own gallery.',
    input: z.strictObject({ title: line, file: z.uuid() }),
    output: gallery,
    access: 'signed_in',
  }),
  removePicture: endpoint({
    method: 'POST',
    path: '/api/gallery/remove',
    summary: 'Removes a picture of one’s own gallery.',
    input: z.strictObject({ id }),
    output: gallery,
    access: 'signed_in',
  }),
};

/** The calls about the reader’s own account. */
export const accountCalls = {
  readProfile: endpoint({
    method: 'GET',
    path: '/api/account/profile',
    summary: 'Reads the reader’s own profile.',
    input: none,
    output: profileSchema,
    access: 'signed_in',
  }),
  changeProfile: endpoint({
    method: 'POST',
    path: '/api/account/profile',
    summary: 'Changes the reader’s own profile.',
    input: profileChangesSchema
      .partial()
      .extend({ mailed: z.array(z.enum(mailedKinds)).optional(), language: z.enum(languageIds).optional(), version }),
    output: profileSchema,
    access: 'signed_in',
    example: { position: 'Programme director', version: 1 },
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Lists the reader’s sign-ins at the built-in identity provider.',
    input: none,
    output: z.object({
      sessions: z.array(
        z.object({ started_at: z.string().nullable(), expires_at: z.string().nullable(), current: z.boolean() }),
      ),
    }),
    access: 'signed_in',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    summary: 'Signs the reader out everywhere else.',
    input: none,
    output: z.object({ ended: z.int() }),
    access: 'signed_in',
  }),
};
