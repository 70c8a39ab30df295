import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const shown = Object.entries<Endpoint>(api).filter(([, { example }]) => example !== undefined);

test.each(shown)('the example of %s is an input that the call takes', (_, { input, example }) => {
  expect(input.safeParse(example)).toMatchObject({ success: true });
});
