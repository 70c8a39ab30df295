import type { api } from '@quarterhour/model/api';
import { type Role, roles } from '@quarterhour/model/roles';
import { type Chance, someGrant, write } from './request.ts';
import { type Grant, type KeyOfWorld, territoriesOf, territoryOf, thingsOf, type World } from './rules.ts';

/** The calls that make the world real. */
interface Makers {
  ask(name: keyof typeof api, input: Record<string, unknown>, payload?: string | Buffer): Promise<{ text: string }>;
  /** Returns the person's id. */
  letIn(grant: Grant, email: string): Promise<string>;
  giveKey(grant: Grant, name: string, kind: KeyOfWorld['kind'], days: number): Promise<{ id: string; secret: string }>;
}

const levels = [
  { kind: 'territory', call: 'createTerritory', count: 4, above: undefined },
  { kind: 'group', call: 'createGroup', count: 8, above: 'territory' },
  { kind: 'station', call: 'createStation', count: 16, above: 'group' },
  { kind: 'podcast', call: 'createPodcast', count: 10, above: 'group' },
] as const;
const owner = { name: 'owner' };

/** Makes territories, groups and stations at random, and people and keys with some of them in scope. */
export async function growWorld(world: World, chance: Chance, makers: Makers): Promise<void> {
  for (const level of levels) {
    for (let made = 0; made < level.count; made++) await addThing(world, chance, makers, level);
  }
  for (let made = 0; made < 24; made++) {
    // Two of each role at least.
    const grant = someGrant(world, chance, made < 8 ? (roles[made % 4] as Role) : undefined);
    const name = chance.word();
    const line = { territories: territoriesOf(world, grant), names: grant.scope };
    if (made % 3 === 2) {
      const kind = made % 2 === 0 ? 'read' : 'ingest';
      const expired = made % 9 === 2;
      const key = await makers.giveKey(grant, name, kind, expired ? -1 : 1);
      world.keys.push({ ...grant, id: key.id, secret: key.secret, name, kind, expired, revoked: false });
      write(world, owner, { action: 'create_key', subject: name, ...line });
    } else {
      const email = `${name}@example.org`;
      world.people.push({
        ...grant,
        id: await makers.letIn(grant, email),
        email,
        active: true,
        version: 1,
        hasPassword: true,
      });
      write(world, owner, { action: 'invite_person', subject: email, ...line });
    }
  }
  await playSongs(world, chance, makers);
}

/** Plays two songs at one of the stations. */
async function playSongs(world: World, chance: Chance, makers: Makers): Promise<void> {
  const [station, name] = [chance.pick(thingsOf(world, 'station')).slug, chance.word()];
  const songs = 'start,song\n2026-10-01 12:00:00,Queen - Innuendo\n2026-10-01 12:05:00,Moby - Porcelain\n';
  const { text } = await makers.ask('ingest', { format: 'airings', name, station }, songs);
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { report: { id: number } };
  // Undoing it would remove the names of the songs, and with them what is asked about spellings.
  world.imports.push({ id: last.report.id, station, kept: true });
  const territories = territoryOf(world, station);
  write(world, owner, { action: 'import_log', subject: name, territories, names: [station] });
}

/** The feed of a podcast with one episode, whose file no other feed has. */
export function feedOf(word: string): string {
  return `<rss version="2.0"><channel><title>${word}</title><item><title>${word}</title><guid>${word}</guid>
    <enclosure url="https://files.example/${word}.mp3" length="1000000" type="audio/mpeg"/></item></channel></rss>`;
}

async function addThing(
  world: World,
  chance: Chance,
  makers: Makers,
  { kind, call, above }: (typeof levels)[number],
): Promise<void> {
  const slug = chance.word();
  const place = above && chance.pick(thingsOf(world, above)).slug;
  const input = { slug, ...(above && { [above]: place }) };
  const more = {
    territory: { name: slug },
    group: { name: slug },
    station: { name: slug, timezone: 'Europe/Paris' },
    podcast: { feed: feedOf(slug) },
  };
  await makers.ask(call, { ...input, ...more[kind] });
  world.things.push({ slug, kind, above: place, archived: false, version: 1 });
  const names = place ? [place] : [];
  write(world, owner, { action: `create_${kind}`, subject: slug, territories: territoryOf(world, slug), names });
}
