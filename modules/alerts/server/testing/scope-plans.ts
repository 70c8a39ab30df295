import { managers, roles } from '@quarterhour/model/roles';
import {
  type Chance,
  guarded,
  type Plan,
  type PrincipalOfWorld,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf, type World, whole } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { alerts } from '../../model/module.ts';

interface AlertOfWorld {
  id: number;
  name: string;
  group: string;
  version: number;
}
const list: AlertOfWorld[] = [];
const incidents: { id: number; alert: AlertOfWorld }[] = [];

/** Alerts of a whole group are seen by those who hold all its stations. */
const sees = (world: World, principal: PrincipalOfWorld, { group }: AlertOfWorld) => whole(world, principal).has(group);
const mine = (world: World, principal: PrincipalOfWorld) => list.filter((alert) => sees(world, principal, alert));

function some(world: World, chance: Chance, principal: PrincipalOfWorld): AlertOfWorld | undefined {
  const own = chance.below(2) === 0 ? mine(world, principal) : [];
  const from = own.length > 0 ? own : list;
  return from.length > 0 ? chance.pick(from) : undefined;
}

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check({ alerts: rows }: { alerts: { id: number }[] }, where) {
    const ids = (of: { id: number }[]) => of.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(rows), where).toEqual(ids(mine(world, principal)));
  },
}));

/** Something that is read of an alert. */
const reading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const alert = some(world, chance, principal);
  return { input: { id: alert?.id ?? 999_999 }, status: alert && sees(world, principal, alert) ? 200 : 404 };
});

const creating: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const group = someThing(world, chance, principal, 'group').slug;
  const name = chance.word();
  return {
    // Paused, so that the jobs of the test do not change it.
    input: { name, group, paused: true },
    status: seen(world, principal).has(group) ? 200 : 404,
    check({ id, version }: { id: number; version: number }) {
      list.push({ id, name, group, version });
      world.texts.push({ text: name, of: group, isOfWhole: true });
      const territories = territoryOf(world, group);
      write(world, principal, { action: 'create_alert', subject: name, territories, names: [group, name] });
    },
  };
});

const changing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const alert = some(world, chance, principal);
  const version = (alert?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const name = chance.word();
  const isSeen = alert && sees(world, principal, alert);
  return {
    input: { id: alert?.id ?? 999_999, version, name },
    status: !isSeen ? 404 : version === alert.version ? 200 : 409,
    check() {
      if (!alert) return;
      alert.version++;
      alert.name = name;
      world.texts.push({ text: name, of: alert.group, isOfWhole: true });
      write(world, principal, {
        action: 'change_alert',
        subject: name,
        territories: territoryOf(world, alert.group),
        names: [name],
      });
    },
  };
});

const removing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  // Most stay, so that the other calls find some.
  const alert = list.length > 5 ? some(world, chance, principal) : undefined;
  return {
    input: { id: alert?.id ?? 999_999 },
    status: alert && sees(world, principal, alert) ? 200 : 404,
    check() {
      if (!alert) return;
      list.splice(list.indexOf(alert), 1);
      write(world, principal, {
        action: 'remove_alert',
        subject: alert.name,
        territories: territoryOf(world, alert.group),
      });
    },
  };
});

const snoozing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const alert = some(world, chance, principal);
  return {
    input: { id: alert?.id ?? 999_999, hours: 1 },
    status: alert && sees(world, principal, alert) ? 200 : 404,
    check() {
      if (!alert) return;
      write(world, principal, {
        action: 'snooze_alert',
        subject: alert.name,
        territories: territoryOf(world, alert.group),
      });
    },
  };
});

const previewing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'group');
  const status = seen(world, principal).has(slug) ? 200 : 404;
  // A kind without a history is answered at once.
  return { input: { kind: 'log_late', group: slug }, status };
});

const trying: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const alert = some(world, chance, principal);
  return {
    input: { id: alert?.id ?? 999_999 },
    status: alert && sees(world, principal, alert) ? 200 : 404,
    check({ id }: { id: number }) {
      if (!alert) return;
      incidents.push({ id, alert });
      write(world, principal, {
        action: 'try_alert',
        subject: alert.name,
        territories: territoryOf(world, alert.group),
      });
    },
  };
});

/** An incident of an alert that is still there. */
function someIncident(world: World, chance: Chance, principal: PrincipalOfWorld) {
  const there = incidents.filter(({ alert }) => list.includes(alert));
  const own = there.filter(({ alert }) => sees(world, principal, alert));
  const from = own.length > 0 && chance.below(2) === 0 ? own : there;
  return from.length > 0 ? chance.pick(from) : undefined;
}

const chartOfIncident: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const incident = someIncident(world, chance, principal);
  return {
    input: { incident: incident?.id ?? 999_999 },
    status: incident && sees(world, principal, incident.alert) ? 200 : 404,
  };
});

const acknowledging: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const incident = someIncident(world, chance, principal);
  return {
    input: { incident: incident?.id ?? 999_999 },
    status: incident && sees(world, principal, incident.alert) ? 200 : 404,
    check() {
      if (!incident) return;
      const { name, group } = incident.alert;
      write(world, principal, {
        action: 'acknowledge_incident',
        subject: name,
        territories: territoryOf(world, group),
      });
    },
  };
});

export const plans: Record<keyof typeof alerts.calls, Plan> = {
  listAlerts: listing,
  readAlert: reading,
  createAlert: creating,
  changeAlert: changing,
  removeAlert: removing,
  listIncidents: reading,
  readIncidentChart: chartOfIncident,
  acknowledgeIncident: acknowledging,
  snoozeAlert: snoozing,
  tryAlert: trying,
  previewAlert: previewing,
};
