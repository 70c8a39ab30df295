import { expect, test } from 'vitest';
import { faultsIn, messageFolders, readFiles } from './check.ts';

test.each(messageFolders())('the messages of %s say the same in every language', (folder) => {
  expect(faultsIn(folder, readFiles(folder))).toEqual([]);
});

test('a fault is named with its file and its key', () => {
  const en = { kept: 'Kept for {days}', gone: 'Gone', plain: 'Plain', '@plain': { description: 'Of a price.' } };
  const fr = { kept: 'Gardé {jours}', plain: 'Sim{ple', more: 'Plus', '@lost': { description: 'Of nothing.' } };
  expect(faultsIn('messages/sample', { en, fr })).toEqual([
    'messages/sample/fr.json: gone is missing',
    'messages/sample/fr.json: more is not a message in English',
    'messages/sample/fr.json: @lost describes no message',
    'messages/sample/fr.json: kept takes {jours}, and in English {days}',
    'messages/sample/fr.json: plain cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE',
  ]);
});

test('a plural counts as its value, however many forms a language has', () => {
  const en = { left: '{count, plural, one {# day of <b>{name}</b>} other {# days of <b>{name}</b>}}' };
  expect(faultsIn('messages/sample', { en, zh: { left: '<b>{name}</b>还有{count}天' } })).toEqual([]);
  expect(faultsIn('messages/sample', { en, zh: { left: '{name}还有{count}天' } })).toEqual([
    'messages/sample/zh.json: left takes {count} {name}, and in English <b> {count} {name}',
  ]);
});
