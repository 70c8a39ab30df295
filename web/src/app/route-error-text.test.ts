import { expect, test } from 'vitest';
import { ProblemError } from '../data/call.ts';
import { en } from '../text/en.ts';
import { PageStatus, routeErrorText } from './route-error-text.ts';

test.each([
  [404, "Error 404 - This page doesn't exist!"],
  [401, "Error 401 - You aren't authorized to see this"],
  [503, 'Error 503 - Looks like our API is down'],
  [418, 'Error 418 - Contact administrator'],
  [500, 'Under Maintenance'],
  [0, 'Under Maintenance'],
])('the route error screen says of %i what the specification says', (status, text) => {
  expect(en[routeErrorText(new ProblemError(status))]).toBe(text);
  expect(en[routeErrorText(new PageStatus(status))]).toBe(text);
});

test('the route error screen says of anything else that it is under maintenance', () => {
  expect(en[routeErrorText(new TypeError('no such chunk'))]).toBe('Under Maintenance');
});
