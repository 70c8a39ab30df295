import { api } from '@quarterhour/model/api';
import type { Station, Stream } from '@quarterhour/model/catalogue';
import { readWhole } from '@quarterhour/model/read-pages';
import { call } from '../../../data/call.ts';
import { modulesOff } from '../../../data/modules-off.ts';
import { freeSlug } from '../../../nouns/slug-of.ts';
import type { Versioned } from '../../../nouns/use-change.ts';
import { isSameName, writtenMount } from './suggest-stations.ts';

/** The things that must exist in the catalogue. Existing ones with the same name are used as they are. */
export interface StationsWish {
  territory: string;
  group: string;
  timezone: string;
  /** The station name of each mount; mounts without one stay unassigned. */
  names: ReadonlyMap<string, string>;
}

/**
 * Creates the missing things of the catalogue. Things created before a failure are found the next time, so a retry
 * continues.
 */
export async function createStations({ territory, group, timezone, names }: StationsWish): Promise<void> {
  const [{ territories }, { groups }, { stations }, { podcasts }] = await Promise.all([
    call(api.listTerritories, {}),
    call(api.listGroups, {}),
    readWhole('stations', (page) => call(api.listStations, page)),
    modulesOff().includes('podcasts')
      ? { podcasts: [] }
      : readWhole('podcasts', (page) => call(api.listPodcasts, page)),
  ]);
  const taken = [...territories, ...groups, ...stations, ...podcasts].map(({ slug }) => slug);
  const slugFor = (name: string, otherwise: string) => {
    const slug = freeSlug(name, taken, otherwise);
    taken.push(slug);
    return slug;
  };
  const findOrMake = async <Thing extends { slug: string; name: string; archived: boolean }>(
    things: readonly Thing[],
    name: string,
    make: () => Promise<{ slug: string }>,
  ) => (things.find((one) => !one.archived && isSameName(one.name, name)) ?? (await make())).slug;

  const groupSlug = await findOrMake(groups, group, async () => {
    const above = await findOrMake(territories, territory, () =>
      call(api.createTerritory, { slug: slugFor(territory, 'territory'), name: territory.trim() }),
    );
    return call(api.createGroup, { slug: slugFor(group, 'group'), name: group.trim(), territory: above });
  });
  for (const { name, mounts } of byStation(names)) {
    const known = stations.find((one) => !one.archived && isSameName(one.name, name));
    if (known) await addMounts(known, mounts);
    else {
      const slug = slugFor(name, 'station');
      await call(api.createStation, { slug, name, group: groupSlug, timezone, streams: streamsOf([], mounts) });
    }
  }
}

/** The mounts of each station, under the first spelling of its name. */
export function byStation(names: ReadonlyMap<string, string>): { name: string; mounts: string[] }[] {
  const stations: { name: string; mounts: string[] }[] = [];
  for (const [mount, name] of names) {
    if (name.trim() === '') continue;
    const known = stations.find((one) => isSameName(one.name, name));
    if (known) known.mounts.push(mount);
    else stations.push({ name: name.trim().replace(/\s+/g, ' '), mounts: [mount] });
  }
  return stations;
}

async function addMounts(station: Station & Versioned, mounts: readonly string[]): Promise<void> {
  const has = station.streams.flatMap((stream) => stream.mounts);
  const missing = mounts.filter((mount) => !has.includes(writtenMount(mount)));
  if (missing.length === 0) return;
  const { slug, version, streams } = station;
  await call(api.changeStation, { slug, version, streams: [...streams, ...streamsOf(streams, missing)] });
}

/** A stream for each mount, named after it. */
function streamsOf(known: readonly Stream[], mounts: readonly string[]): Stream[] {
  const taken = known.map(({ slug }) => slug);
  return mounts.map((mount, index) => {
    const name = mount.replace(/^\/+/, '').slice(0, 120).trim() || mount;
    const slug = freeSlug(name, taken, `stream-${known.length + index + 1}`);
    taken.push(slug);
    return { slug, name, mounts: [writtenMount(mount)] };
  });
}
