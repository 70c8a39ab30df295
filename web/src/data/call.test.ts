import { expect, test } from 'vitest';
import { ProblemError } from './call.ts';

test.each<[string, number, string | undefined, string]>([
  [
    'a refusal with a reason',
    400,
    '{"title":"Wrong input","detail":"The period ends before it begins."}',
    'The period ends before it begins.',
  ],
  ['a refusal without a body', 500, '', 'Wrong Services'],
  ['a refusal that is no problem', 502, '<h1>Bad Gateway</h1>', '<h1>Bad Gateway</h1>'],
  ['no answer, with the reason of the browser', 0, 'Failed to fetch', 'Failed to fetch'],
  ['no answer, and no reason', 0, undefined, 'An unknown error occurred'],
])('%s is rejected with its body or message', (_, status, body, message) => {
  expect(new ProblemError(status, body).message).toBe(message);
});
