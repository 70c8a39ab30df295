import { followServer } from './ask-server.ts';
import { kindOf } from './kinds/kinds.ts';
import { accessOf, type LiveSourceRow, type PollParts } from './poll-source.ts';

/** Seconds until a feed that ended is opened again, and one that a server does not have is looked for again. */
const waits = { ended: 10, missing: 3600 };

interface Feed {
  /** Undefined: it is closed. */
  closing: AbortController | undefined;
  /** When it may be opened again, in elapsed seconds. */
  next: number;
  /** Access as it was when the feed was opened. */
  access: string;
}

/**
 * The feeds of servers that announce by themselves that something changed. They are no evidence: an event makes the poll of its
 * source come earlier, and without a feed, or after lost events, polls come by their interval.
 */
export class EventFeeds {
  readonly #config: PollParts['config'];
  readonly #elapsed: () => number;
  readonly #ring: (sourceId: number) => void;
  readonly #feeds = new Map<number, Feed>();
  readonly #running = new Set<Promise<void>>();

  /** @param ring is called with the number of the source that changed */
  constructor(config: PollParts['config'], elapsed: () => number, ring: (sourceId: number) => void) {
    this.#config = config;
    this.#elapsed = elapsed;
    this.#ring = ring;
  }

  /** Opens the feed of a source that has just answered a poll, unless it is open, or its server has none. */
  open(source: LiveSourceRow): void {
    const { follow } = kindOf(source.kind);
    if (!follow) return;
    const access = [source.location, source.username, source.secret].join('\n');
    const known = this.#feeds.get(source.id);
    if (known && known.access === access && (known.closing || this.#elapsed() < known.next)) return;
    known?.closing?.abort();
    const feed: Feed = { closing: new AbortController(), next: 0, access };
    this.#feeds.set(source.id, feed);
    const run = this.#follow(source, follow, feed).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #follow(source: LiveSourceRow, follow: NonNullable<ReturnType<typeof kindOf>['follow']>, feed: Feed) {
    const { signal } = feed.closing as AbortController;
    let wasOpen = false;
    try {
      const { privateNetworks, ...access } = await accessOf(source, this.#config);
      await follow({
        ...access,
        ring: () => this.#ring(source.id),
        follow: (url, headers, onLine) =>
          followServer(url, { privateNetworks, headers, signal, onLine, onOpen: () => (wasOpen = true) }),
      });
    } catch {
      // The poll, which is the truth, says what is wrong with a server.
    }
    feed.closing = undefined;
    feed.next = this.#elapsed() + (wasOpen ? waits.ended : waits.missing);
  }

  /** Closes the feeds of sources that are no longer asked. */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const [id, { closing }] of this.#feeds) {
      if (ids.has(id)) continue;
      closing?.abort();
      this.#feeds.delete(id);
    }
  }

  async stop(): Promise<void> {
    this.keepOnly(new Set());
    await Promise.all(this.#running);
  }
}
