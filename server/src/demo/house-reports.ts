import type { Language } from '@quarterhour/model/languages';
import type { ReportPeriod } from '../../../modules/reports/model/reports.ts';
import { writeRecipients } from '../../../modules/reports/server/recipients.ts';
import { causeOf } from '../../../modules/reports/server/reports.ts';
import { dueOf, periodKey } from '../../../modules/reports/server/schedule.ts';
import { reportRuns, reports } from '../../../modules/reports/server/tables.ts';
import type { Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import { notifications } from '../store/schema/notifications.ts';
import { addressOf, personOf } from './house-people.ts';

interface HouseReport {
  by: string;
  name: string;
  address: string;
  every: ReportPeriod;
  zone: string;
  language: Language;
  /** People of the house. */
  to: readonly string[];
}

const house: readonly HouseReport[] = [
  {
    ...{ by: 'ioana', name: 'Săptămâna la Brândușa', address: '?g=brandusa', every: 'week', language: 'ro' },
    ...{ zone: 'Europe/Bucharest', to: ['ioana', 'andrei'] },
  },
  {
    ...{ by: 'camille', name: 'Ondelune, le mois', address: '?g=ondelune', every: 'month', language: 'fr' },
    ...{ zone: 'Europe/Paris', to: ['camille'] },
  },
];
const hour = 7;

/** Reports that were sent for the newest period that is over, unless the demonstration has any. */
export async function fillReports({ store, clock }: { store: Store; clock: () => number }): Promise<void> {
  if ((await store.db.$count(reports)) > 0) return;
  for (const report of house) {
    const maker = await personOf(store, report.by);
    if (maker) await addSent(store, maker, report, clock());
  }
}

async function addSent(store: Store, maker: Principal, report: HouseReport, now: number): Promise<void> {
  const { name, address, every, zone, language, to } = report;
  const { days, at: due } = dueOf({ every, hour }, [zone], now).newest;
  const at = new Date(due * 1000);
  const period = periodKey(days);
  await store.db.transaction(async (db) => {
    const made = { makerId: maker.id, createdBy: maker.email, role: maker.role, scope: [...maker.scope] };
    const timetable = { every, hour, waitHours: 12, onlyChanged: false, attachments: ['pdf' as const] };
    // It was made a day before it was due.
    const since = new Date((due - 86_400) * 1000);
    const [row] = await db
      .insert(reports)
      .values({
        ...{ ...made, ...timetable, name, address, page: '/groups&stations', since, createdAt: since },
        ...{ lastPeriod: period, lastSentAt: at },
      })
      .returning();
    if (!row) return;
    const list = to.map((person) => ({ channel: 'mail' as const, to: addressOf(person), language, timezone: null }));
    await writeRecipients(db, row.id, list);
    await db.insert(reportRuns).values({ reportId: row.id, period, clock: '', state: 'sent', at });
    const sent = { cause: causeOf(row), period, channel: 'mail', queuedAt: at, sentAt: at, attempts: 1 };
    await db.insert(notifications).values(list.map(({ to: recipient }) => ({ ...sent, recipient })));
  });
}
