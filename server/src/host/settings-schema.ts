import { isAbsolute } from 'node:path';
import { modules } from '@quarterhour/model/modules';
import { z } from 'zod';

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
/** The modules that OFFICE=off switches off. */
export const officeModules = modules.map(({ id }) => id).filter((id) => id.startsWith('office/'));
const optionalModules = modules.filter(({ optional }) => optional).map(({ id }) => id);

/** Scheme, host and port, as browsers send them: without a path, and never "everybody". */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** The settings of a server, by their names in the environment, but those of ages (keep-settings.ts). */
export const settingsSchema = z.object({
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
