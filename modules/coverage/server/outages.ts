import type { CoverageMark, MarkState } from '@quarterhour/model/coverage';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { territoriesOfStation } from '@quarterhour/server/identity/grants';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import { inClaimTransaction } from '@quarterhour/server/store/claim-lock';
import { type MarkRow, readMarks } from '@quarterhour/server/store/coverage-marks';
import type { Store } from '@quarterhour/server/store/open';
import { coverageMarks } from '@quarterhour/server/store/schema/catalogue';
import { eq } from 'drizzle-orm';

/** The outages of the principal's stations, the newest first. */
export async function listOutages(store: Store, principal: Principal): Promise<CoverageMark[]> {
  const { stations } = await readSnapshot(store, principal);
  const station = new Map(stations.map((entry) => [entry.id, entry]));
  const rows = await readMarks(
    store,
    stations.map(({ id }) => id),
  );
  return rows.reverse().map((row) => serialize(row, (station.get(row.stationId) as StationEntry).slug));
}

/** Records an outage by hand. @throws Refusal not_found */
export async function markOutage(
  store: Store,
  principal: Principal,
  { station: slug, from, to, note }: { station: string; from: string; to: string; note: string },
): Promise<CoverageMark> {
  const { stations } = await readSnapshot(store, principal);
  const station = stations.find((entry) => entry.slug === slug) ?? notFound('station', slug);
  const territories = await territoriesOfStation(store, slug);
  const row = await inClaimTransaction(store, 'outages', async (db) => {
    const [made] = await db
      .insert(coverageMarks)
      .values({
        stationId: station.id,
        from: Math.floor(Date.parse(from) / 900_000) * 900,
        to: Math.ceil(Date.parse(to) / 900_000) * 900,
        state: 'confirmed',
        note,
        decidedBy: principal.email,
        decidedAt: new Date(),
      })
      .returning();
    const details = { from, to, note };
    await audit(db, { actor: principal, action: 'mark_outage', subject: slug, territories, details });
    return made as MarkRow;
  });
  return serialize(row, slug);
}

/** Confirms or rejects an outage. @throws Refusal not_found */
export async function judgeOutage(
  store: Store,
  principal: Principal,
  { id, state, note }: { id: number; state: MarkState; note: string },
): Promise<CoverageMark> {
  const { slug } = await stationOfMark(store, principal, id);
  const territories = await territoriesOfStation(store, slug);
  const row = await inClaimTransaction(store, 'outages', async (db) => {
    const decided = { state, note, decidedBy: principal.email, decidedAt: new Date() };
    const [changed] = await db.update(coverageMarks).set(decided).where(eq(coverageMarks.id, id)).returning();
    if (!changed) return notFound('outage', String(id));
    const details = { from: iso(changed.from), to: iso(changed.to), state, note };
    await audit(db, { actor: principal, action: 'judge_outage', subject: slug, territories, details });
    return changed;
  });
  return serialize(row, slug);
}

/** Undoes a judgement: a detected outage is suspected again, one recorded by hand is deleted. @throws Refusal not_found */
export async function removeOutage(store: Store, principal: Principal, id: number): Promise<void> {
  const { slug } = await stationOfMark(store, principal, id);
  const territories = await territoriesOfStation(store, slug);
  await inClaimTransaction(store, 'outages', async (db) => {
    const [mark] = await db.select().from(coverageMarks).where(eq(coverageMarks.id, id));
    if (!mark) return notFound('outage', String(id));
    const undecided = { state: 'suspected', note: '', decidedBy: null, decidedAt: null } as const;
    if (mark.usual === null) await db.delete(coverageMarks).where(eq(coverageMarks.id, id));
    else await db.update(coverageMarks).set(undecided).where(eq(coverageMarks.id, id));
    const details = { from: iso(mark.from), to: iso(mark.to), state: mark.state };
    await audit(db, { actor: principal, action: 'remove_outage', subject: slug, territories, details });
  });
}

async function stationOfMark(store: Store, principal: Principal, id: number): Promise<StationEntry> {
  const [mark] = await store.db.select().from(coverageMarks).where(eq(coverageMarks.id, id));
  const { stations } = await readSnapshot(store, principal);
  return stations.find((station) => station.id === mark?.stationId) ?? notFound('outage', String(id));
}

const iso = (instant: number) => new Date(instant * 1000).toISOString();
const hours = (seconds: number | null) => (seconds === null ? null : seconds / 3600);

function serialize({ id, from, to, state, note, heard, usual, decidedAt }: MarkRow, station: string): CoverageMark {
  return {
    id,
    station,
    from: iso(from),
    to: iso(to),
    state,
    note,
    heard_hours: hours(heard),
    usual_hours: hours(usual),
    decided_at: decidedAt?.toISOString() ?? null,
  };
}
