import type { Store } from '../../store/open.ts';
import { fileLocation } from './file-location.ts';
import { type EpisodeFile, readFiles } from './read-files.ts';
import { podcastSlugs } from './read-podcasts.ts';

/** Seconds for which podcast data are used before they are read again; requests are answered meanwhile. */
const fresh = 5;

/** The redirect prefix of one podcast. */
interface Prefixed {
  /** Whether it counts by its prefix, or its feed names files behind it: players must reach these in any case. */
  isOn: boolean;
  /** Hosts in its feed, with their ports, and the hosts of the files behind other prefixes. */
  hosts: Set<string>;
  places: Set<string>;
  /** Bytes of each file, by host and path. */
  lengths: Map<string, number>;
}

/** The target of a redirect. */
export interface PrefixTarget {
  url: URL;
  /** Bytes of the file; 0 if unknown. */
  length: number;
}

/**
 * Finds the targets of requests with a redirect prefix: only hosts that the podcast's feed names. An address behind another
 * service's prefix must end at a known host too, because such services redirect anywhere.
 */
export class PrefixTargets {
  readonly #store: Pick<Store, 'db'>;
  readonly #clock: () => number;
  #known = new Map<string, Prefixed>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** @param clock seconds from any origin */
  constructor(store: Pick<Store, 'db'>, clock = () => performance.now() / 1000) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * @param rest the text behind the prefix: an address, with or without its scheme
   * @returns undefined if there is no such podcast, it does not count by a prefix, or the host is not its own
   */
  async find(slug: string, rest: string): Promise<PrefixTarget | undefined> {
    const age = this.#clock() - this.#readAt;
    // A podcast that counts is answered at once; one that does not may have been added or switched on just now.
    if (age > fresh) {
      const read = this.#read();
      if (!this.#known.get(slug)?.isOn) await read;
      else read.catch(() => undefined);
    }
    const known = this.#known.get(slug);
    const url = addressIn(rest);
    if (!known?.isOn || !url || !known.hosts.has(url.host)) return undefined;
    const { host, parts } = fileLocation(url.href);
    if (!known.places.has(host)) return undefined;
    return { url, length: known.lengths.get(placeOf(host, parts)) ?? 0 };
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const [slugs, files] = [await podcastSlugs(this.#store), await readFiles(this.#store)];
    const known = new Map<string, Prefixed>();
    for (const file of files) {
      const slug = slugs.get(file.podcastId) ?? '';
      const of = known.get(slug) ?? { isOn: false, hosts: new Set(), places: new Set(), lengths: new Map() };
      known.set(slug, of);
      addFile(of, slug, file);
    }
    this.#known = known;
    this.#readAt = this.#clock();
  }
}

function addFile(of: Prefixed, slug: string, { url, length, downloadsFrom }: EpisodeFile): void {
  const { host, parts } = fileLocation(url);
  const own = `/p/${slug}/`;
  const at = url.indexOf(own);
  of.isOn ||= at >= 0 || downloadsFrom === 'prefix';
  const behind = addressIn(at < 0 ? url : url.slice(at + own.length));
  if (behind) of.hosts.add(behind.host);
  of.places.add(host);
  of.lengths.set(placeOf(host, parts), length);
}

const placeOf = (host: string, parts: readonly string[]) => `${host}/${parts.join('/')}`;

/** The address behind a prefix: proxies make one slash of two, and services leave the scheme out. */
function addressIn(rest: string): URL | undefined {
  const [, scheme = 'https', address = ''] = /^(?:(https?):\/+)?(.*)$/is.exec(rest) ?? [];
  const text = `${scheme.toLowerCase()}://${address}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && url.username === '' && url.password === '' ? url : undefined;
}
