import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { api } from '@quarterhour/model/api';
import { decodeText } from '@quarterhour/model/decode-text';
import type { Call } from '@quarterhour/server/calls/call';
import { ensureGroup, plain } from '@quarterhour/server/calls/ensure-group';

/** Adds a podcast by the address of its feed or by a file, and its group if it does not exist yet; returns a summary. */
export async function addPodcast(
  call: Call,
  { feed, group, slug }: { feed: string; group?: string; slug?: string },
): Promise<string> {
  const given = /^https?:\/\//i.test(feed) ? { feed_url: feed } : { feed: await readText(feed) };
  const wanted = group ?? (await onlyGroup(call));
  await ensureGroup(call, wanted);
  const podcast = await call(api.createPodcast, { ...given, slug, group: wanted });
  const { title, slug: name, group: of, episodes, new_episodes: fresh, problem } = podcast;
  const left = problem ? ` ${problem}` : '';
  return `${title} is the podcast ${name} of the group ${of}: ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}, ${fresh} of them new.${left}`;
}

async function readText(file: string): Promise<string> {
  return decodeText(file === '-' ? await buffer(process.stdin) : await readFile(file));
}

async function onlyGroup(call: Call): Promise<string> {
  const groups = (await call(api.listGroups, {})).groups.filter(({ archived }) => !archived);
  const [only, ...others] = groups;
  if (!only) return plain.slug;
  if (others.length > 0) {
    throw new Error(`Name the group of the podcast with --group: ${groups.map(({ slug }) => slug).join(', ')}.`);
  }
  return only.slug;
}
