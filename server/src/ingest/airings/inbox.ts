import type { StationEntry } from '../../catalogue/snapshot.ts';
import { addToInbox, clearInbox, type InboxItem, markStale, readInbox } from '../../store/music.ts';
import type { Store } from '../../store/open.ts';
import { dropTemporary } from '../staging.ts';
import { airing, type ReceivedAiring } from './airing.ts';
import { RecordWriter } from './records.ts';
import { type SettleParts, settleAirings } from './settle.ts';
import { wallClock } from './wall-clock.ts';

/*
 * A message of a playout system is acknowledged once the store has it, because playout systems do not wait for an import. It
 * becomes a record when no import is under way.
 */

/**
 * Clocks of playout systems may be wrong: an item that began so long before or after its message begins when the message was
 * sent.
 */
const trusted = 12 * 3600;
const importId = 0;

/** Stores a playout system's message about the item on air. */
export async function recordNowPlaying(
  store: Pick<Store, 'db'>,
  station: Pick<StationEntry, 'id' | 'timezone'>,
  { began, mount: _mount, ...said }: ReceivedAiring,
  now: number,
): Promise<void> {
  const at = 'at' in began ? began.at : wallClock(station.timezone)(began.wall);
  await addToInbox(store, {
    stationId: station.id,
    item: { ...said, at: Math.abs(at - now) > trusted ? now : at },
  });
}

/** Makes records of the waiting messages and computes airings; returns whether any waited. */
export async function takeInbox(parts: SettleParts): Promise<boolean> {
  const waiting = await readInbox(parts.store);
  if (waiting.length === 0) return false;
  await parts.store.withExclusiveLock(async () => {
    await dropTemporary(parts.engine);
    // Another process may have taken them meanwhile.
    const items = await readInbox(parts.store);
    const writer = new RecordWriter(parts.engine, 'inbox', importId);
    await writer.create();
    for (const item of items) writer.add(recordOf(item));
    await writer.stage();
    const { from } = await writer.compare();
    await markStale(parts.store.db, from);
    await writer.keep();
    await clearInbox(parts.store, items);
    await settleAirings(parts);
  });
  return true;
}

function recordOf({ id, stationId, item }: InboxItem) {
  const of = (name: string) => String(item[name] ?? '');
  const [at, seconds] = [Number(item.at), Number(item.seconds)];
  const [text, artist, title, type, album, isrc, label] = [
    'text',
    'artist',
    'title',
    'type',
    'album',
    'isrc',
    'label',
  ].map(of);
  const received = airing({ began: { at }, seconds, text, artist, title, type, album, isrc, label });
  return { stationId, at, number: id, received };
}
