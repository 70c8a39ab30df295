import type { StationEntry } from '../../catalogue/snapshot.ts';
import { Refusal } from '../../host/refusal.ts';
import { exclusively } from '../../listening/exclusively.ts';
import { addToInbox, clearInbox, type InboxItem, markStale, readInbox } from '../../store/music.ts';
import type { Store } from '../../store/open.ts';
import { dropTemporary } from '../staging.ts';
import { airing, type ReceivedAiring, refusalOfLength } from './airing.ts';
import { RecordWriter } from './records.ts';
import { type SettleParts, settleAirings } from './settle.ts';
import { wallClock } from './wall-clock.ts';

/*
 * A message of a playout system is acknowledged once the store has it, because playout systems do not wait for an import. It
 * becomes a record when no import is under way.
 */

/**
 * Clocks of playout systems may be wrong, and old messages may be sent again: neither says what is on air now. Hours, because
 * a message may wait for a connection.
 */
const trustedHours = 12;
const importId = 0;

/**
 * Stores a playout system's message about the item on air.
 * @param now the moment of receipt, UTC seconds
 * @throws Refusal wrong_input for a start long before or after it, and for texts that are no title
 */
export async function recordNowPlaying(
  store: Pick<Store, 'db'>,
  station: Pick<StationEntry, 'id' | 'timezone'>,
  received: ReceivedAiring,
  now: number,
): Promise<void> {
  const tooLong = refusalOfLength(received);
  if (tooLong !== undefined) throw new Refusal('wrong_input', tooLong);
  const { began, mount: _mount, ...said } = received;
  const at = 'at' in began ? began.at : wallClock(station.timezone)(began.wall);
  if (Math.abs(at - now) > trustedHours * 3600) throw new Refusal('wrong_input', farStart(at, now));
  await addToInbox(store, { stationId: station.id, item: { ...said, at } });
}

function farStart(at: number, now: number): string {
  const [start, received] = [at, now].map((seconds) => new Date(seconds * 1000).toISOString().replace('.000', ''));
  return `The start ${start} is more than ${trustedHours} hours from the moment of receipt, ${received}. Correct the clock or the time zone of the playout system, or leave the start out; import what was on air earlier as a file.`;
}

/** Makes records of the waiting messages and computes airings; returns whether any waited. */
export async function takeInbox(given: SettleParts): Promise<boolean> {
  const waiting = await readInbox(given.store);
  if (waiting.length === 0) return false;
  await exclusively(given, 'upkeep', async (parts) => {
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
