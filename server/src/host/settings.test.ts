import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { missingPaths, refuseMissingPaths } from './refuse-missing-paths.ts';
import { sentenceOfUnknown, unknownSettings } from './unknown-settings.ts';

test.each([
  ['KEEP_HIT_DAYS', 'KEEP_HITS_DAYS'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['CLICKHOUS_URL', 'CLICKHOUSE_URL'],
  ['QUARTERHOUR_PORT', 'PORT'],
  ['QUARTERHOUR_COLOUR', undefined],
])('%s is no setting, and %s is meant', (name, meant) => {
  expect(unknownSettings({ [name]: '1' })).toEqual([{ name, meant }]);
});

test('what other programs have in an environment is no misspelt setting', () => {
  const names = [
    'PATH',
    'PATHS',
    'HOSTNAME',
    'HOSTS',
    'PORTS',
    'LOGNAME',
    'LANG',
    'HOME',
    'NODE_ENV',
    'TMPDIR',
    'SHELL',
  ];
  const services = [
    'KUBERNETES_PORT',
    'KUBERNETES_SERVICE_HOST',
    'POSTGRES_PASSWORD',
    'npm_config_loglevel',
    'NO_PROXY',
  ];
  expect(unknownSettings(Object.fromEntries([...names, ...services].map((name) => [name, '1'])))).toEqual([]);
});

test('the sentence names what is meant', () => {
  expect(sentenceOfUnknown({ name: 'TRUSTPROXY', meant: 'TRUST_PROXY' })).toBe(
    'The setting TRUSTPROXY is unknown and changes nothing: TRUST_PROXY is most likely meant.',
  );
});

test('a path in any setting that does not exist, or is something else, stops the start with a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-settings-'));
  try {
    const file = join(folder, 'key.pem');
    await writeFile(file, '');
    const gone = join(folder, 'gone');
    const syslog = { SYSLOG_PORT: '6514', SYSLOG_CERTIFICATE: file, SYSLOG_KEY: file, SYSLOG_CLIENT_CA: file };
    expect(
      await missingPaths(
        readConfig({ SOURCE_FOLDERS: folder, LICENSED_LISTS_FOLDER: folder, E_INVOICE_FOLDER: folder, ...syslog }),
      ),
    ).toEqual([]);
    for (const setting of ['SYSLOG_CERTIFICATE', 'SYSLOG_KEY', 'SYSLOG_CLIENT_CA']) {
      await expect(refuseMissingPaths(readConfig({ ...syslog, [setting]: gone }))).rejects.toThrow(
        `The setting ${setting} names ${gone}, which does not exist; correct it, or make the file.`,
      );
      await expect(refuseMissingPaths(readConfig({ ...syslog, [setting]: folder }))).rejects.toThrow(
        'which is no file.',
      );
    }
    for (const setting of ['SOURCE_FOLDERS', 'LICENSED_LISTS_FOLDER', 'E_INVOICE_FOLDER']) {
      await expect(refuseMissingPaths(readConfig({ [setting]: gone }))).rejects.toThrow(
        `The setting ${setting} names ${gone}, which does not exist; correct it, or make the folder.`,
      );
      await expect(refuseMissingPaths(readConfig({ [setting]: file }))).rejects.toThrow('which is no folder.');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
