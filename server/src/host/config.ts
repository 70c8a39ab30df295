import { isAbsolute } from 'node:path';
import { type ModuleId, modules } from '@quarterhour/model/modules';
import type { Role } from '@quarterhour/model/roles';
import { z } from 'zod';
import { type FixedAges, fixedAges, keepSchema } from './keep-settings.ts';

const url = (protocols: RegExp, example: string) =>
  z
    .url({ protocol: protocols, error: `must be an address such as ${example}` })
    .transform((text) => text.replace(/\/$/, ''));
const count = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);
const yes = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1');

const words = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((word) => word.trim()))
  .transform((list) => list.filter(Boolean));
const officeModules = modules.map(({ id }) => id).filter((id) => id.startsWith('office/'));
const optionalModules = modules.filter(({ optional }) => optional).map(({ id }) => id);

/** Scheme, host and port, as browsers send them: without a path, and never "everybody". */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const settingsSchema = z.object({
  PORT: count(1, 65_535).default(8080),
  /** The address to listen on; a container listens on all of its addresses. */
  HOST: z.string().default('localhost'),
  /** The address at which browsers reach the product. */
  PUBLIC_URL: url(/^https?$/, 'https://listening.example.org').optional(),
  /** Origins whose pages may call the API, separated by commas; none by default. */
  CORS_ORIGINS: words.refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://intranet.example.org, with commas between',
  ),
  DATA_DIR: z.string().default('./data'),
  CLICKHOUSE_URL: url(/^https?$/, 'http://user:password@clickhouse:8123/quarterhour').optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@postgres:5432/quarterhour').optional(),
  /** An external identity provider; by default, the product's own signs people in. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.org' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  /** The scope that the browser requests from that provider; some give tokens for an API, or renewals, only if named here. */
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email'),
  /** Whether to trust an e-mail address if that provider does not say that it verified it. */
  OIDC_TRUST_EMAIL: yes.default(false),
  /** The claim of that provider's access tokens that gives roles, instead of our own store. */
  OIDC_ROLE_CLAIM: z.string().min(1).optional(),
  /** Folders in which the server may read logs by itself, separated by commas. */
  SOURCE_FOLDERS: words.refine((folders) => folders.every(isAbsolute), 'must be absolute paths, with commas between'),
  /** Where syslog over TLS is received: a port, the server's certificate and key, and the authority of its clients' certificates. */
  SYSLOG_PORT: count(1, 65_535).optional(),
  SYSLOG_CERTIFICATE: z.string().optional(),
  SYSLOG_KEY: z.string().optional(),
  SYSLOG_CLIENT_CA: z.string().optional(),
  /** The mail server for mails, and their sender. */
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be like Quarterhour <listening@example.org>')
    .optional(),
  /** The days back that a change of a rule set may apply to, and that are counted again. */
  RECOUNT_DAYS: count(1, 36_600).default(90),
  /** A folder with a licensed list of robots, such as that of IAB and ABC. */
  LICENSED_LISTS_FOLDER: z.string().min(1).refine(isAbsolute, 'must be an absolute path').optional(),
  /** Whether podcast feeds may be read from private networks, such as this server's own. */
  FEEDS_FROM_PRIVATE_NETWORKS: yes.default(false),
  /** Whether web hooks may go to private networks, such as this server's own. */
  WEB_HOOKS_TO_PRIVATE_NETWORKS: yes.default(false),
  /** Whether to read the beginnings of episode files, for the bytes before their sound and their bit rate. */
  READ_EPISODE_FILES: yes.default(false),
  /** Where electronic invoices are laid for the program of a provider, and where it lays its receipts. */
  E_INVOICE_FOLDER: z.string().min(1).refine(isAbsolute, 'must be an absolute path').optional(),
  /** Engine limits of one query, and the number of one person's queries that run at a time. */
  QUESTION_SECONDS: count(1, 3600).default(60),
  QUESTION_MEMORY_MB: count(100, 1_000_000).default(4000),
  /** The memory of all queries together; by default a quarter of the machine's. */
  ALL_QUESTIONS_MEMORY_MB: count(100, 10_000_000).optional(),
  QUESTIONS_AT_ONCE: count(1, 1000).default(8),
  /** Whether a server answers recent queries again: after a start, and after imports while it is idle. */
  WARM_CACHE: yes.default(true),
  /** The number of proxies in a row: so many last entries of X-Forwarded-For are trusted. */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, 'must be true, false, or how many proxies stand one behind the other')
    .transform((text) => (text === 'true' ? 1 : Number(text) || 0))
    .default(0),
  /** Modules that this installation does without, separated by commas. */
  MODULES_OFF: words.pipe(
    z.array(
      z.enum(optionalModules, { error: `must name modules with commas between, of ${optionalModules.join(', ')}` }),
    ),
  ),
  /** The office, all modules whose names begin with office/: `off` locks it, `on` lets a new installation begin with it. */
  OFFICE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  /** Where backups go: a folder, or a bucket. */
  BACKUP_TO: z
    .string()
    .refine((to) => isAbsolute(to) || /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$)/.test(to), {
      error: 'must be an absolute path, or s3://bucket/prefix',
    })
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_KEEP: count(1, 10_000).default(14),
  /** Of a bucket, by the names that Amazon's own programs use. */
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: url(/^https?$/, 'https://objects.example.org').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  /** Whether lines of the log name their callers by a pseudonym of the day. */
  LOG_CALLERS: z.enum(['none', 'pseudonym'], { error: 'must be none or pseudonym' }).default('none'),
});

/** The names of all settings. */
export const settingNames = [...Object.keys(settingsSchema.shape), ...Object.keys(keepSchema.shape)];

/** How backups are kept. */
export interface BackupConfig {
  /** undefined: none are made by the server itself. */
  to: string | undefined;
  /** undefined: they are not encrypted. */
  passphrase: string | undefined;
  /** How many are kept. */
  keep: number;
  s3: { keys: { accessKeyId: string; secretAccessKey: string }; region: string; endpoint: string | undefined };
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  corsOrigins: readonly string[];
  folder: string;
  clickhouse: { url?: string };
  databaseUrl: string | undefined;
  /** undefined: the built-in identity provider. */
  issuer:
    | {
        url: string;
        clientId: string;
        audience: string;
        scope: string;
        trustEmail: boolean;
        roleClaim: string | undefined;
      }
    | undefined;
  /** undefined: no mail is sent. */
  mail: { url: string; from: string } | undefined;
  /** How long things are kept whose age a setting fixes. */
  keep: FixedAges;
  /** Days for which listeners' addresses are kept; 0 keeps none. */
  keepAddressesDays: number;
  /** The days back that a change of a rule set may apply to. */
  recountDays: number;
  /** A folder with a licensed list of robots. */
  licensedListsFolder: string | undefined;
  /** Folders in which the server may read logs by itself. */
  sourceFolders: readonly string[];
  /** undefined: no syslog is received. The certificates are paths of PEM files. */
  syslog: { port: number; certificate: string; key: string; clientCa: string } | undefined;
  /** Settings for reading podcast feeds. */
  feeds: { privateNetworks: boolean; readsFiles: boolean };
  webHooks: { privateNetworks: boolean };
  /** undefined: electronic invoices leave by web hooks alone. */
  eInvoiceFolder: string | undefined;
  /** `allMemoryBytes` undefined: a part of the machine's memory. */
  queries: { seconds: number; memoryBytes: number; allMemoryBytes: number | undefined; atOnce: number };
  /** Whether a server answers recent queries again. */
  warmsCache: boolean;
  /** The number of proxies in front of the server. */
  proxies: number;
  /** Modules that administrators cannot switch on. */
  modulesOff: readonly ModuleId[];
  /** Whether a new installation begins with the office; otherwise an administrator switches it on. */
  beginsWithOffice: boolean;
  /** undefined: these are real data. */
  demonstration?: Demonstration;
  /** The origin of the demonstration's own stream server, which live sources may ask in the network of this machine. */
  demonstrationStreams?: string;
  backup: BackupConfig;
  logLevel: string;
  /** Whether lines of the log name their callers by a pseudonym of the day. */
  logsCallers: boolean;
}

/** Whom everybody may sign in as; `of`: the name of what their role covers. */
export interface Demonstration {
  password: string;
  people: { email: string; role: Role; of: string | null }[];
}

/** Whether the data folder contains a store, or all stores are servers by URL. */
export function isEmbedded({ clickhouse, databaseUrl }: Pick<Config, 'clickhouse' | 'databaseUrl'>): boolean {
  return !clickhouse.url || !databaseUrl;
}

/** A setting is wrong; the message says in one sentence how to correct it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from the environment; an empty value counts as unset.
 * @throws ConfigError for the first wrong one
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const settings = parse(settingsSchema, given);
  const keep = fixedAges(parse(keepSchema, given));
  if (settings.OIDC_ISSUER && !(settings.OIDC_CLIENT_ID && settings.OIDC_AUDIENCE)) {
    throw new ConfigError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_AUDIENCE beside it; set all three, or none.');
  }
  if (!settings.SMTP_URL !== !settings.MAIL_FROM) {
    throw new ConfigError('SMTP_URL and MAIL_FROM need each other; set both, or neither.');
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  if (new URL(publicUrl).pathname !== '/') {
    throw new ConfigError('PUBLIC_URL must name a host of its own, without a path; correct it in the environment.');
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    corsOrigins: settings.CORS_ORIGINS,
    folder: settings.DATA_DIR,
    clickhouse: { url: settings.CLICKHOUSE_URL },
    databaseUrl: settings.DATABASE_URL,
    issuer: settings.OIDC_ISSUER
      ? {
          url: settings.OIDC_ISSUER,
          clientId: settings.OIDC_CLIENT_ID ?? '',
          audience: settings.OIDC_AUDIENCE ?? '',
          scope: settings.OIDC_SCOPE,
          trustEmail: settings.OIDC_TRUST_EMAIL,
          roleClaim: settings.OIDC_ROLE_CLAIM,
        }
      : undefined,
    mail: settings.SMTP_URL && settings.MAIL_FROM ? { url: settings.SMTP_URL, from: settings.MAIL_FROM } : undefined,
    keep,
    keepAddressesDays: keep.addresses ?? 0,
    recountDays: settings.RECOUNT_DAYS,
    licensedListsFolder: settings.LICENSED_LISTS_FOLDER,
    sourceFolders: settings.SOURCE_FOLDERS,
    syslog: syslogOf(settings),
    feeds: { privateNetworks: settings.FEEDS_FROM_PRIVATE_NETWORKS, readsFiles: settings.READ_EPISODE_FILES },
    webHooks: { privateNetworks: settings.WEB_HOOKS_TO_PRIVATE_NETWORKS },
    eInvoiceFolder: settings.E_INVOICE_FOLDER?.replace(/(?<=.)\/$/, ''),
    queries: {
      seconds: settings.QUESTION_SECONDS,
      memoryBytes: settings.QUESTION_MEMORY_MB * 1e6,
      allMemoryBytes: settings.ALL_QUESTIONS_MEMORY_MB && settings.ALL_QUESTIONS_MEMORY_MB * 1e6,
      atOnce: settings.QUESTIONS_AT_ONCE,
    },
    warmsCache: settings.WARM_CACHE,
    proxies: settings.TRUST_PROXY,
    modulesOff: [...new Set([...settings.MODULES_OFF, ...(settings.OFFICE === 'off' ? officeModules : [])])],
    beginsWithOffice: settings.OFFICE === 'on',
    backup: {
      to: settings.BACKUP_TO,
      passphrase: settings.BACKUP_PASSPHRASE,
      keep: settings.BACKUP_KEEP,
      s3: {
        keys: { accessKeyId: settings.AWS_ACCESS_KEY_ID, secretAccessKey: settings.AWS_SECRET_ACCESS_KEY },
        region: settings.AWS_REGION,
        endpoint: settings.AWS_ENDPOINT_URL,
      },
    },
    logLevel: settings.LOG_LEVEL,
    logsCallers: settings.LOG_CALLERS === 'pseudonym',
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, given: Record<string, unknown>): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`The setting ${issue?.path[0]?.toString()} ${issue?.message}; correct it in the environment.`);
}

function syslogOf(settings: z.output<typeof settingsSchema>): Config['syslog'] {
  const { SYSLOG_PORT: port, SYSLOG_CERTIFICATE: certificate, SYSLOG_KEY: key, SYSLOG_CLIENT_CA: clientCa } = settings;
  if (port === undefined && !certificate && !key && !clientCa) return undefined;
  if (port === undefined || !certificate || !key || !clientCa) {
    throw new ConfigError(
      'SYSLOG_PORT, SYSLOG_CERTIFICATE, SYSLOG_KEY and SYSLOG_CLIENT_CA need each other; set all four, or none.',
    );
  }
  return { port, certificate, key, clientCa };
}

/** The modules that are off in an environment; none if a setting is wrong, which every command reports that reads them. */
export function modulesOffIn(environment: NodeJS.ProcessEnv): readonly ModuleId[] {
  try {
    return readConfig(environment).modulesOff;
  } catch (error) {
    if (error instanceof ConfigError) return [];
    throw error;
  }
}
