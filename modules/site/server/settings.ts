import { createHash } from 'node:crypto';
import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { refuseStale } from '@quarterhour/server/store/changed-meanwhile';
import type { Store } from '@quarterhour/server/store/open';
import { sql } from 'drizzle-orm';
import { redrawPicture } from '../../office/files/server/receive-file.ts';
import { type Site, type SiteValues, siteSchema } from '../model/site.ts';
import { siteSettings } from './tables.ts';

type Row = typeof siteSettings.$inferSelect;

/** Milliseconds after which a change of another server is seen at the latest. */
const kept = 5000;
const read = new WeakMap<Store, { at: number; row: Promise<Row | undefined> }>();

/** The settings as stored; calls of the same moment read them once. */
function readRow(store: Store): Promise<Row | undefined> {
  const known = read.get(store);
  if (known && performance.now() - known.at < kept) return known.row;
  const row = store.db
    .select()
    .from(siteSettings)
    .then(([found]) => found);
  read.set(store, { at: performance.now(), row });
  row.catch(() => read.delete(store));
  return row;
}

const valuesOf = (row: Row | undefined): SiteValues => siteSchema.parse(row?.values ?? {});

/** What the operator set, with the defaults of what they did not. */
export async function readValues(store: Store): Promise<SiteValues> {
  return valuesOf(await readRow(store));
}

/** The public pages as everybody may read them. */
export async function readSite(store: Store): Promise<Site> {
  return serialize(await readRow(store));
}

function serialize(row: Row | undefined): Site {
  const logo = row?.logo ? createHash('sha256').update(row.logo).digest('hex').slice(0, 16) : null;
  return { ...valuesOf(row), logo, version: row?.version ?? 0 };
}

/** Changes the settings if nobody did since `version`. */
export async function changeSite(
  store: Store,
  principal: Principal,
  { version, ...values }: SiteValues & { version: number },
) {
  return write(store, principal, { values }, 'change_site', version);
}

/** Removes the logo. */
export function removeLogo(store: Store, principal: Principal): Promise<Site> {
  return write(store, principal, { logo: null, logoType: null }, 'change_site_logo');
}

/**
 * Replaces the logo by a picture, which is drawn anew as all pictures that we show: nothing but its pixels is kept.
 * @throws Refusal wrong_input for what is no picture, and for more pixels than are drawn
 */
export async function changeLogo(
  { store, config }: Pick<Services, 'store' | 'config'>,
  principal: Principal,
  picture: Buffer,
): Promise<Site> {
  const { type, content } = await redrawPicture(config.folder, picture, 'small').catch((error: unknown) => {
    throw error instanceof Refusal ? wrongField(fieldError('logo', 'site_logo')) : error;
  });
  const logo = Buffer.from(content).toString('base64');
  return write(store, principal, { logo, logoType: type }, 'change_site_logo');
}

async function write(
  store: Store,
  principal: Principal,
  changes: Partial<Row>,
  action: 'change_site' | 'change_site_logo',
  version?: number,
): Promise<Site> {
  const row = await store.db.transaction(async (db) => {
    const [before] = await db.select().from(siteSettings).for('update');
    if (version !== undefined && (before?.version ?? 0) !== version) return undefined;
    const [after] = await db
      .insert(siteSettings)
      .values({ id: 1, values: valuesOf(before), ...changes })
      .onConflictDoUpdate({ target: siteSettings.id, set: { ...changes, version: sql`${siteSettings.version} + 1` } })
      .returning();
    const details = changes.values ? { ...changes.values } : { logo: changes.logoType };
    await audit(db, { actor: principal, action, subject: 'site', territories: [], details });
    return after;
  });
  read.delete(store);
  if (row) return serialize(row);
  const current = serialize(await readRow(store));
  return refuseStale(store, { noun: 'public pages', subject: 'site', actions: ['change_site'], current });
}

/** The logo with its media type. */
export async function readLogo(store: Store): Promise<{ bytes: Buffer; type: string } | undefined> {
  const row = await readRow(store);
  return row?.logo && row.logoType ? { bytes: Buffer.from(row.logo, 'base64'), type: row.logoType } : undefined;
}
