import { type Notice, noticesAtMost } from '@quarterhour/model/api-notices';
import { dateFormat } from '@quarterhour/model/formats';
import type { Language } from '@quarterhour/model/languages';
import { noticesTopic } from '@quarterhour/model/notices-topic';
import { roles as allRoles } from '@quarterhour/model/roles';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { readEverybody } from '../identity/active-people.ts';
import type { Principal } from '../identity/principal.ts';
import { maySee } from '../identity/scope.ts';
import type { Live } from '../live/live.ts';
import type { Store } from '../store/open.ts';
import { notices } from '../store/schema/notices.ts';
import { textIn } from '../text/messages.ts';
import type { NewNotice, NoticeKind } from './notice-kind.ts';

type Row = typeof notices.$inferSelect;
type Stations = Awaited<ReturnType<typeof readSnapshot>>['stations'];

/** How far back kinds are asked, so that nothing is lost while no server ran. */
const lookBackDays = 2;
const daySeconds = 86_400;
/** Rows of one statement, which takes 65,535 parameters at most. */
const rowsAtOnce = 2000;

/** What people are told of: a row for each person, which they alone mark as read. */
export class Notices {
  readonly #store: Store;
  readonly #live: Live;
  readonly #clock: () => number;
  readonly #kinds: () => Promise<readonly NoticeKind[]>;

  /** @param kinds those of modules that are on */
  constructor(store: Store, live: Live, clock: () => number, kinds: () => Promise<readonly NoticeKind[]>) {
    this.#store = store;
    this.#live = live;
    this.#clock = clock;
    this.#kinds = kinds;
  }

  /** Tells people what happened since, each once. A kind that fails does not keep others from being asked. */
  async collect(): Promise<void> {
    const since = new Date((this.#clock() - lookBackDays * daySeconds) * 1000);
    const errors: unknown[] = [];
    const told = new Set<string>();
    for (const kind of await this.#kinds()) {
      try {
        for (const person of await this.#tell(kind, await kind.collect(since))) told.add(person);
      } catch (error) {
        errors.push(error);
      }
    }
    await this.#live.publish([...told], noticesTopic, {});
    if (errors.length > 0) throw errors[0];
  }

  /** Deletes of each person what is beyond the largest number. */
  async deleteSurplus(): Promise<void> {
    const { db } = this.#store;
    const ranked = sql`SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY person ORDER BY id DESC) AS place FROM ${notices}
    ) AS ranked WHERE place > ${noticesAtMost}`;
    await db.delete(notices).where(sql`${notices.id} IN (${ranked})`);
  }

  /** What somebody is told of and may still see, newest first. */
  async list(principal: Principal, language: Language): Promise<Notice[]> {
    const kinds = new Map((await this.#kinds()).map((kind) => [kind.id, kind]));
    return (await this.#seen(principal, kinds)).flatMap((row) => {
      const kind = kinds.get(row.kind);
      return kind ? [serialize(row, kind, language)] : [];
    });
  }

  /** The number of those that are unread. */
  async unread(principal: Principal): Promise<number> {
    const kinds = new Map((await this.#kinds()).map((kind) => [kind.id, kind]));
    return (await this.#seen(principal, kinds)).filter(({ readAt }) => readAt === null).length;
  }

  /** Marks notices of a person, on all their open pages. */
  async mark(
    { id: person }: Principal,
    { ids, up_to, read }: { ids?: readonly number[]; up_to?: number; read: boolean },
  ): Promise<void> {
    const chosen = [
      ids && inArray(notices.id, [...ids]),
      up_to === undefined ? undefined : lte(notices.id, up_to),
      read ? isNull(notices.readAt) : undefined,
    ];
    const readAt = read ? new Date(this.#clock() * 1000) : null;
    await this.#store.db
      .update(notices)
      .set({ readAt })
      .where(and(eq(notices.person, person), ...chosen));
    await this.#live.publish([person], noticesTopic, {});
  }

  async #tell(kind: NoticeKind, happened: readonly NewNotice[]): Promise<string[]> {
    const fresh = await this.#withoutKnown(kind, happened);
    if (fresh.length === 0) return [];
    const [people, { stations }] = await Promise.all([readEverybody(this.#store), readSnapshot(this.#store)]);
    const rows = fresh.flatMap(({ key, at, path, values, people: only, ...right }) => {
      const may = { roles: [...(right.roles ?? allRoles)], stations: [...(right.stations ?? [])] };
      return people
        .filter((person) => (only === undefined || only.includes(person.id)) && isFor(person, may, stations))
        .map(({ id: person }) => ({ person, kind: kind.id, key, at, path, values, ...may }));
    });
    const told: string[] = [];
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      const added = await this.#store.db.insert(notices).values(some).onConflictDoNothing().returning();
      told.push(...added.map(({ person }) => person));
    }
    return told;
  }

  /** Those of which nobody was told yet: people who come later are not told of what happened before. */
  async #withoutKnown(kind: NoticeKind, happened: readonly NewNotice[]): Promise<NewNotice[]> {
    if (happened.length === 0) return [];
    const keys = happened.map(({ key }) => key);
    const known = await this.#store.db
      .selectDistinct({ key: notices.key })
      .from(notices)
      .where(and(eq(notices.kind, kind.id), inArray(notices.key, keys)));
    const told = new Set(known.map(({ key }) => key));
    return [...new Map(happened.map((one) => [one.key, one])).values()].filter(({ key }) => !told.has(key));
  }

  async #seen(principal: Principal, kinds: ReadonlyMap<string, NoticeKind>): Promise<Row[]> {
    const rows = await this.#store.db
      .select()
      .from(notices)
      .where(eq(notices.person, principal.id))
      .orderBy(desc(notices.id))
      .limit(noticesAtMost);
    if (rows.length === 0) return [];
    const { stations } = await readSnapshot(this.#store);
    const may = rows.filter((row) => kinds.has(row.kind) && isFor(principal, row, stations));
    const hidden = new Set<Row>();
    for (const [id, kind] of kinds) {
      const own = may.filter((row) => row.kind === id);
      if (!kind.stillSeen || own.length === 0) continue;
      const seen = await kind.stillSeen(
        principal,
        own.map(({ values }) => values),
      );
      for (const [index, row] of own.entries()) if (!seen[index]) hidden.add(row);
    }
    return may.filter((row) => !hidden.has(row));
  }
}

/** Whether somebody has one of the roles, and all of the stations in their scope. */
function isFor(
  principal: Pick<Principal, 'role' | 'scope'>,
  { roles, stations: needed }: Pick<Row, 'roles' | 'stations'>,
  stations: Stations,
): boolean {
  if (!roles.includes(principal.role)) return false;
  return needed.every((slug) => {
    const station = stations.find((one) => one.slug === slug);
    if (!station) return false;
    return maySee(principal, { territory: station.territory.slug, group: station.group.slug, station: slug });
  });
}

function serialize(row: Row, { id, words, tone }: NoticeKind, language: Language): Notice {
  const { t, locale } = textIn(words, language);
  const { day } = row.values;
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shown = typeof day === 'string' ? { ...row.values, day: date.format(new Date(day)) } : row.values;
  return {
    id: row.id,
    kind: id,
    tone,
    text: t(`letter.notice.${id}`, shown),
    path: row.path,
    at: row.at.toISOString(),
    is_read: row.readAt !== null,
  };
}
