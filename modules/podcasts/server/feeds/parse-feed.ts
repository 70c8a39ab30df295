import { fieldError, type Rule, type Values } from '@quarterhour/model/field-errors';
import { visibleText } from '@quarterhour/model/stored';
import { type Refusal, wrongField } from '@quarterhour/server/host/refusal';

export interface FeedEnclosure {
  url: string;
  type: string | undefined;
  /** Bytes, according to the feed. */
  length: number | undefined;
}

export interface FeedEpisode {
  guid: string;
  title: string;
  season: number | undefined;
  number: number | undefined;
  publishedAt: Date | undefined;
  /** Seconds. */
  duration: number | undefined;
  enclosure: FeedEnclosure;
}

export interface Feed {
  title: string;
  /** The Podcasting 2.0 GUID in the feed. */
  guid: string | undefined;
  /** The address of the feed, according to itself. */
  address: string | undefined;
  site: string | undefined;
  /** Episodes with a file, each GUID once. */
  episodes: FeedEpisode[];
  /** Items that are no whole XML and name no file that can be read. */
  leftOut: LeftOutItem[];
}

export interface LeftOutItem {
  /** The line of the feed on which the item begins, from 1. */
  line: number;
  /** What is wrong, by the parser's own words. */
  reason: string;
}

/** More items are not a podcast, and would fill the store. */
const mostEpisodes = 20_000;
const longestTitle = 500;
const longestGuid = 1000;
const longestUrl = 2000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The parts of RSS items, Atom entries and JSON items that are read, each as in one of the formats. */
interface Item {
  guid?: { value?: string };
  id?: string;
  title?: string | { value?: string };
  pubDate?: string;
  published?: string;
  updated?: string;
  date_published?: string;
  enclosures?: { url?: string; length?: number; type?: string }[];
  links?: { href?: string; rel?: string; length?: number; type?: string }[];
  attachments?: { url?: string; mime_type?: string; size_in_bytes?: number; duration_in_seconds?: number }[];
  itunes?: { duration?: number; season?: number; episode?: number; title?: string };
  podcast?: { season?: { number?: number }; episode?: { number?: number } };
}

/**
 * Reads the text of a feed: RSS, Atom or JSON. Items without a file to listen to are not episodes.
 * @throws Refusal that says why the text is not the feed of a podcast
 */
export async function parseFeed(text: string): Promise<Feed> {
  const { feed, leftOut } = await parse(text);
  const items: Item[] = feed.items ?? feed.entries ?? [];
  if (items.length > mostEpisodes) throw noFeed('feed_items', { items: items.length, most: mostEpisodes });
  const episodes = withOwnGuids(items.flatMap((item) => readEpisode(item) ?? []));
  const title = clean(textOf(feed.title), longestTitle);
  if (title === '') throw noFeed('feed_title');
  if (episodes.length === 0) throw noFeed('feed_files');
  const guid = feed.podcast?.guid?.trim().toLowerCase();
  return {
    title,
    guid: guid && uuid.test(guid) ? guid : undefined,
    address: webAddress(feed.feed_url ?? linkOf([...(feed.atom?.links ?? []), ...(feed.links ?? [])], 'self')),
    site: webAddress(feed.link ?? feed.home_page_url ?? linkOf(feed.links ?? [], 'alternate')),
    episodes,
    leftOut,
  };
}

/**
 * Some programs give several episodes one GUID. The oldest keeps it, which it had before the others came; the others are known
 * by their files as well. An item that repeats a file is no other episode.
 */
function withOwnGuids(episodes: readonly FeedEpisode[]): FeedEpisode[] {
  const oldest = new Map<string, FeedEpisode>();
  for (const episode of episodes) {
    const known = oldest.get(episode.guid);
    if (!known || timeOf(episode) <= timeOf(known)) oldest.set(episode.guid, episode);
  }
  const found = new Map<string, FeedEpisode>();
  for (const episode of episodes) {
    const { guid, enclosure } = episode;
    const first = oldest.get(guid);
    const isSame = first === episode || first?.enclosure.url === enclosure.url;
    const own = isSame ? guid : Array.from(`${guid} ${enclosure.url}`).slice(0, longestGuid).join('');
    if (!found.has(own)) found.set(own, { ...episode, guid: own });
  }
  return [...found.values()];
}

/** Of items without a time, feeds have the newest first. */
const timeOf = ({ publishedAt }: FeedEpisode) => publishedAt?.getTime() ?? 0;

interface AnyFeed {
  title?: string | { value?: string };
  link?: string;
  home_page_url?: string;
  feed_url?: string;
  links?: { href?: string; rel?: string }[];
  atom?: { links?: { href?: string; rel?: string }[] };
  podcast?: { guid?: string };
  items?: Item[];
  entries?: Item[];
}

/** The parser and the check of XML, imported with the first feed: many servers read none, and they take a tenth of the start. */
async function readers() {
  const [{ parseFeed: parseAny }, { XMLValidator }] = await Promise.all([
    import('feedsmith'),
    import('fast-xml-parser'),
  ]);
  return {
    parseAny: (text: string) => parseAny(text).feed as AnyFeed,
    /** What is wrong with a text as XML; a bare & is common, and stands for itself. */
    faultOf(text: string): string | undefined {
      const checked = XMLValidator.validate(text.replace(/&(?!#?\w{1,40};)/g, '&amp;'));
      return checked === true ? undefined : checked.err.msg;
    },
  };
}

async function parse(text: string): Promise<{ feed: AnyFeed; leftOut: LeftOutItem[] }> {
  const { parseAny, faultOf } = await readers();
  const whole = text.replace(/^\uFEFF/, '');
  try {
    const first = /<item[\s>]/.exec(whole)?.index;
    if (first === undefined || !faultOf(whole)) return { feed: parseAny(whole), leftOut: [] };
    return parseItems(whole, first, parseAny, faultOf);
  } catch (error) {
    throw noFeed('feed_format', { reason: (error as Error).message });
  }
}

/** Reads each item of RSS by itself, because one that is no whole XML swallows those after it. */
function parseItems(
  text: string,
  first: number,
  parseAny: (text: string) => AnyFeed,
  faultOf: (text: string) => string | undefined,
): { feed: AnyFeed; leftOut: LeftOutItem[] } {
  const end = '</channel></rss>';
  const last = text.lastIndexOf('</item>');
  const after = last > first ? last + '</item>'.length : text.length;
  // What describes the channel may stand after its items too.
  const feed = parseAny(`${text.slice(0, first)}${text.slice(after)}`);
  const root = /<rss[^>]*>/.exec(text.slice(0, first))?.[0] ?? '<rss version="2.0">';
  const leftOut: LeftOutItem[] = [];
  const items: Item[] = [];
  let line = linesIn(text.slice(0, first)) + 1;
  for (const piece of text.slice(first, after).split(/(?=<item[\s>])/)) {
    const fault = faultOf(piece.trim());
    const item = itemOf(`${root}<channel><title>-</title>${piece}${end}`, parseAny);
    if (item && (!fault || readEnclosure(item))) items.push(item);
    else leftOut.push({ line, reason: fault ?? 'It cannot be read.' });
    line += linesIn(piece);
  }
  return { feed: { ...feed, items }, leftOut };
}

function itemOf(text: string, parseAny: (text: string) => AnyFeed): Item | undefined {
  try {
    return parseAny(text).items?.[0];
  } catch {
    // What is wrong with it as XML is said instead.
    return undefined;
  }
}

const linesIn = (text: string) => text.split('\n').length - 1;

function noFeed(code: Rule, values?: Values): Refusal {
  return wrongField(fieldError('feed', code, values));
}

function readEpisode(item: Item): FeedEpisode | undefined {
  const { itunes, podcast } = item;
  const enclosure = readEnclosure(item);
  if (!enclosure) return undefined;
  const [attachment] = item.attachments ?? [];
  return {
    guid: clean(item.guid?.value ?? item.id, longestGuid) || enclosure.url,
    title: clean(textOf(item.title) ?? itunes?.title, longestTitle) || fileName(enclosure.url),
    season: whole(itunes?.season ?? podcast?.season?.number),
    number: whole(itunes?.episode ?? podcast?.episode?.number),
    publishedAt: readDate(item.pubDate ?? item.published ?? item.date_published ?? item.updated),
    duration: whole(itunes?.duration ?? attachment?.duration_in_seconds) || undefined,
    enclosure,
  };
}

function readEnclosure({ enclosures = [], links = [], attachments = [] }: Item): FeedEnclosure | undefined {
  const found = [
    ...enclosures,
    ...links.filter(({ rel }) => rel === 'enclosure').map(({ href, ...rest }) => ({ url: href, ...rest })),
    ...attachments.map(({ url, mime_type, size_in_bytes }) => ({ url, type: mime_type, length: size_in_bytes })),
  ].flatMap(({ url, type, length }) => {
    const address = webAddress(url);
    return address ? [{ url: address, type: clean(type, 100) || undefined, length: size(length) }] : [];
  });
  return found.find(({ type }) => /^(audio|video)\//.test(type ?? '')) ?? found[0];
}

/** A length of 0 means that the publisher did not know it; some write 1. */
function size(length: number | undefined): number | undefined {
  return length !== undefined && Number.isSafeInteger(length) && length > 1 ? length : undefined;
}

function whole(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 && value < 2 ** 31 ? Math.round(value) : undefined;
}

function textOf(value: string | { value?: string } | undefined): string | undefined {
  return typeof value === 'object' ? value.value : value;
}

/** Removes characters that stores and terminals reject, and those that nobody sees. */
function clean(value: string | undefined, longest: number): string {
  const whitespace = visibleText(value ?? '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return Array.from(whitespace).slice(0, longest).join('');
}

function webAddress(value: string | undefined): string | undefined {
  const address = value?.trim() ?? '';
  if (!/^https?:\/\//i.test(address) || address.length > longestUrl || !URL.canParse(address)) return undefined;
  return /[\p{Cc}\p{Cs}]/u.test(address) ? undefined : address;
}

function linkOf(links: readonly { href?: string; rel?: string }[], rel: string): string | undefined {
  return links.find((link) => link.rel === rel)?.href;
}

function fileName(url: string): string {
  return new URL(url).pathname.split('/').at(-1) || url;
}

/** Feeds write dates in a dozen ways; most of them contain a day, a month and a year. */
function readDate(text: string | undefined): Date | undefined {
  const plain = (text ?? '').trim();
  const [withoutDay = plain] = [plain.replace(/^[\p{L}.]+,\s*/u, '').replace(/\bSept\b/i, 'Sep')];
  const found = [plain, withoutDay, withoutDay.replace(/ [A-Z]{3,4}$/, ' GMT')]
    .map((candidate) => new Date(candidate))
    .find((date) => !Number.isNaN(date.getTime()));
  const year = found?.getUTCFullYear() ?? 0;
  return year >= 1990 && year < 2100 ? found : undefined;
}
