/** The location of a file: the host in lower case, and the decoded parts of its path. */
export interface FileLocation {
  host: string;
  parts: string[];
  query: string;
}

const mediaEnding = /\.(mp3|m4a|m4b|mp4|m4v|aac|ogg|oga|opus|wav|flac|mov)$/i;

/**
 * Finds the real location of an enclosure's file: services that measure by a redirect put their own address before it, with
 * or without the scheme of the next, and such addresses can be chained.
 *   https://pdst.fm/e/op3.dev/e/cdn.example/show/1.mp3  lies at  cdn.example  show/1.mp3
 */
export function fileLocation(address: string): FileLocation {
  const { host, pathname, search } = new URL(address);
  const parts = pathname
    .replace(/^.*\/https?:\/+/i, '/')
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
  const scheme = /\/https?:\/+/i.test(pathname);
  const from = scheme ? 0 : parts.findLastIndex((part, index) => index < parts.length - 1 && isHost(part));
  const [next] = parts.slice(from);
  if (from < 0 || next === undefined || !isHost(next))
    return { host: host.toLowerCase(), parts, query: search.slice(1) };
  return { host: next.toLowerCase(), parts: parts.slice(from + 1), query: search.slice(1) };
}

function isHost(part: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?$/i.test(part) && !mediaEnding.test(part);
}

export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the name of a file has the ending of audio or video. */
export function isMediaName(name: string): boolean {
  return mediaEnding.test(name);
}
