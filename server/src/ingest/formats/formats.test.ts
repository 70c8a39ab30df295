import { expect, test } from 'vitest';
import { formats } from './formats.ts';

test.each(formats)('$id reads its own example', ({ example, reads }) => {
  expect(reads(example.split('\n'))).toBe(true);
});

test.each(formats)('$id reads neither pictures nor pages', ({ reads }) => {
  expect(reads(['\uFFFDPNG\uFFFD', '\uFFFD\uFFFD\uFFFD\u0000IHDR'])).toBe(false);
  expect(reads(['<!doctype html>', '<title>404</title>'])).toBe(false);
});
