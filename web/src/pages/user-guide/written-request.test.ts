import { expect, test } from 'vitest';
import type { Operation } from './open-api.ts';
import { addressOf, curlOf, firstRequest } from './written-request.ts';

const read: Operation = {
  id: 'readEarlierFigures',
  method: 'GET',
  path: '/api/migration/sources/{source}/figures',
  summary: '',
  access: ['superAdmin'],
  parameters: [
    { name: 'source', in: 'path', required: true, schema: {}, example: 'Old Counter' },
    { name: 'station', in: 'query', required: false, schema: {}, example: 'radio-one' },
    { name: 'from', in: 'query', required: false, schema: {} },
  ],
  answer: { media: 'application/json', schema: {} },
};
const sign: Operation = {
  ...read,
  method: 'POST',
  path: '/api/passwords/forgotten',
  access: 'public',
  parameters: [],
  body: { schema: {}, example: { email: "o'hara@example.org" } },
};

test('parameters fill path and query string, and empty ones are omitted', () => {
  expect(addressOf(read, firstRequest(read))).toBe('/api/migration/sources/Old%20Counter/figures?station=radio-one');
});

test('a command takes the key from a variable, or the token that is given', () => {
  const written = firstRequest(read);
  expect(curlOf(read, written, 'https://radio.example')).toBe(
    "curl -X GET 'https://radio.example/api/migration/sources/Old%20Counter/figures?station=radio-one' \\\n" +
      '  -H "Authorization: Bearer $QUARTERHOUR_KEY"',
  );
  expect(curlOf(read, written, 'https://radio.example', 'abc')).toContain("-H 'Authorization: Bearer abc'");
});

test('a body is quoted for the shell, and a public call carries no key', () => {
  expect(curlOf(sign, firstRequest(sign), 'https://radio.example')).toBe(
    "curl -X POST 'https://radio.example/api/passwords/forgotten' \\\n" +
      "  -H 'Content-Type: application/json' \\\n" +
      "  -d '{\n  \"email\": \"o'\\''hara@example.org\"\n}'",
  );
});
