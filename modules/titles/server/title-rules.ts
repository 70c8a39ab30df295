import type { ItemKind, TitlePattern, TitleRules } from '@quarterhour/model/music';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { territoriesOfStation } from '@quarterhour/server/identity/grants';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type SettleParts, settleAirings } from '@quarterhour/server/ingest/airings/settle';
import { exclusively } from '@quarterhour/server/listening/exclusively';
import { itemReader, titleMatcher, writtenTitle } from '@quarterhour/server/music/read-item';
import { audit } from '@quarterhour/server/store/audit';
import { changedMeanwhile } from '@quarterhour/server/store/changed-meanwhile';
import { markStale, readTitleRules, saveTitleRules } from '@quarterhour/server/store/music';
import type { Store } from '@quarterhour/server/store/open';
import { stations } from '@quarterhour/server/store/schema/catalogue';
import { eq } from 'drizzle-orm';

type VersionedRules = TitleRules & { version: number };

/** The rules by which the titles of a station are read. @throws Refusal not_found if the principal may not see the station */
export async function titleRulesOf(store: Store, principal: Principal, slug: string): Promise<VersionedRules> {
  const id = await idOf(store, principal, slug);
  const rules = (await readTitleRules(store, [id])).get(id);
  if (!rules) throw new Error(`Station ${id} has no rules.`);
  return rules;
}

/** Changes the rules if nobody did since `version`, and computes the airings again. */
export async function changeTitleRules(
  parts: SettleParts,
  principal: Principal,
  slug: string,
  version: number,
  changes: Partial<TitleRules>,
): Promise<VersionedRules> {
  const { store } = parts;
  const before = await titleRulesOf(store, principal, slug);
  const id = await idOf(store, principal, slug);
  const { version: _version, ...rules } = { ...before, ...changes };
  const territories = await territoriesOfStation(store, slug);
  const saved = await store.db.transaction(async (db) => {
    if (!(await saveTitleRules(db, id, rules, version))) return false;
    await markStale(db, new Map([[id, 0]]));
    await audit(db, {
      actor: principal,
      action: 'change_title_rules',
      subject: slug,
      territories,
      details: changes,
    });
    return true;
  });
  if (!saved) return changedMeanwhile(store, 'title_rules', slug, before);
  await exclusively(parts, 'upkeep', settleAirings);
  return { ...rules, version: version + 1 };
}

async function idOf(store: Store, principal: Principal, slug: string): Promise<number> {
  await readStation(store, principal, slug);
  const [row] = await store.db.select({ id: stations.id }).from(stations).where(eq(stations.slug, slug));
  if (!row) throw new Error(`The station ${slug} is gone.`);
  return row.id;
}

interface Wording {
  title: string;
  records: number;
  kind: ItemKind;
  kind_before: ItemKind;
}

/** Wordings that a preview reads, and those that each list shows. */
const mostRead = 20_000;
const mostShown = 100;
const previewDays = 90;

/** The effect of patterns on the titles of the last 90 days. */
export async function previewTitles(
  { engine, store, clock }: Pick<SettleParts, 'engine' | 'store'> & { clock: () => number },
  principal: Principal,
  slug: string,
  patterns: readonly TitlePattern[],
): Promise<{ caught: Wording[]; caught_total: number; others: Wording[]; total: number }> {
  const saved = await titleRulesOf(store, principal, slug);
  const [id, { name: station }] = [await idOf(store, principal, slug), await readStation(store, principal, slug)];
  const rows = await engine.rows<{ text: string; artist: string; title: string; type: string; records: number }>(
    `SELECT text, artist, title, type, sum(heard.records) AS records
     FROM (
       SELECT title_id, count() AS records FROM airing_records
       WHERE station_id = {id:UInt16} AND at >= toDateTime({from:UInt32}, 'UTC') GROUP BY title_id
     ) AS heard INNER JOIN titles ON titles.id = heard.title_id
     GROUP BY text, artist, title, type ORDER BY records DESC, text, title LIMIT ${mostRead}`,
    { id, from: clock() - previewDays * 86_400 },
  );
  const [now, then] = [itemReader({ station, patterns }), itemReader({ station, patterns: saved.patterns })];
  const matchers = patterns.map(({ pattern }) => titleMatcher(pattern));
  const wordings = rows.map(({ records, ...received }) => ({
    title: writtenTitle(received),
    records,
    kind: now(received).kind,
    kind_before: then(received).kind,
  }));
  const caught = new Set(wordings.filter(({ title }) => matchers.some((matches) => matches(title))));
  return {
    caught: [...caught].slice(0, mostShown),
    caught_total: caught.size,
    others: wordings.filter((wording) => !caught.has(wording)).slice(0, mostShown),
    total: wordings.length,
  };
}
