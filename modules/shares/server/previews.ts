import type { AnyCard } from '@quarterhour/model/cards';
import { exportCardOf } from '@quarterhour/model/export-cards';
import type { ExportCard } from '@quarterhour/model/exports';
import type { Language } from '@quarterhour/model/languages';
import { formatView } from '@quarterhour/model/view-address';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { exportFile } from '@quarterhour/server/exports/export-file';
import type { Services } from '@quarterhour/server/services';
import { boardParts } from '../model/shared-board.ts';
import { type OpenLink, readerOf } from './open-link.ts';

/** How long a picture is kept, and how many are. */
const keptSeconds = 900;
const keptAtMost = 50;

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
    const { measures } = link.row;
    const request = {
      ...pictured(link),
      format: 'png',
      language,
      direction: 'ltr',
      ...(measures && { measures }),
    } as const;
    const reader = readerOf(link, this.#parts.clock());
    const work = { signal: new AbortController().signal, onProgress: () => undefined };
    return (await exportFile(this.#parts, reader, request, work)).bytes;
  }
}

/** What a picture shows: the card of the link, the main chart of its page, or the first card of a page of cards. */
function pictured({ row: { page, address, card, board }, shown: { view } }: OpenLink): {
  view: string;
  card: ExportCard;
} {
  const [first] = board ?? [];
  if (!first) return { view: page + address, card: card ? exportCardOf(card) : 'time' };
  const { path, measure } = viewKinds[first.subject];
  const [part] = boardParts([first], view);
  const shown = { ...(part?.view ?? view), measure: first.measure ?? measure, grain: first.grain };
  return { view: path + formatView(shown), card: exportCardOf(first.card as AnyCard) };
}
