import { random } from '@quarterhour/server/host/random';
import { mutatedLines } from '@quarterhour/server/testing/mutate';
import { seed } from '@quarterhour/server/testing/seed';
import { expect, test } from 'vitest';
import { parseVcards } from './parse-vcards.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const ana = card('VERSION:3.0', 'FN:Ana Pop', 'EMAIL:ana@radio.example');

test('a card of version 2.1 in quoted-printable is read, with its soft line breaks', () => {
  const text = card(
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg',
    'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=F6rg M=FCller',
    'ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Radio M=C3=BCnchen;News',
    'NOTE;ENCODING=QUOTED-PRINTABLE:Line one=0D=0ALine =',
    'two=',
    ' and more',
    'TEL;WORK;VOICE:+49 89 1234',
  );
  expect(parseVcards(text + ana)).toMatchObject({
    contacts: [
      { name: 'Jörg Müller', company: 'Radio München', notes: 'Line one\nLine two and more', phone: '+49 89 1234' },
      { name: 'Ana Pop', email: 'ana@radio.example', line: 11 },
    ],
    leftOut: [],
  });
});

test('photos are passed over, folded or not', () => {
  const photo = ['PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQSkZJRgABAQEASABIAAD', ' /2wBDAAYEBQYFBAYGBQYHBwYICh', '', 'TEL:1'];
  const plain = ['PHOTO;TYPE=JPEG;ENCODING=b:/9j/4AAQSkZJRgABAQEASABIAAD', '/2wBDAAYEBQYFBAYGBQYHBwYICh==', 'TEL:2'];
  expect(parseVcards(card('VERSION:2.1', 'FN:A', ...photo) + card('VERSION:3.0', 'FN:B', ...plain))).toMatchObject({
    contacts: [
      { name: 'A', phone: '1' },
      { name: 'B', phone: '2' },
    ],
    leftOut: [],
  });
});

test('an organisation is a contact, and what has no name at all is listed with its line', () => {
  const text = card('VERSION:3.0', 'ORG:Radio One;News') + card('VERSION:3.0', 'N:;;;;', 'TEL:1') + ana;
  const { contacts, leftOut } = parseVcards(text);
  expect(contacts).toMatchObject([{ name: 'Radio One', company: 'Radio One' }, { name: 'Ana Pop' }]);
  expect(leftOut).toMatchObject([{ line: 5, reason: 'no_name', taken: false }]);
});

test('a wrong line or address is listed, and the contact is taken', () => {
  const { contacts, leftOut } = parseVcards(card('VERSION:4.0', 'FN:Dan', 'EMAIL:dan at radio', 'what is this') + ana);
  expect(contacts).toMatchObject([{ name: 'Dan', email: '' }, { name: 'Ana Pop' }]);
  expect(leftOut).toMatchObject([
    { line: 4, item: 'Dan', reason: 'no_email', value: 'dan at radio', taken: true },
    { line: 5, item: 'Dan', reason: 'unreadable', value: 'what is this', taken: true },
  ]);
});

const sample = [
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCller',
  'item1.EMAIL;TYPE=INTERNET:joerg@radio.example',
  'TEL;CELL:+49 170 1234567',
  'ORG:Radio One;News',
  'TITLE:Editor',
  'NOTE:A note\\, with commas\\nand lines',
  'PHOTO;ENCODING=BASE64:/9j/4AAQSkZJRg==',
];

test(`2000 changed files are read, and the other contacts stay as they are (TEST_SEED=${seed})`, () => {
  const chance = random(`vcards ${seed}`);
  const eva = card('VERSION:4.0', 'FN:Eva Nagy', 'TEL:0700 123 456');
  const expected = parseVcards(ana + eva).contacts.map(({ name, email, phone }) => [name, email, phone]);
  for (let times = 0; times < 2000; times++) {
    const text = ana + card(...mutatedLines(sample, chance)) + eva;
    const { contacts } = parseVcards(text);
    const read = contacts.map(({ name, email, phone }) => [name, email, phone]);
    const others = [read[0], read.at(-1)];
    // A comparison of texts takes a tenth of the time.
    if (JSON.stringify(others) !== JSON.stringify(expected)) expect(others, text).toEqual(expected);
  }
});
