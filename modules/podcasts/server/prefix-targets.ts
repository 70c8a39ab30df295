import { fileLocation } from '@quarterhour/server/catalogue/podcasts/file-location';
import { type EpisodeFile, readFiles } from '@quarterhour/server/catalogue/podcasts/read-files';
import type { Store } from '@quarterhour/server/store/open';
import { type PodcastState, podcastState, podcastStates } from './read-podcasts.ts';

/** Seconds for which podcast data are used before they are read again; requests are answered meanwhile. */
const fresh = 5;

/** The target of a redirect. */
export interface PrefixTarget {
  url: URL;
  /** Bytes of the file; 0 if unknown. */
  length: number;
}

/**
 * Finds the targets of requests with a redirect prefix: only hosts that the podcast's feed names. Services behind a prefix
 * redirect anywhere, so the whole chain of them up to the host of the file must be one that the feed uses.
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
    if (age > fresh) this.#read().catch(() => undefined);
    let found = this.#known.get(slug)?.find(rest);
    // It may have been switched on, or its feed changed, just now; a read under way may have begun before that.
    for (let reads = 0; !found && reads < 2; reads++) {
      const hasChanged = await this.#hasChanged(slug);
      if (hasChanged) await this.#read();
      // Another request may have read it meanwhile.
      found = this.#known.get(slug)?.find(rest);
      if (!hasChanged) break;
    }
    return found;
  }

  async #hasChanged(slug: string): Promise<boolean> {
    const now = await podcastState(this.#store, slug);
    return now !== undefined && stampOf(now) !== this.#known.get(slug)?.stamp;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const [states, files] = [await podcastStates(this.#store), await readFiles(this.#store, 'all')];
    const byId = new Map(states.map((state) => [state.id, new Prefixed(state)]));
    for (const file of files) byId.get(file.podcastId)?.add(file);
    // A podcast comes after deleted ones with its slug, which redirect for as long as they can be restored.
    this.#known = new Map(states.map(({ id, slug }) => [slug, byId.get(id) as Prefixed]));
    this.#readAt = this.#clock();
  }
}

const stampOf = ({ version, readAt }: PodcastState) => `${version} ${readAt?.getTime()}`;

const placeOf = (host: string, parts: readonly string[]) => `${host}/${parts.join('/')}`;

/**
 * The host of an address, with its port, and everything between it and the path of the file: `op3.dev/e/cdn.example` of
 * https://op3.dev/e/https://cdn.example/show/1.mp3
 */
function chainOf(url: URL): string {
  const between = url.pathname.split('/').filter((part) => part !== '' && !/^https?:$/i.test(part));
  const { parts } = fileLocation(url.href);
  return [url.host, ...between.slice(0, between.length - parts.length)].join('/');
}

/** The address behind a prefix: proxies make one slash of two, and services leave the scheme out. */
function addressIn(rest: string): URL | undefined {
  const [, scheme = 'https', address = ''] = /^(?:(https?):\/+)?(.*)$/is.exec(rest) ?? [];
  const text = `${scheme.toLowerCase()}://${address}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && url.username === '' && url.password === '' ? url : undefined;
}

/** The redirect prefix of one podcast. */
class Prefixed {
  /** Changes with the podcast and its feed. */
  readonly stamp: string;
  readonly #slug: string;
  /** Whether it counts by its prefix, or its feed names files behind it: players must reach these in any case. */
  #isOn = false;
  /** The chains of services and hosts in its feed, see chainOf. */
  readonly #chains = new Set<string>();
  /** Bytes of each file, by host and path. */
  readonly #lengths = new Map<string, number>();

  constructor(state: PodcastState) {
    this.stamp = stampOf(state);
    this.#slug = state.slug;
  }

  add({ url, length, downloadsFrom }: EpisodeFile): void {
    const { host, parts } = fileLocation(url);
    const own = `/p/${this.#slug}/`;
    const at = url.indexOf(own);
    this.#isOn ||= at >= 0 || downloadsFrom === 'prefix';
    const behind = addressIn(at < 0 ? url : url.slice(at + own.length));
    if (behind) this.#chains.add(chainOf(behind));
    this.#lengths.set(placeOf(host, parts), length);
  }

  find(rest: string): PrefixTarget | undefined {
    const url = addressIn(rest);
    if (!this.#isOn || !url || !this.#chains.has(chainOf(url))) return undefined;
    const { host, parts } = fileLocation(url.href);
    return { url, length: this.#lengths.get(placeOf(host, parts)) ?? 0 };
  }
}
