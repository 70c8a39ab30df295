import type { Engine } from '@quarterhour/server/engine/engine';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type SettleParts, settleAirings } from '@quarterhour/server/ingest/airings/settle';
import { exclusively } from '@quarterhour/server/listening/exclusively';
import { fold, keyOf } from '@quarterhour/server/music/fold';
import { audit } from '@quarterhour/server/store/audit';
import { inClaimTransaction } from '@quarterhour/server/store/claim-lock';
import { markNamesStale, readMerges } from '@quarterhour/server/store/music';
import { songMerges } from '@quarterhour/server/store/schema/music';
import { and, eq } from 'drizzle-orm';

export type SpellingParts = SettleParts;

type What = 'song' | 'artist';

/** Songs or artists, with their names. */
const songsNamed = `SELECT song.id AS id, song.key AS key, concat(artist.name, ' - ', song.title) AS name, song.stands_for AS stands_for
  FROM (SELECT * FROM songs FINAL) AS song INNER JOIN (SELECT * FROM artists FINAL) AS artist ON artist.id = song.artist_id`;
const artistsNamed = 'SELECT id, key, name, stands_for FROM artists FINAL';
const named = (what: What) => (what === 'song' ? songsNamed : artistsNamed);

const mostFound = 50;
const mostSpellings = 10;

/** Finds songs or artists by a part of their name, the most played first, with the spellings of sources. */
export async function findSpellings({ engine }: Pick<SpellingParts, 'engine'>, what: What, search: string) {
  const folded = keyOf(search) || fold(search);
  const ofSong =
    what === 'song'
      ? 'song_id'
      : '(SELECT groupArray(artist_id) FROM (SELECT artist_id FROM songs FINAL ORDER BY id))[song_id]';
  const found = await engine.rows<{
    id: number;
    key: string;
    name: string;
    into: string;
    plays: number;
    spellings: string[];
  }>(
    `WITH named AS (${named(what)}),
     wanted AS (SELECT id FROM named WHERE position(replaceAll(key, ' - ', ''), {folded:String}) > 0),
     heard AS (
       SELECT ${ofSong} AS id, title_id, count() AS plays FROM airings WHERE kind = 'song' AND id IN wanted GROUP BY id, title_id
     ),
     written AS (
       SELECT heard.id AS id, if(titles.artist != '' AND titles.title != '', concat(titles.artist, ' - ', titles.title), concat(titles.text, titles.title)) AS spelling,
         sum(heard.plays) AS plays
       FROM heard INNER JOIN titles ON titles.id = heard.title_id GROUP BY id, spelling
     )
     SELECT named.id AS id, named.key AS key, named.name AS name, if(target.id = named.id, '', target.name) AS into,
       sum(written.plays) AS plays, arrayMap(pair -> pair.2, arraySlice(arrayReverseSort(groupArrayIf((written.plays, written.spelling), written.spelling != '')), 1, ${mostSpellings})) AS spellings
     FROM named INNER JOIN named AS target ON target.id = named.stands_for
     LEFT JOIN written ON written.id = named.id
     WHERE named.id IN wanted
     GROUP BY id, key, name, into ORDER BY plays DESC, name LIMIT ${mostFound}`,
    { folded },
  );
  return found.map(({ key, name, into, plays, spellings }) => ({
    key,
    name,
    merged_into: into || null,
    spellings,
    plays,
  }));
}

/** Lists the merges, with names. */
export async function listMerges({ engine, store }: Pick<SpellingParts, 'engine' | 'store'>) {
  const merges = await readMerges(store);
  const names = { song: await namesOf(engine, 'song', merges), artist: await namesOf(engine, 'artist', merges) };
  return merges.map(({ what, key, into, mergedBy, mergedAt }) => ({
    what,
    key,
    name: names[what].get(key) ?? key,
    into,
    into_name: names[what].get(into) ?? into,
    merged_by: mergedBy,
    merged_at: mergedAt.toISOString(),
  }));
}

async function namesOf(engine: Engine, what: What, of: readonly { key: string; into: string }[]) {
  if (of.length === 0) return new Map<string, string>();
  const keys = [...new Set(of.flatMap(({ key, into }) => [key, into]))];
  const rows = await engine.rows<{ key: string; name: string }>(
    `SELECT key, name FROM (${named(what)}) WHERE key IN {keys:Array(String)}`,
    { keys },
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Merges a song or an artist into another one, for new and stored airings. */
export async function mergeSpellings(
  parts: SpellingParts,
  principal: Principal,
  what: What,
  key: string,
  into: string,
) {
  const { engine, store } = parts;
  const known = await namesOf(engine, what, [{ key, into }]);
  for (const wanted of [key, into]) {
    if (!known.has(wanted)) throw new Refusal('not_found', `There is no ${what} with the key ${wanted}.`);
  }
  await inClaimTransaction(store, 'song_merges', async (db) => {
    if (leadsTo(await readMerges({ db }), what, into, key)) {
      throw new Refusal(
        'wrong_input',
        `${known.get(into)} is merged into ${known.get(key)} already; split them first.`,
      );
    }
    const values = { what, key, into, mergedBy: principal.email, mergedAt: new Date() };
    await db
      .insert(songMerges)
      .values(values)
      .onConflictDoUpdate({ target: [songMerges.what, songMerges.key], set: values });
    await markNamesStale(db);
    const details = { what, key, into };
    await audit(db, { actor: principal, action: 'merge_spellings', subject: known.get(key) ?? key, details });
  });
  await exclusively(parts, 'upkeep', settleAirings);
  const merge = (await listMerges(parts)).find((one) => one.what === what && one.key === key);
  if (!merge) throw new Error('The merge was undone meanwhile.');
  return merge;
}

/** Whether merges lead from one key to another. */
function leadsTo(merges: Awaited<ReturnType<typeof readMerges>>, what: What, from: string, to: string): boolean {
  const into = new Map(merges.filter((merge) => merge.what === what).map((merge) => [merge.key, merge.into]));
  let current: string | undefined = from;
  for (let steps = 0; current !== undefined && steps <= into.size; steps++) {
    if (current === to) return true;
    current = into.get(current);
  }
  return false;
}

/** Undoes a merge. */
export async function splitSpellings(
  parts: SpellingParts,
  principal: Principal,
  what: What,
  key: string,
): Promise<void> {
  const { store } = parts;
  await store.db.transaction(async (db) => {
    const gone = await db
      .delete(songMerges)
      .where(and(eq(songMerges.what, what), eq(songMerges.key, key)))
      .returning();
    if (gone.length === 0) throw new Refusal('not_found', `No ${what} with the key ${key} is merged into another.`);
    await markNamesStale(db);
    await audit(db, { actor: principal, action: 'split_spellings', subject: key, details: { what, key } });
  });
  await exclusively(parts, 'upkeep', settleAirings);
}
