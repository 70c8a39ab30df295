import { expect, test } from 'vitest';
import { formats } from './formats.ts';

test.each(formats)('$id reads its own example', ({ example, weigh }) => {
  expect(weigh(example.split('\n'))?.score).toBeGreaterThan(0);
});

test.each(formats)('$id reads neither pictures nor pages', ({ weigh }) => {
  expect(weigh(['\uFFFDPNG\uFFFD', '\uFFFD\uFFFD\uFFFD\u0000IHDR'])).toBeUndefined();
  expect(weigh(['<!doctype html>', '<title>404</title>'])).toBeUndefined();
});
