import { endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { largestNumber, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';
import { ofPerson } from './people.ts';

/** What people write to others: several lines. */
const written = (most: number) =>
  text.overwrite(visibleText).trim().min(1, rule('post_empty')).max(most, rule('post_long'));

const id = z.coerce.number().int().positive().max(largestNumber);
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
/** The newest ones, the first one of them first; `next` continues with older ones in `listComments`. */
const commentSchema = remark.extend({ replies: z.array(remark), next });
export const postSchema = remark.extend({ comments: z.array(commentSchema), next });
export type Remark = z.infer<typeof remark>;
export type Comment = z.infer<typeof commentSchema>;
export type Post = z.infer<typeof postSchema>;
/** The most comments of a post, and replies to a comment, that an answer about posts has; one that changed is one more. */
export const mostComments = 20;
/** The most posts that an answer has. */
export const mostPosts = 50;

/** After a change: the post that it changed; none if it was removed. */
const posts = z.object({ posts: z.array(postSchema) });

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

const postText = written(4000);
const commentText = written(2000);
/** The calls about posts. */
export const postCalls = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/posts/list',
    summary:
      'Lists the posts of the house, or of one person, the newest first, with their newest comments and replies.',
    input: ofPerson.extend(pageInput(mostPosts)),
    output: posts.extend({ next }),
    access: 'signed_in',
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/api/comments/list',
    summary: 'Lists the newest comments on a post, or replies to a comment; `cursor` continues with older ones.',
    input: z.object({ postId: id, commentId: id.optional(), ...pageInput(mostPosts) }),
    output: z.object({ comments: z.array(commentSchema), next }),
    access: 'signed_in',
    example: { postId: 1 },
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
