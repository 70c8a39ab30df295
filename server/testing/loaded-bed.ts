import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StationEntry } from '../src/catalogue/snapshot.ts';
import type { Engine } from '../src/engine/engine.ts';
import { type LoadedDevice, type LoadedSession, loadSessions } from './load-sessions.ts';
import { openUngated } from './ungated-engine.ts';

/** A station with the streams mp3 and aac, numbers 10 n and 10 n + 1, on the clock of UTC. */
export function loadedStation(id: number, slug: string, more: Partial<StationEntry> = {}): StationEntry {
  return {
    id,
    slug,
    name: slug.toUpperCase(),
    timezone: 'UTC',
    group: { slug: 'public', name: 'Public' },
    territory: { slug: 'north', name: 'North', ruleSet: 'sixty_seconds' },
    sites: [],
    apps: [],
    streams: ['mp3', 'aac'].map((stream, at) => ({
      id: id * 10 + at,
      slug: stream,
      name: stream.toUpperCase(),
      mounts: [],
    })),
    archived: false,
    ...more,
  };
}

/** A phone in Paris. */
export function loadedDevice(id: number, more: Partial<LoadedDevice> = {}): LoadedDevice {
  return {
    id,
    country: 'FR',
    region: 'FR/Île-de-France',
    city: 'FR/Île-de-France/Paris',
    device_category: 'smartphone',
    device: 'Apple',
    player: 'VLC',
    ...more,
  };
}

/** A session by the own app on the station's first stream; UTC seconds. */
export function loadedSession(
  station: StationEntry,
  { start, seconds }: Pick<LoadedSession, 'start' | 'seconds'>,
  more: Partial<LoadedSession> & Pick<LoadedSession, 'device'>,
): LoadedSession {
  const { id = 0, slug = '' } = station.streams[0] ?? {};
  return { station, stream: slug, streamId: id, method: 'own_app', start, seconds, excludedBy: '', ...more };
}

/** A real engine in a folder of its own, which holds these sessions. */
export async function openLoadedBed(
  loaded: Parameters<typeof loadSessions>[1],
): Promise<{ engine: Engine; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-loaded-'));
  const engine = await openUngated(folder);
  await loadSessions(engine, loaded);
  return {
    engine,
    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
