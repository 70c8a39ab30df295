import type { Engine } from '../../engine/engine.ts';
import { addNames, changeAnswers } from '../../listening/gate.ts';
import { keyOf } from '../../music/fold.ts';
import type { SongName } from '../../music/song-name.ts';
import { readMerges, type SongMerge } from '../../store/music.ts';
import type { Store } from '../../store/open.ts';

/** An artist or a song, with the one that it is merged into. */
interface Named {
  id: number;
  key: string;
  stands_for: number;
  version: number;
}
export interface ArtistRow extends Named {
  name: string;
}
export interface SongRow extends Named {
  artist_id: number;
  title: string;
}

/** The known artists and songs and their spellings. The caller holds the exclusive lock, from `open` on. */
export class Names {
  readonly #engine: Engine;
  readonly #store: Pick<Store, 'db'>;
  readonly #artists = new Map<string, ArtistRow>();
  readonly #songs = new Map<string, SongRow>();
  readonly #changed = new Set<ArtistRow | SongRow>();
  readonly #added = new Set<ArtistRow | SongRow>();

  private constructor(engine: Engine, store: Pick<Store, 'db'>) {
    this.#engine = engine;
    this.#store = store;
  }

  static async open(engine: Engine, store: Pick<Store, 'db'>): Promise<Names> {
    const names = new Names(engine, store);
    const [artists, songs] = await Promise.all([
      engine.rows<ArtistRow>('SELECT id, key, name, stands_for, version FROM artists FINAL'),
      engine.rows<SongRow>('SELECT id, key, artist_id, title, stands_for, version FROM songs FINAL'),
    ]);
    for (const artist of artists) names.#artists.set(artist.key, artist);
    for (const song of songs) names.#songs.set(song.key, song);
    return names;
  }

  /** The number of a song, which is added if it is new; the better of two spellings stays. */
  numberOf({ artist, title, artistKey, songKey }: SongName): number {
    const by =
      this.#artists.get(artistKey) ?? this.#add(this.#artists, { ...fresh(this.#artists, artistKey), name: artist });
    if (isBetter(artist, by.name)) this.#change(by, { name: artist });
    const song =
      this.#songs.get(songKey) ?? this.#add(this.#songs, { ...fresh(this.#songs, songKey), artist_id: by.id, title });
    if (isBetter(title, song.title)) this.#change(song, { title });
    return song.id;
  }

  /** Writes the changes, including those of merges by operators. */
  async save(): Promise<void> {
    this.#merge(await readMerges(this.#store));
    const [engine, store] = [this.#engine, this.#store];
    const [added, changed] = [[...this.#added], [...this.#changed].filter((row) => !this.#added.has(row))];
    this.#added.clear();
    this.#changed.clear();
    if (added.length > 0) await addNames(engine, ['artists', 'songs'], (writer) => append(writer, added));
    // Songs of any day have other names.
    if (changed.length > 0) await changeAnswers({ engine, store }, 'all', (writer) => append(writer, changed));
  }

  /** Points each merged name to the one that it was merged into, and every other name to itself. */
  #merge(merges: readonly SongMerge[]): void {
    const artistInto = new Map(merges.filter(({ what }) => what === 'artist').map(({ key, into }) => [key, into]));
    const songInto = new Map(merges.filter(({ what }) => what === 'song').map(({ key, into }) => [key, into]));
    for (const artist of this.#artists.values()) {
      const stands_for = this.#artists.get(follow(artist.key, artistInto))?.id ?? artist.id;
      if (stands_for !== artist.stands_for) this.#change(artist, { stands_for });
    }
    for (const song of this.#songs.values()) {
      const key = follow(song.key, songInto, (other) => withArtist(other, (artist) => follow(artist, artistInto)));
      const stands_for = this.#songs.get(key)?.id ?? song.id;
      if (stands_for !== song.stands_for) this.#change(song, { stands_for });
    }
  }

  #add<Row extends ArtistRow | SongRow>(known: Map<string, Row>, row: Row): Row {
    known.set(row.key, row);
    this.#added.add(row);
    return row;
  }

  #change<Row extends ArtistRow | SongRow>(row: Row, change: Partial<Row>): void {
    Object.assign(row, change);
    this.#changed.add(row);
  }
}

async function append(writer: Pick<Engine, 'append'>, changed: readonly (ArtistRow | SongRow)[]): Promise<void> {
  const rows = changed.map((row) => ({ ...row, version: row.version + 1 }));
  await writer.append(
    'artists',
    rows.filter((row) => 'name' in row),
  );
  await writer.append(
    'songs',
    rows.filter((row) => 'title' in row),
  );
}

function fresh(known: ReadonlyMap<string, unknown>, key: string): Named {
  return { id: known.size + 1, key, stands_for: known.size + 1, version: 0 };
}

/** Follows merges from key to key to the last one. */
function follow(key: string, into: ReadonlyMap<string, string>, otherwise = (known: string) => known): string {
  const seen = new Set<string>();
  let current = key;
  for (
    let next = into.get(current) ?? otherwise(current);
    !seen.has(next);
    next = into.get(current) ?? otherwise(current)
  ) {
    seen.add(next);
    current = next;
  }
  return current;
}

/** The key of a song with another artist. */
function withArtist(songKey: string, change: (artistKey: string) => string): string {
  const at = songKey.indexOf(' - ');
  return `${change(songKey.slice(0, at))}${songKey.slice(at)}`;
}

/**
 * Whether one spelling is more readable than another: neither all capitals nor all small letters, with accents, without
 * underscores.
 */
export function isBetter(one: string, other: string): boolean {
  return one !== other && qualityOf(one) > qualityOf(other);
}

function qualityOf(name: string): number {
  const [small, large] = [/\p{Ll}/u.test(name), /\p{Lu}/u.test(name)];
  const cased = small && large ? 2 : small || large ? 0 : 2;
  const accents = (name.normalize('NFD').match(/\p{M}/gu) ?? []).length > 0 ? 1 : 0;
  const whole = keyOf(name).length > 0 && !/_/.test(name) ? 1 : 0;
  return cased * 2 + accents + whole;
}
