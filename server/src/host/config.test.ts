import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

test('left alone, everything has a sensible value', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    corsOrigins: [],
    folder: './data',
    clickhouse: { url: undefined },
    databaseUrl: undefined,
    issuer: undefined,
    mail: undefined,
    keepAddressesDays: 0,
    proxies: 0,
    modulesOff: [],
  });
  expect(readConfig({ PORT: '', HOST: '' }).port).toBe(8080);
});

test('reads settings from the environment', () => {
  const config = readConfig({ PORT: '9000', PUBLIC_URL: 'https://a.example.org/', TRUST_PROXY: '2' });
  expect(config).toMatchObject({ port: 9000, publicUrl: 'https://a.example.org', proxies: 2 });
  const mail = { SMTP_URL: 'smtps://us:er@mail.example.org', MAIL_FROM: 'Quarterhour <listening@example.org>' };
  expect(readConfig(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  const origins = 'https://a.example.org, http://localhost:3000';
  expect(readConfig({ CORS_ORIGINS: origins }).corsOrigins).toEqual(origins.split(', '));
  expect(readConfig({ MODULES_OFF: ' migration,' }).modulesOff).toEqual(['migration']);
  expect(readConfig({ OFFICE: 'off' }).modulesOff).toEqual([
    'office/billing',
    'office/blog',
    'office/calendar',
    'office/chat',
    'office/crm',
    'office/files',
    'office/kanban',
    'office/ledger',
    'office/mail',
    'office/people',
    'office/sales',
    'office/shop',
  ]);
  const provider = { OIDC_ISSUER: 'https://login.example.org/', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
  expect(readConfig({ ...provider, OIDC_SCOPE: 'openid email api/listen', OIDC_TRUST_EMAIL: 'true' }).issuer).toEqual({
    url: 'https://login.example.org/',
    clientId: 'web',
    audience: 'api',
    scope: 'openid email api/listen',
    trustEmail: true,
  });
});

test.each([
  [{ PORT: 'abc' }, 'The setting PORT must be a number; correct it in the environment.'],
  [{ PORT: '70000' }, 'The setting PORT must be at most 65535; correct it in the environment.'],
  [
    { PUBLIC_URL: 'example' },
    'The setting PUBLIC_URL must be an address such as https://listening.example.org; correct it in the environment.',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'The setting DATABASE_URL must be an address such as postgres://user:password@postgres:5432/quarterhour; correct it in the environment.',
  ],
  [
    { MODULES_OFF: 'migration,sailing' },
    'The setting MODULES_OFF must name modules with commas between, of alerts, annotations, live-listening, migration, office/billing',
  ],
  [{ PUBLIC_URL: 'https://a.org/x' }, 'PUBLIC_URL must name a host of its own, without a path'],
  [
    { CORS_ORIGINS: '*' },
    'The setting CORS_ORIGINS must be origins such as https://intranet.example.org, with commas between; correct it in the environment.',
  ],
  [{ CORS_ORIGINS: 'https://a.example.org/page' }, 'CORS_ORIGINS must be origins'],
  [
    { TRUST_PROXY: 'perhaps' },
    'The setting TRUST_PROXY must be true, false, or how many proxies stand one behind the other; correct it in the environment.',
  ],
  [
    { OIDC_ISSUER: 'https://a.example.org' },
    'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_AUDIENCE beside it; set all three, or none.',
  ],
  [{ OIDC_SCOPE: 'email' }, 'The setting OIDC_SCOPE must contain openid; correct it in the environment.'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL and MAIL_FROM need each other; set both, or neither.'],
  [
    { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Quarterhour' },
    'The setting MAIL_FROM must be like Quarterhour <listening@example.org>; correct it in the environment.',
  ],
])('%j stops the start with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('every setting is in the README', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
