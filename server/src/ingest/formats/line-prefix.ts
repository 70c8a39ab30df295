import { beginsLine } from './client-address.ts';

/*
 * What programs that carry log lines write before them: syslog, journals, containers, searches in files, virtual hosts.
 * Sources: RFC 3164, RFC 5424, the manuals of grep, cat, tail, docker and kubectl, docs.docker.com (json-file logging driver), httpd.apache.org (mod_log_config, %v)
 */

const iso = String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?: ?(?:Z|[+-]\d\d:?\d\d))?`;
const priority = String.raw`(?:<\d{1,3}>)`;
/** The name of a program, maybe with its number. */
const tag = String.raw`[^\s:[\]]+(?:\[[^\]]*\])?: ?`;

const prefixes = [
  // <134>1 2026-11-20T09:00:00Z host program 12 id - …
  new RegExp(String.raw`^${priority}?\d{1,2} ${iso} \S+ \S+ \S+ \S+ (?:-|\[[^\]]*\]) (?:\uFEFF)?`),
  // Nov 20 11:00:01 host program[12]: …, also without a priority and with one
  new RegExp(String.raw`^${priority}?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d (?:\S+ )??${tag}`),
  // 2026-11-20T11:00:01+02:00 host program[12]: …
  new RegExp(String.raw`^${priority}?${iso} (?:\S+ )??${tag}`),
  // 2026-11-20T09:00:00.123Z stdout F …, of containers; or the time alone
  new RegExp(String.raw`^${priority}?\[?${iso}\]? (?:(?:stdout|stderr) [FP] )?`),
  new RegExp(`^${priority} ?`),
  // name_1  | …, of docker compose; [pod/name/container] …, of kubectl
  /^[\w.-]+ *\| /,
  /^\[[\w./-]+\] /,
  // access.log:…, /var/log/access_log:12:…, of grep; an address of IPv6 may follow
  /^[^\s:"[\]]*[A-Za-z_][^\s:"[\]]*: ?/,
  /^[^\s:"[\]]*[A-Za-z_][^\s:"[\]]*:\d+[:-] ?/,
  // 12 …, 12:…, of cat -n, grep -n and uniq -c
  /^\s*\d{1,9}[:\t ]\s*/,
  // radio.example.org …, radio.example.org:443 …, of Apache and nginx
  /^(?:(?:[\w-]+(?:\.[\w-]+)+\.?|localhost|[_*])(?::\d{1,5})?|[\w-]+:\d{1,5}) /,
];

/** Whether the rest is a line of a log: its first word is an address or a hash, or it is an object. */
function begins(rest: string): boolean {
  const [, word = ''] = /^(\S+) +\S/.exec(rest) ?? [];
  return rest.startsWith('{') || beginsLine(word.replace(/,$/, ''));
}

/** The fields in which docker, journald, Filebeat and Fluent Bit carry a line as a text of an object. */
const carriers = ['log', 'message', 'MESSAGE'];

/** The line that an object carries; undefined if it carries none. */
function carriedLine(line: string): string | undefined {
  if (!/^\s*\{.*"(?:log|message|MESSAGE)"\s*:\s*"/s.test(line)) return undefined;
  try {
    const object: Record<string, unknown> = JSON.parse(line);
    const found = carriers.map((name) => object[name]).find((text) => typeof text === 'string');
    return found?.trimEnd();
  } catch {
    return undefined;
  }
}

/** Most prefixes that stand before each other. */
const most = 4;

/** A line without what programs that carried it wrote before it; the prefix is '' if there is none of the known ones. */
export function withoutPrefix(line: string): { prefix: string; rest: string } {
  const carried = carriedLine(line);
  if (carried !== undefined) {
    const { rest } = withoutPrefix(carried);
    return begins(rest) ? { prefix: '{', rest } : { prefix: '', rest: line };
  }
  let rest = line.trimStart();
  for (let time = 0; time < most && !begins(rest); time++) {
    const found = prefixes.map((pattern) => pattern.exec(rest)?.[0].length ?? 0);
    // The prefix after which a line begins, or the first known one, after which another may stand.
    const whole = found.find((length) => length > 0 && begins(rest.slice(length)));
    const length = whole ?? found.find((one) => one > 0) ?? 0;
    if (length === 0) break;
    rest = rest.slice(length);
  }
  return begins(rest) ? { prefix: line.slice(0, line.length - rest.length), rest } : { prefix: '', rest: line };
}

/** The text before the first address in a line, for a sentence that names it; '' if there is none. */
export function beforeAddress(line: string): { before: string; address: string } | undefined {
  const found = /^(.{1,200}?)((?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]))/s.exec(line);
  return found ? { before: (found[1] ?? '').trim(), address: found[2] ?? '' } : undefined;
}
