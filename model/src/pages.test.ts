import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { pages } from './pages.ts';
import { roles } from './roles.ts';

const calls: Record<string, Endpoint> = api;
const partial = pages.filter((page) => page.group && page.roles.length < roles.length);

test('a page in the menu that not every role finds names the call that it reads first', () => {
  // A form that is empty at first.
  expect(partial.filter(({ reads }) => !reads).map(({ id }) => id)).toEqual(['blog-add-new']);
});

test.each(pages.filter(({ reads }) => reads))(
  'the roles of $path may make its first call',
  ({ reads = '', roles: own }) => {
    const access = calls[reads]?.access;
    expect(access).toBeDefined();
    if (typeof access === 'object') expect(access).toEqual(expect.arrayContaining([...own]));
  },
);
