import { retentionIds, ruleOf } from '@quarterhour/model/retention';
import { settingNames } from '../../host/config.ts';
import { unknownSettings } from '../../host/unknown-settings.ts';

/** Settings whose values are numbers, switches or words of ours. Values of all others are hidden: a new one too. */
const shown: ReadonlySet<string | null> = new Set([
  ...['PORT', 'OIDC_TRUST_EMAIL', 'SYSLOG_PORT', 'RECOUNT_DAYS', 'FEEDS_FROM_PRIVATE_NETWORKS'],
  ...['WEB_HOOKS_TO_PRIVATE_NETWORKS', 'READ_EPISODE_FILES', 'QUESTION_SECONDS', 'QUESTION_MEMORY_MB'],
  ...['ALL_QUESTIONS_MEMORY_MB', 'QUESTIONS_AT_ONCE', 'WARM_CACHE', 'TRUST_PROXY', 'MODULES_OFF', 'OFFICE'],
  ...['BACKUP_KEEP', 'LOG_LEVEL', 'LOG_CALLERS'],
  ...retentionIds.map((id) => ruleOf(id).setting),
]);

/** Each setting that is given: its value, for addresses the protocol, otherwise only that it is set. */
export function shownSettings(settings: NodeJS.ProcessEnv): Record<string, string> {
  const given = settingNames.flatMap((name): [string, string][] => {
    const value = settings[name];
    if (!value) return [];
    if (shown.has(name)) return [[name, value]];
    const [, protocol] = /^([a-z][a-z0-9+]*):\/\//.exec(value) ?? [];
    return [[name, protocol ? `${protocol}://…` : '(set)']];
  });
  const misspelt = unknownSettings(settings).map(({ name }) => [name, '(unknown)'] as const);
  return Object.fromEntries([...given, ...misspelt]);
}

/** The parts of addresses, and the values, that no text of a bundle may contain. */
export function secretsIn(settings: NodeJS.ProcessEnv): string[] {
  const secrets = settingNames.flatMap((name) => {
    const value = settings[name];
    if (!value) return [];
    if (/PASSPHRASE|SECRET|ACCESS_KEY/.test(name)) return [value];
    if (!URL.canParse(value)) return [];
    const { username, password } = new URL(value);
    return [username, password].flatMap((part) => [part, decodeURIComponent(part)]);
  });
  return [...new Set(secrets)].filter(({ length }) => length >= shortest);
}

/** Shorter ones are parts of words, such as a user named "q". */
const shortest = 4;
