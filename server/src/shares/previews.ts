import type { ExportCard } from '@quarterhour/model/exports';
import type { Language } from '@quarterhour/model/languages';
import type { SharedCard } from '@quarterhour/model/shares/shared-cards';
import { exportFile } from '../exports/export-file.ts';
import type { Services } from '../services.ts';
import { type OpenLink, readerOf } from './open-link.ts';

/** How long a picture is kept, and how many are. */
const keptSeconds = 900;
const keptAtMost = 50;

/** The cards that a picture can be drawn of, by the card of a link; the others show the main chart. */
const drawn: Partial<Record<SharedCard, ExportCard>> = {
  ...{
    stations: 'stations',
    songs: 'songs',
    artists: 'artists',
    new: 'new_songs',
    shows: 'shows',
    episodes: 'episodes',
  },
  ...{ devices: 'devices', places: 'places', times: 'times', week: 'week_map', methods: 'methods' },
};

/** The pictures that messengers show of links. Drawing one takes a second, so each is kept for a while. */
export class Previews {
  readonly #parts: Services;
  readonly #kept = new Map<string, { until: number; bytes: Promise<Uint8Array> }>();

  constructor(parts: Services) {
    this.#parts = parts;
  }

  of(link: OpenLink, language: Language): Promise<Uint8Array> {
    const { id, version } = link.row;
    const now = this.#parts.clock();
    const name = [id, version, language, ...link.shown.stations.map(({ slug }) => slug)].join(' ');
    const known = this.#kept.get(name);
    if (known && known.until > now) return known.bytes;
    this.#kept.delete(name);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= keptAtMost) this.#kept.delete(oldest);
    const bytes = this.#draw(link, language);
    this.#kept.set(name, { until: now + keptSeconds, bytes });
    bytes.catch(() => this.#kept.delete(name));
    return bytes;
  }

  async #draw(link: OpenLink, language: Language): Promise<Uint8Array> {
    const { page, address, card } = link.row;
    const request = {
      view: page + address,
      card: (card && drawn[card]) ?? 'time',
      format: 'png',
      language,
      direction: 'ltr',
    } as const;
    // The main chart stands for cards without a picture, whose links ask for less: it is drawn only for pages.
    const reader = readerOf(
      { ...link, row: { ...link.row, card: request.card === 'time' ? null : card } },
      this.#parts.clock(),
    );
    const work = { signal: new AbortController().signal, onProgress: () => undefined };
    return (await exportFile(this.#parts, reader, request, work)).bytes;
  }
}
