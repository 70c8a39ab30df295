import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../bin/source-files.js';
import { callFaultsIn, callFolders, faultsIn, glossaryFaultsIn, messageFolders, others, readFiles } from './check.ts';
import { glossaryFaults } from './glossary.ts';

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

test.each(callFolders())('the calls of $folder have a summary in every language', ({ folder, calls }) => {
  expect(callFaultsIn(folder, calls, readFiles(folder, others))).toEqual([]);
});

test('a fault of a summary is named with its call', () => {
  const calls = {
    ready: { summary: 'Answers `ready`; 503 otherwise, as in {"status": "failed"}.' },
    health: { summary: 'Liveness check.' },
  };
  const fr = { ready: 'Répond `prêt` ; sinon 500, tel que \'{"status": "failed"}\'.', gone: 'Rien.' };
  expect(callFaultsIn('messages/calls', calls, { fr })).toEqual([
    'messages/calls/fr.json: health is missing',
    'messages/calls/fr.json: gone is not a message in English',
    'messages/calls/fr.json: ready has 500 `prêt`, and in English 503 `ready`',
  ]);
});

test('a plural counts as its value, however many forms a language has', () => {
  const en = { left: '{count, plural, one {# day of <b>{name}</b>} other {# days of <b>{name}</b>}}' };
  expect(faultsIn('messages/sample', { en, zh: { left: '<b>{name}</b>还有{count}天' } })).toEqual([]);
  expect(faultsIn('messages/sample', { en, zh: { left: '{name}还有{count}天' } })).toEqual([
    'messages/sample/zh.json: left takes {count} {name}, and in English <b> {count} {name}',
  ]);
});

test.each(others)('one English string with one meaning has one translation in %s', (language) => {
  expect(glossaryFaultsIn(language)).toEqual([]);
});

test('a translation that the glossary does not have is named', () => {
  const message = (key: string, english: string, text: string) => ({
    at: 'messages/shell/fr.json',
    key,
    english,
    text,
  });
  const glossary = {
    Reach: 'Couverture',
    Open: { Ouvert: ['share.open'], 'Reste à payer': ['sum.open'] },
    Gone: { Parti: [] },
  };
  const messages = [
    message('reach', 'Reach', 'Portée'),
    message('share.open', 'Open', 'Ouvert'),
    message('page.open', 'Open', 'Ouvert'),
    message('save', 'Save', 'Enregistrer'),
    message('keep', 'Save', 'Garder'),
  ];
  expect(glossaryFaults(glossary, messages)).toEqual([
    'messages/shell/fr.json: reach says “Portée” for “Reach”, and the glossary says “Couverture”',
    'messages/shell/fr.json: page.open says “Ouvert” for “Open”; name it in the glossary, under the meaning that it has',
    'messages/shell/fr.json: keep says “Garder” for “Save”, and save says “Enregistrer”',
    'the glossary has “Gone”, which no message says',
  ]);
});

test('every message of mails and documents is used', () => {
  const code = sourceFiles('server')
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n');
  const patterns = [...code.matchAll(/['`]((?:letter|document)\.[^'`]+)['`]/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`),
  );
  const keys = messageFolders().flatMap((folder) => Object.keys(readFiles(folder).en ?? {}));
  const unused = keys.filter((key) => /^(letter|document)\./.test(key) && !patterns.some((one) => one.test(key)));
  expect(unused).toEqual([]);
});
