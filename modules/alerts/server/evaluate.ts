import type { Expectations } from '@quarterhour/server/expected/expected';
import type { Services } from '@quarterhour/server/services';
import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import { alertKinds } from '../model/kinds.ts';
import { advance, type Course, type Finding } from './advance.ts';
import { announce } from './announce.ts';
import { newLinkKey } from './incidents.ts';
import type { Evaluation, Found, LiveView } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { evaluatedUntil, readLiveView } from './live-view.ts';
import { stationsOf } from './scope.ts';
import { type AlertRow, alerts, type IncidentRow, incidents } from './tables.ts';

const date = (seconds: number) => new Date(seconds * 1000);
const seconds = (moment: Date | null) => (moment ? moment.getTime() / 1000 : null);

/** Evaluates all alerts at this moment, causes first, records what follows, and queues the messages. */
export async function evaluateAlerts(
  services: Services,
  expectations: Expectations,
  signal?: AbortSignal,
): Promise<void> {
  const { store, answers, clock } = services;
  const rows = await store.db.select().from(alerts).where(eq(alerts.paused, false)).orderBy(asc(alerts.id));
  if (rows.length === 0) return;
  const catalogue = await answers.catalogue();
  const now = clock();
  let view: Promise<LiveView> | undefined;
  const evaluation: Evaluation = {
    ...{ services, now: evaluatedUntil(now), catalogue, expectations },
    live: () => {
      view ??= readLiveView(services, catalogue, now);
      return view;
    },
  };
  const causes: Cause[] = [];
  const sorted = rows.toSorted((one, other) => alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind));
  let failure: unknown;
  for (const alert of sorted) {
    if (signal?.aborted) return;
    try {
      await evaluateOne(alert, evaluation, causes);
    } catch (error) {
      // One alert that cannot be judged must not silence the others; its pulse stands still.
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** What explains the alerts of later kinds about these stations. */
interface Cause {
  rank: number;
  alert: string;
  stations: ReadonlySet<string>;
}

async function evaluateOne(alert: AlertRow, evaluation: Evaluation, causes: Cause[]): Promise<void> {
  const { services, catalogue, now } = evaluation;
  const { db } = services.store;
  const recent = await recentIncidents(db, alert.id, now);
  const open = recent.filter(({ state }) => state !== 'closed');
  const found = await kinds[alert.kind].find(alert, stationsOf(alert, catalogue), evaluation, recent);
  const rank = alertKinds.indexOf(alert.kind);
  const heldBy = (finding: Pick<Finding, 'stations'>) =>
    causes.find(
      (cause) =>
        cause.rank < rank && finding.stations.length > 0 && finding.stations.every((slug) => cause.stations.has(slug)),
    )?.alert ?? '';
  await db.transaction(async (transaction) => {
    for (const change of changesOf(alert, withoutKnown(found, recent), open, { now, heldBy })) {
      if (change.kind === 'remove') await transaction.delete(incidents).where(eq(incidents.id, change.id));
      else if (change.kind === 'add') await transaction.insert(incidents).values(change.row).onConflictDoNothing();
      else await transaction.update(incidents).set(change.row).where(eq(incidents.id, change.id));
    }
    const set = { evaluatedAt: date(now), isUnknown: found.unknown.length > 0 };
    await transaction.update(alerts).set(set).where(eq(alerts.id, alert.id));
  });
  for (const finding of found.findings) {
    if (finding.endedAt !== undefined || now - finding.since < alert.minutes * 60) continue;
    causes.push({ rank, alert: alert.name, stations: new Set(finding.stations) });
  }
  await announce(services, alert, evaluation);
}

/** Logs that come late are looked through as far back. Seconds. */
const lookBack = 4 * 86_400;

/** The incidents of an alert that are open, and those that ended in the last days. */
function recentIncidents(db: Services['store']['db'], alert: number, now: number): Promise<IncidentRow[]> {
  const isRecent = or(ne(incidents.state, 'closed'), gt(incidents.closedAt, date(now - lookBack)));
  const own = and(eq(incidents.alertId, alert), isRecent);
  return db.select().from(incidents).where(own).orderBy(asc(incidents.id));
}

/** What was found without what ended before: a log shows it again and again. */
function withoutKnown({ findings, unknown }: Found, recent: readonly IncidentRow[]): Found {
  const isKnown = ({ key, since }: Finding) =>
    recent.some((incident) => incident.key === key && (seconds(incident.closedAt) ?? 0) > since);
  return { findings: findings.filter((finding) => !isKnown(finding)), unknown };
}

type NewIncident = typeof incidents.$inferInsert;
type Change =
  | { kind: 'add'; row: NewIncident }
  | { kind: 'set'; id: number; row: Partial<NewIncident> }
  | { kind: 'remove'; id: number };

/** What an evaluation changes about the incidents of an alert. */
function changesOf(
  alert: Pick<AlertRow, 'id' | 'minutes'>,
  { findings, unknown }: Found,
  open: readonly IncidentRow[],
  { now, heldBy }: { now: number; heldBy: (finding: Pick<Finding, 'stations'>) => string },
): Change[] {
  const changes: Change[] = [];
  const found = new Map(findings.map((finding) => [finding.key, finding]));
  for (const incident of open) {
    const finding = found.get(incident.key);
    if (!finding && unknown.includes(incident.key)) continue;
    const holder = finding ? heldBy(finding) : '';
    const next = advance(courseOf(incident), finding, { now, minutes: alert.minutes, isHeld: holder !== '' });
    if (!next) changes.push({ kind: 'remove', id: incident.id });
    else
      changes.push({
        kind: 'set',
        id: incident.id,
        row: { ...rowOf(next), ...told(finding, incident), heldBy: next.state === 'held' ? holder : '' },
      });
  }
  for (const finding of findings) {
    if (open.some(({ key }) => key === finding.key)) continue;
    const holder = heldBy(finding);
    const next = advance(undefined, finding, { now, minutes: alert.minutes, isHeld: holder !== '' });
    if (!next) continue;
    const { key, stations, facts, level = null } = finding;
    const own = { alertId: alert.id, key, stations: [...stations], facts, level };
    changes.push({
      kind: 'add',
      row: {
        ...own,
        ...rowOf(next),
        heldBy: next.state === 'held' ? holder : '',
        linkKey: newLinkKey(),
      },
    });
  }
  return changes;
}

/** What is known changes until somebody is told; then it stays what they were told. */
function told(finding: Finding | undefined, { firedAt, level }: IncidentRow): Partial<NewIncident> {
  if (!finding || firedAt !== null) return {};
  return { facts: finding.facts, stations: [...finding.stations], level: finding.level ?? level };
}

function courseOf({ state, since, firedAt, recoveringAt, closedAt }: IncidentRow): Course {
  const times = { firedAt: seconds(firedAt), recoveringAt: seconds(recoveringAt), closedAt: seconds(closedAt) };
  return { state, since: since.getTime() / 1000, ...times };
}

function rowOf({ state, since, firedAt, recoveringAt, closedAt }: Course) {
  const moment = (value: number | null) => (value === null ? null : date(value));
  return {
    state,
    since: date(since),
    firedAt: moment(firedAt),
    recoveringAt: moment(recoveringAt),
    closedAt: moment(closedAt),
  };
}
