import { historyEntry } from '../formats/azuracast-history.ts';
import { airing, type ReceivedAiring, storableText } from './airing.ts';
import { fieldNames, type NowPlayingField } from './now-playing-fields.ts';
import { type Began, readClock, readLength, readMoment } from './read-moment.ts';

/** A playout system's message about the item on air now. */
export interface NowPlaying {
  airing: ReceivedAiring;
  /** The station by the sender's own name for it; '' where it names none. */
  station: string;
}

/** A body as it was sent: JSON, or the fields of a form. */
type Body = Record<string, unknown>;

/**
 * Reads the body that a playout system sends when an item begins: AzuraCast's web hook, Rivendell's PAD update, mAirList's
 * list of items, radiorabe's CloudEvents, Liquidsoap's metadata (an object, or a list of pairs), or the fields of a form or a
 * JSON object with the names that playout systems use (RadioDJ, mAirList and others let people choose them).
 * @param now when it was received, used if the body has no start
 * @returns undefined if the body reports no start: an item that ended, an update without a title
 */
export function readNowPlaying(received: unknown, now: number): NowPlaying | { error: string } | undefined {
  const body = objectOf(received);
  if (!body) return { error: 'The body is not an object with the fields of what is on air, such as artist and title.' };
  const azuracast = objectOf(body.now_playing);
  if (azuracast) {
    const station = text(objectOf(body.station)?.shortcode);
    const entry = historyEntry({ played_at: now, ...azuracast });
    return 'error' in entry ? entry : { airing: entry, station };
  }
  const pad = objectOf(body.padUpdate);
  if (pad) return rivendell(pad, now);
  const items = body.Items ?? body.items;
  if (Array.isArray(items)) {
    const playing = items.map(objectOf).find((item) => /playing/i.test(text(item?.State ?? item?.state)));
    return playing ? fromFields(playing, now) : undefined;
  }
  const event = objectOf(objectOf(body.data)?.item);
  if (event)
    return /finished$/i.test(text(body.type)) ? undefined : fromFields({ start: body.time, ...event, type: '' }, now);
  return fromFields(body, now);
}

function rivendell(pad: Body, now: number): NowPlaying | undefined {
  const item = objectOf(pad.now);
  if (!item || (!text(item.title) && !text(item.artist))) return undefined;
  const station = text(objectOf(pad.service)?.name);
  const { length, groupName, ...rest } = item;
  const found = fromFields(
    { ...rest, type: groupName, start: item.startDateTime ?? pad.dateTime, duration_ms: length },
    now,
  );
  return found && 'airing' in found ? { ...found, station } : undefined;
}

/** Reads named fields, ignoring the case of their names and the punctuation in them. */
function fromFields(fields: Body, now: number): NowPlaying | { error: string } | undefined {
  const named = new Map(Object.entries(fields).map(([name, value]) => [plainName(name), text(value)]));
  const of = (field: NowPlayingField) => {
    for (const name of fieldNames[field]) {
      const value = named.get(plainName(name))?.trim();
      if (value) return value;
    }
    return '';
  };
  const [artist, title, whole] = [of('artist'), of('title'), of('text')];
  if (!artist && !title && !whole) {
    const known = fieldNames.title.slice(0, 4).join(', ');
    return {
      error: `The body names nothing that is on air; send the title (${known}) and the artist, or both as "song".`,
    };
  }
  const start = of('start');
  const began = start ? readStart(start, now) : { at: now };
  if (!began) return { error: `The start "${start}" is not one such as 2026-10-01T12:03:20+02:00 or 1790848996.` };
  const seconds = of('duration_ms') ? readLength(of('duration_ms'), true) : readLength(of('duration'));
  const [type, album, isrc, label] = [of('type'), of('album'), of('isrc'), of('label')];
  const said = { began, artist, title, text: whole, seconds: seconds ?? 0, type, album, isrc, label };
  return { airing: airing(said), station: of('station') };
}

/** A start as playout systems write it. A time of day without a date is ignored: the moment of receipt is more accurate. */
function readStart(start: string, now: number): Began | undefined {
  return readClock(start) === undefined ? readMoment(start) : { at: now };
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function text(value: unknown): string {
  return typeof value === 'string' ? storableText(value) : typeof value === 'number' ? String(value) : '';
}

/** An object unchanged, and a list of pairs as an object. */
function objectOf(value: unknown): Body | undefined {
  if (Array.isArray(value)) {
    const pairs = value.filter((pair): pair is [string, unknown] => Array.isArray(pair) && typeof pair[0] === 'string');
    return pairs.length > 0 && pairs.length === value.length ? Object.fromEntries(pairs) : undefined;
  }
  return typeof value === 'object' && value !== null ? (value as Body) : undefined;
}
