import { api } from '@quarterhour/model/api';
import { ensureGroup, plain } from '../calls/ensure-group.ts';
import type { Caller } from './caller.ts';

export interface StationWish {
  slug: string;
  name: string;
  timezone: string;
  mounts: string[];
  /** Addresses of playlists and segments. */
  segments: string[];
  /** Origins of the pages whose players report. */
  origins: string[];
  group?: string;
}

/** Adds a station, and its group and territory if they do not exist yet. */
export async function addStation({ call }: Caller, wish: StationWish): Promise<string> {
  const { slug, name, timezone, mounts, segments, origins, group = plain.slug } = wish;
  await ensureGroup(call, group);
  await call(api.createStation, { slug, name, timezone, group, streams: streamsOf(mounts, segments, origins) });
  const names = [...mounts, ...segments, ...origins];
  return `The station ${slug} is in the group ${group}${names.length > 0 ? ` and has ${names.join(', ')}` : ''}.`;
}

/**
 * A stream for each mount and each pattern of segments, so that queries can split by them; /one.mp3 becomes one-mp3. Players
 * report for the streams of segments; without one, for a stream of their own.
 */
function streamsOf(mounts: readonly string[], segments: readonly string[], origins: readonly string[]) {
  const used = new Set<string>();
  const reported = origins.length > 0 && { beacon_origins: [...origins] };
  const named = [...mounts, ...segments].map((mount, at) => {
    const plainSlug =
      mount
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 50) || 'stream';
    let slug = plainSlug;
    for (let number = 2; used.has(slug); number++) slug = `${plainSlug}-${number}`;
    used.add(slug);
    return {
      slug,
      name: mount,
      ...(at < mounts.length ? { mounts: [mount] } : { mounts: [], segments: [mount], ...reported }),
    };
  });
  if (!reported || segments.length > 0) return named;
  return [
    ...named,
    { slug: used.has('players') ? 'reporting-players' : 'players', name: 'Players', mounts: [], ...reported },
  ];
}
