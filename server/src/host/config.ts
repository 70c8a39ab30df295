import type { ModuleId } from '@quarterhour/model/modules';
import type { Role } from '@quarterhour/model/roles';
import type { z } from 'zod';
import { type FixedAges, fixedAges, keepSchema } from './keep-settings.ts';
import { officeModules, settingsSchema } from './settings-schema.ts';

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
  /** Days before this one are still imported; null: all are there. */
  imports_before: string | null;
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
