import { roles } from '@quarterhour/model/roles';
import {
  administrators,
  guarded,
  type Plan,
  type PrincipalOfWorld,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { chain, type Grant, held, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { reports } from '../../model/module.ts';

interface ReportOfWorld extends Grant {
  id: number;
  owner: string;
  name: string;
  station: string;
  version: number;
}
const list: ReportOfWorld[] = [];
const removed: ReportOfWorld[] = [];
/** How many mails were written for a preview. */
let previews = 0;

const isMine = ({ kind, name }: PrincipalOfWorld, report: ReportOfWorld) => kind === 'person' && report.owner === name;

/** Whether one grant allows everything that another does. */
function isWithin(world: World, own: Grant, { role, scope }: Grant): boolean {
  if (own.role === 'superAdmin') return true;
  if (roles.indexOf(role) < roles.indexOf(own.role) || scope.length === 0) return false;
  return scope.every((slug) => held(world, own).has(slug));
}

const sees = (world: World, principal: PrincipalOfWorld, report: ReportOfWorld) =>
  isMine(principal, report) || (administrators.includes(principal.role) && isWithin(world, principal, report));
const mine = (world: World, principal: PrincipalOfWorld) => list.filter((report) => sees(world, principal, report));
/** People keep the names in the addresses that they wrote, also after they lost the things. */
const ownWords = (world: World, principal: PrincipalOfWorld) => mine(world, principal).map(({ station }) => station);
/** The territories of the station of a report, as they are now. */
const territories = (world: World, { station }: Pick<ReportOfWorld, 'station'>) => territoryOf(world, station);

/** A refusal names the owner of a report, as the list does. */
const refusing = (world: World, principal: PrincipalOfWorld, report: ReportOfWorld | undefined, isSeen: boolean) => [
  ...ownWords(world, principal),
  ...(report && isSeen ? [report.owner] : []),
];

/** One of all reports, every other time one that the principal may see. */
function someReport(world: World, chance: Parameters<Plan>[1], principal: PrincipalOfWorld) {
  const own = chance.below(2) === 0 ? mine(world, principal) : [];
  const from = own.length > 0 ? own : list;
  return from.length > 0 ? chance.pick(from) : undefined;
}

const listing: Plan = guarded(roles, undefined, (world, _, principal) => ({
  input: {},
  status: 200,
  allowed: ownWords(world, principal),
  check({ reports: rows }: { reports: { id: number }[] }, where) {
    const ids = (of: { id: number }[]) => of.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(rows), where).toEqual(ids(mine(world, principal)));
  },
}));

const reading: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const report = someReport(world, chance, principal);
  return {
    input: { id: report?.id ?? 999_999 },
    status: report && mine(world, principal).includes(report) ? 200 : 404,
    allowed: ownWords(world, principal),
  };
});

const creating: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const station = someThing(world, chance, principal, 'station').slug;
  const name = chance.word();
  return {
    // Paused, so that the jobs of the test do not stop it.
    input: { name, page: '/groups&stations', address: `?s=${station}`, recipients: [], paused: true },
    status: held(world, principal).has(station) ? 200 : 400,
    check({ id, version }: { id: number; version: number }) {
      const { role, scope, name: owner } = principal;
      list.push({ id, name, owner, station, version, role, scope: [...scope] });
      write(world, principal, {
        action: 'create_report',
        subject: name,
        territories: territories(world, { station }),
        names: chain(world, station).slice(0, 1),
      });
    },
  };
});

const changing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const report = someReport(world, chance, principal);
  const version = (report?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const isSeen = report && mine(world, principal).includes(report);
  const isAllowed = report && isMine(principal, report);
  // The name of a report whose station its owner lost stays as it is.
  const isLost = report && isAllowed && !held(world, principal).has(report.station);
  const name = chance.word();
  return {
    input: { id: report?.id ?? 999_999, version, name },
    status: !isSeen ? 404 : !isAllowed ? 403 : isLost ? 400 : version === report.version ? 200 : 409,
    allowed: refusing(world, principal, report, isSeen === true),
    check() {
      if (!report) return;
      report.version++;
      report.name = name;
      write(world, principal, { action: 'change_report', subject: name, territories: territories(world, report) });
    },
  };
});

const removing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  // Most stay, so that the other calls find some.
  const report = list.length > 5 ? someReport(world, chance, principal) : undefined;
  const isSeen = report && mine(world, principal).includes(report);
  return {
    input: { id: report?.id ?? 999_999 },
    status: isSeen ? 200 : 404,
    allowed: ownWords(world, principal),
    check() {
      if (!report) return;
      list.splice(list.indexOf(report), 1);
      removed.push(report);
      write(world, principal, {
        action: 'remove_report',
        subject: report.name,
        territories: territories(world, report),
      });
    },
  };
});

const restoring: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const report = removed.length > 0 ? chance.pick(removed) : undefined;
  return {
    input: { id: report?.id ?? 999_999 },
    status: report && sees(world, principal, report) ? 200 : 404,
    check() {
      if (!report) return;
      removed.splice(removed.indexOf(report), 1);
      list.push(report);
      write(world, principal, {
        action: 'restore_report',
        subject: report.name,
        territories: territories(world, report),
      });
    },
  };
});

/** Granted twice, as a mail takes a second; otherwise refused: of a station that the principal does not see. */
const previewing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const stations = world.things.filter(({ kind }) => kind === 'station');
  const own = stations.filter(({ slug }) => held(world, principal).has(slug));
  const foreign = stations.filter(({ slug }) => !held(world, principal).has(slug));
  const isGranted = previews < 2 && own.length > 0;
  const from = isGranted ? own : foreign;
  const station = from.length > 0 ? chance.pick(from).slug : 'no-such-station';
  return {
    input: { name: 'x', page: '/groups&stations', address: `?s=${station}` },
    status: isGranted ? 200 : 400,
    check() {
      previews++;
    },
  };
});

/** Without recipients, nothing is written. */
const sending: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const report = someReport(world, chance, principal);
  const isSeen = report && mine(world, principal).includes(report);
  const isLost = report && isMine(principal, report) && !held(world, principal).has(report.station);
  return {
    input: { id: report?.id ?? 999_999 },
    status: !isSeen ? 404 : !isMine(principal, report) ? 403 : isLost ? 400 : 200,
    allowed: refusing(world, principal, report, isSeen === true),
    check({ queued }: { queued: number }, where) {
      expect(queued, where).toBe(0);
      if (!report) return;
      write(world, principal, {
        action: 'send_report',
        subject: report.name,
        territories: territories(world, report),
      });
    },
  };
});

const confirming: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const report = someReport(world, chance, principal);
  const isSeen = report && mine(world, principal).includes(report);
  return {
    input: { id: report?.id ?? 999_999 },
    status: !isSeen ? 404 : !isMine(principal, report) ? 403 : 200,
    allowed: refusing(world, principal, report, isSeen === true),
  };
});

const delivered: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const report = someReport(world, chance, principal);
  return {
    input: { id: report?.id ?? 999_999 },
    status: report && mine(world, principal).includes(report) ? 200 : 404,
    allowed: ownWords(world, principal),
  };
});

export const plans: Record<keyof typeof reports.calls, Plan> = {
  listReports: listing,
  readReport: reading,
  createReport: creating,
  changeReport: changing,
  removeReport: removing,
  previewReport: previewing,
  restoreReport: restoring,
  sendReport: sending,
  confirmRecipients: confirming,
  listDeliveries: delivered,
};
