import { seenBy } from '@quarterhour/server/catalogue/read-snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Leaving } from '@quarterhour/server/notify/leaving';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import type { Shown } from '../../shares/server/shown.ts';
import { readOwners } from './owners.ts';
import { readPeople, stateOfRecipient } from './recipients.ts';
import { showingOf } from './showing.ts';
import { isUnread, shownTo } from './sight.ts';
import { type RecipientRow, type ReportRow, reportRecipients, reports } from './tables.ts';

/** What a message of a report contains and who gets it, as it was queued. */
interface ReportRights {
  recipient: number;
  /** The slugs of its stations, and of the groups of its podcasts. */
  stations: string[];
  podcastGroups: string[];
}

/** The rights that a message of a report needs at the moment of sending. */
export function rightsFor({ id }: Pick<RecipientRow, 'id'>, { stations, podcasts }: Shown): Record<string, unknown> {
  const podcastGroups = [...new Set(podcasts.map(({ group }) => group.slug))];
  return { recipient: id, stations: stations.map(({ slug }) => slug), podcastGroups } satisfies ReportRights;
}

const noOwner = 'The owner of the report has no access any more.';
const noRecipient = 'The recipient was removed, unsubscribed, or has not confirmed.';

interface Found {
  report: ReportRow;
  owner: Principal;
  recipient: RecipientRow | undefined;
}

/** The report of a message, with its owner and its recipient as they are now; or why it may not leave. */
async function find({ store }: Services, { of, rights }: Leaving): Promise<Found | string> {
  const [report] = await store.db
    .select()
    .from(reports)
    .where(eq(reports.id, Number(of)));
  if (!report) return 'The report was deleted.';
  const owner = (await readOwners(store, [report]))(report);
  if (owner === 'gone') return noOwner;
  const [recipient] = await store.db
    .select()
    .from(reportRecipients)
    .where(eq(reportRecipients.id, Number(rights.recipient ?? 0)));
  return { report, owner, recipient };
}

/** A report leaves while its owner sees all that it shows, and its recipient wants it. */
export async function reportLeaves(services: Services, leaving: Leaving): Promise<string | undefined> {
  const found = await find(services, leaving);
  if (typeof found === 'string') return found;
  const { report, owner, recipient } = found;
  if (!recipient || recipient.reportId !== report.id || recipient.removed) return noRecipient;
  const { store, answers } = services;
  const showing = await showingOf(store, owner, report);
  if (isUnread(showing)) return 'A part of the view of the report cannot be read.';
  const snapshot = await answers.catalogue();
  const { stations, podcastGroups } = leaving.rights as Partial<ReportRights>;
  const seen = seenBy(snapshot, owner);
  const shows: Shown = {
    ...shownTo(owner, showing, snapshot),
    stations: seen.stations.filter(({ slug }) => stations?.includes(slug)),
    podcasts: (seen.podcasts ?? []).filter(({ group }) => podcastGroups?.includes(group.slug)),
  };
  const groups = new Set(shows.podcasts.map(({ group }) => group.slug));
  if (!stations || !podcastGroups || shows.stations.length < stations.length || groups.size < podcastGroups.length) {
    return 'The owner of the report no longer sees all that it shows.';
  }
  const people = await readPeople(store, [recipient]);
  return stateOfRecipient(recipient, people, shows) === 'active' ? undefined : noRecipient;
}

/** A link to confirm leaves while somebody with access wants to send the report, and the address has not decided. */
export async function confirmationLeaves(services: Services, leaving: Leaving): Promise<string | undefined> {
  const found = await find(services, leaving);
  if (typeof found === 'string') return found;
  const { report, recipient } = found;
  const isOpen = recipient && recipient.reportId === report.id && !recipient.removed;
  return isOpen && !recipient.confirmedAt && !recipient.unsubscribedAt ? undefined : noRecipient;
}

/** The notice of a stop leaves while its owner has access. */
export async function stopLeaves(services: Services, leaving: Leaving): Promise<string | undefined> {
  const found = await find(services, leaving);
  return typeof found === 'string' ? found : undefined;
}
