import { api } from '@quarterhour/model/api';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { Expectations } from '@quarterhour/server/expected/expected';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Principal } from '@quarterhour/server/identity/principal';
import { hookRecipient } from '@quarterhour/server/notify/channels/post';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { FastifyInstance } from 'fastify';
import { alertNoun } from '../model/alerts.ts';
import { alertTraits } from '../model/kinds.ts';
import { openAlerts, snooze, territoriesOf, wantedRecipients } from './alerts.ts';
import { queueMessages } from './announce.ts';
import { chartedStations, chartOf } from './incident-chart.ts';
import { acknowledge, addTrial, incidentShown, listIncidents, readIncident } from './incidents.ts';
import { serveLinkPages } from './link-pages.ts';
import { previewOf } from './preview.ts';
import { stationsOf } from './scope.ts';
import type { StoredRecipient } from './tables.ts';

/** Learning what is usual takes a moment. */
const learning = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** The calls of alerts, and the pages that their messages link to. */
export function serveAlerts(app: FastifyInstance, parts: Services): void {
  const { store, answers, clock } = parts;
  const open = openAlerts(parts);
  const expectations = new Expectations(parts);
  serveNoun(app, parts, alertNoun, open, { except: ['create', 'change'] });

  serve(app, api.createAlert, async ({ principal, input: { recipients, ...values } }) => {
    const list = await wantedRecipients(parts, values, [], await allowed(principal, values, recipients));
    return openAlerts(parts, list).create(store, principal, recorded(values, list));
  });
  serve(app, api.changeAlert, async ({ principal, input: { id, version, recipients, ...values } }) => {
    const before = await open.readRow(store, principal, id);
    const list = await wantedRecipients(parts, before, before.recipients, recipients);
    return openAlerts(parts, list).change(store, principal, id, version, recorded(values, list));
  });

  serve(app, api.listIncidents, async ({ principal, input: { id } }) => {
    const alert = await open.readRow(store, principal, id);
    return { incidents: await listIncidents(store, principal, alert.id) };
  });
  serve(
    app,
    api.readIncidentChart,
    async ({ principal, input }) => {
      const { incident } = await readIncident(store, principal, input.incident);
      const stations = chartedStations(incident, await answers.catalogue());
      const points = await chartOf(expectations, stations, incident, clock());
      return { points, timezone: stations[0]?.timezone ?? 'UTC' };
    },
    learning,
  );
  serve(app, api.acknowledgeIncident, async ({ principal, input }) => {
    const found = await readIncident(store, principal, input.incident);
    const territories = await territoriesOf(store, found.alert);
    return incidentShown(await acknowledge(parts, found, { by: principal, territories }));
  });
  serve(app, api.snoozeAlert, async ({ principal, input: { id, hours } }) => {
    const alert = await open.readRow(store, principal, id);
    await snooze(parts, alert, hours, { by: principal, territories: await territoriesOf(store, alert) });
    return open.read(store, principal, id);
  });
  serve(
    app,
    api.tryAlert,
    async ({ principal, input: { id } }) => {
      const alert = await open.readRow(store, principal, id);
      const incident = await addTrial(parts, alert);
      const evaluation = { catalogue: await answers.catalogue(), expectations };
      const message = { alert, kind: 'fired' as const, incidents: [incident], now: clock() };
      await queueMessages(parts, evaluation, message, { announcedAt: incident.since });
      const territories = await territoriesOf(store, alert);
      await audit(store.db, { actor: principal, action: 'try_alert', subject: alert.name, territories });
      return incidentShown(incident);
    },
    learning,
  );
  serve(
    app,
    api.previewAlert,
    async ({ principal, input: { group, station, kind, side, false_alarms: falseAlarms, minutes } }) => {
      await refuseForeign(principal, { kind, group, station });
      const stations = stationsOf({ group, station }, await answers.catalogue());
      return previewOf(expectations, stations, { kind, side, falseAlarms, minutes });
    },
    learning,
  );
  serveLinkPages(app, parts);

  /** Recipients say who has access to what: only somebody who may add the alert learns that. */
  async function allowed<List>(
    principal: Principal,
    values: { kind: keyof typeof alertTraits; group: string; station: string },
    list: List,
  ): Promise<List> {
    await refuseForeign(principal, values);
    return list;
  }

  /** @throws Refusal not_found for a group or a station that the principal does not see */
  async function refuseForeign(
    principal: Principal,
    { kind, group, station }: { kind: keyof typeof alertTraits; group: string; station: string },
  ): Promise<void> {
    if (!alertTraits[kind].ofStations) {
      if (principal.role === 'superAdmin') return;
      throw new Refusal('forbidden', 'Only superAdmins can watch the server itself.');
    }
    if (group !== '') await readGroup(store, principal, group);
    if (station !== '') await readStation(store, principal, station);
  }
}

/** The values of an alert as the audit log has them: addresses of web hooks are secrets. */
function recorded(values: object, recipients: readonly StoredRecipient[] | undefined): object {
  if (!recipients) return values;
  return {
    ...values,
    recipients: recipients.map(({ channel, to }) => (channel === 'mail' ? to : hookRecipient({ url: to }))),
  };
}
