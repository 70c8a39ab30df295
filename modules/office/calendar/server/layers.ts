import type { ModuleId } from '@quarterhour/model/modules';
import { addDays } from '@quarterhour/model/period';
import { inGroupsHeld } from '@quarterhour/server/catalogue/in-scope';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { inSlices } from '@quarterhour/server/host/time-slices';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { statusOf } from '../../billing/server/status.ts';
import { invoices } from '../../billing/server/tables.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import { ordersSeen } from '../../sales/server/orders.ts';
import { orders } from '../../sales/server/tables.ts';
import type { LayerId, LayerItem, layerCalls } from '../model/layers.ts';
import type { Range } from './expand.ts';
import { rangeOf } from './list-events.ts';
import { isoOf } from './times.ts';

type Parts = Pick<Services, 'store' | 'clock' | 'switches'>;
type Wanted = z.output<typeof layerCalls.listCalendarLayers.input>;
type Layer = (parts: Parts, principal: Principal, range: Range, wanted: Wanted) => Promise<LayerItem[]>;

const layers: Record<LayerId, Layer> = { campaigns, invoices: dueInvoices, outages, holidays };
/** The modules whose things layers show. */
const modulesOf: Partial<Record<LayerId, ModuleId>> = { campaigns: 'office/sales', invoices: 'office/billing' };

/** What happens in a period besides events, within the scope of somebody. */
export async function listLayers(parts: Parts, principal: Principal, wanted: Wanted): Promise<LayerItem[]> {
  const range = rangeOf(wanted, parts.clock());
  const chosen = (wanted.layers ?? (Object.keys(layers) as LayerId[])).filter((layer) => {
    const module = modulesOf[layer];
    return module === undefined || !parts.switches.isOff(module);
  });
  const items = await Promise.all(chosen.map((layer) => layers[layer](parts, principal, range, wanted)));
  return items.flat().sort((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id));
}

const dayOfInstant = (instant: number) => isoOf(instant).slice(0, 10);

/** Orders from the first to the last day of their lines. */
async function campaigns({ store }: Parts, principal: Principal, range: Range): Promise<LayerItem[]> {
  const shown = inArray(orders.status, ['confirmed', 'running', 'delivered', 'invoiced']);
  const rows = await store.db
    .select()
    .from(orders)
    .where(and(ordersSeen(store, principal), shown));
  return rows.flatMap(({ id, name, group, status, lines }) => {
    const from = lines.map((line) => line.from).sort()[0];
    const last = lines
      .map((line) => line.to)
      .sort()
      .at(-1);
    if (!from || !last || from > dayOfInstant(range.to) || last < dayOfInstant(range.from)) return [];
    const path = `/apps/customer/order-details?id=${id}`;
    return [
      {
        id: `campaign-${id}`,
        layer: 'campaigns' as const,
        title: name,
        group,
        from,
        to: addDays(last, 1),
        all_day: true,
        state: status,
        path,
      },
    ];
  });
}

/** Invoices on the day on which they are due, until they are paid. */
async function dueInvoices({ store, clock }: Parts, principal: Principal, range: Range): Promise<LayerItem[]> {
  const days = [gte(invoices.dueOn, dayOfInstant(range.from)), lt(invoices.dueOn, dayOfInstant(range.to))];
  const rows = await store.db
    .select()
    .from(invoices)
    .where(
      and(
        inGroupsHeld(store, principal, invoices.group),
        isNotNull(invoices.sentAt),
        eq(invoices.kind, 'invoice'),
        ...days,
      ),
    );
  const balances = await balancesOf(
    store,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id }) => balances(id).open > 0)
    .map((row) => ({
      id: `invoice-${row.id}`,
      layer: 'invoices' as const,
      title: `${row.number} · ${row.parties?.buyer.name ?? ''}`,
      group: row.group,
      from: row.dueOn as string,
      to: addDays(row.dueOn as string, 1),
      all_day: true,
      state: statusOf(row, balances(row.id), clock()),
      path: `/apps/invoice/invoice-details?id=${row.id}`,
    }));
}

/** Outages of stations that are suspected or confirmed. */
async function outages({ store }: Parts, principal: Principal, range: Range): Promise<LayerItem[]> {
  const { stations } = await readSnapshot(store, principal);
  return stations.flatMap(({ slug, name, group, marks = [] }) =>
    marks
      .filter(({ from, to, state }) => state !== 'rejected' && from < range.to && to > range.from)
      .map(({ from, to, state }) => ({
        id: `outage-${slug}-${from}`,
        layer: 'outages' as const,
        title: name,
        group: group.slug,
        from: isoOf(from),
        to: isoOf(to),
        all_day: false,
        state,
        path: `/groups&stations?p=${dayOfInstant(from)}..${dayOfInstant(to)}&s=${slug}`,
      })),
  );
}

/** Public holidays of countries. */
async function holidays(
  _parts: Parts,
  _principal: Principal,
  range: Range,
  { countries = [], language }: Wanted,
): Promise<LayerItem[]> {
  if (countries.length === 0) return [];
  const { holidayItems } = await import('./holidays.ts');
  return inSlices(holidayItems(countries, language, dayOfInstant(range.from), dayOfInstant(range.to)));
}
