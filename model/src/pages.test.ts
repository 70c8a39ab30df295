import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { pages } from './pages.ts';
import { roles } from './roles.ts';

const calls: Record<string, Endpoint> = api;
const partial = pages.filter((page) => page.group && page.roles.length < roles.length);

test('a page in the menu that not every role finds names the call that it reads first, or sends', () => {
  expect(partial.filter(({ reads, sends }) => !reads && !sends)).toEqual([]);
});

test.each(pages.filter(({ reads, sends }) => reads ?? sends))(
  'the roles of $path may make its first call',
  ({ reads, sends = '', roles: own }) => {
    const access = calls[reads ?? sends]?.access;
    expect(access).toBeDefined();
    if (typeof access === 'object') expect(access).toEqual(expect.arrayContaining([...own]));
  },
);
