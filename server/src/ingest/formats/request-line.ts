import { decodePercent } from '../../catalogue/mount-pattern.ts';

/** One request, as one line of a web server's or a CDN's log reports it. */
export interface RequestLine {
  /** Unix seconds of the moment of the request; of the end of its answer if the log does not show how long it took. */
  at: number;
  /** Whole seconds from the request to the end of its answer; 0 if the log does not show them. */
  seconds: number;
  /** Unix seconds of the end of the answer. */
  end: number;
  method: string;
  /** HTTP status; 0 if the server logged none. */
  status: number;
  /** '' if the log does not show it. */
  host: string;
  /** The path asked for, decoded, without its query. */
  path: string;
  query: string;
  /** Of the answer's body, as far as the log shows. */
  bytes: number;
  /** The first byte of the file that was sent; -1 if the log does not show it. */
  range_from: number;
  /** Bytes of the whole file; 0 if the log does not show them. */
  size: number;
  address: string;
  agent: string;
  referer: string;
  /** The session of the player, from the header X-Playback-Session-Id or a field of its own; '' if the log does not show it. */
  session: string;
  /** Media client data (CMCD) that the log shows beside the query, such as `sid="4b6f",d=6000`; '' if none. */
  cmcd: string;
}

/** The bytes of a file that were requested: `from` is -1 and `length` 0 if unknown. */
export interface ByteRange {
  from: number;
  length: number;
  size: number;
}

export const noRange: ByteRange = { from: -1, length: 0, size: 0 };

/** The most digits of a number that JavaScript represents exactly. */
export const digits = '\\d{1,15}';

/** Reads the header Range of a request: bytes=0-1, bytes=500-. Several ranges, and those from the end, count as unknown. */
export function readRange(text: string): ByteRange {
  const found = new RegExp(`^bytes=(${digits})-(${digits})?$`).exec(text);
  if (!found) return noRange;
  const [, from, to] = found;
  const length = to === undefined ? 0 : Number(to) - Number(from) + 1;
  return { from: Number(from), length: Math.max(0, length), size: 0 };
}

/** Reads the header Content-Range of an answer: bytes 0-1/30000000. */
export function readContentRange(text: string): ByteRange {
  const found = new RegExp(`^bytes (${digits})-(${digits})/(${digits}|\\*)$`).exec(text);
  if (!found) return noRange;
  const [, from, to, size = ''] = found;
  return {
    from: Number(from),
    length: Math.max(0, Number(to) - Number(from) + 1),
    size: size === '*' ? 0 : Number(size),
  };
}

/** The plain beginning of an absolute address, up to its path, which the engine reads; the parser decides about any other. */
export const plainOrigin = 'https?://[^/?:]*(:[0-9]{1,4})?';

/** Splits the request target into path and query; an absolute address includes the host. Its port must be one. */
export function readTarget(target: string): { host: string; path: string; query: string } | { error: string } {
  const [, host = '', rest = target] = /^https?:\/\/([^/?]*)(.*)$/is.exec(target) ?? [];
  const [, port] = /^(?:\[[^\]]*\]|[^:[]*):(.*)$/s.exec(host.replace(/^.*@/s, '')) ?? [];
  if (port && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)) {
    return { error: `The port "${port}" in the address of the request is not a number up to 65535.` };
  }
  const at = rest.indexOf('?');
  const path = at < 0 ? rest : rest.slice(0, at);
  return { host: host.toLowerCase(), path: decodePercent(path), query: at < 0 ? '' : rest.slice(at + 1) };
}

/** Undoes the escapes of nginx and Apache: \x22, \", \\, \u0022 and those of white space. */
export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  const bytes = text.replace(/(?:\\x[0-9A-Fa-f]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('\\x', ''), 'hex').toString(),
  );
  const plain: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
  return bytes.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/gs, (_, code: string | undefined, one: string) =>
    code === undefined ? (plain[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
