import type { api } from '@quarterhour/model/api';
import { type ModuleId, type moduleCalls, modules } from '@quarterhour/model/modules';
import { pages } from '@quarterhour/model/pages';
import { type Role, roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import {
  asking,
  askingTogether,
  changing,
  creating,
  explaining,
  exporting,
  exportingFile,
  exportingList,
  ingesting,
  listing,
  listingImports,
  reading,
  readingImport,
  readingWords,
  undoingImport,
} from './catalogue-requests.ts';
import { addingUser, askingRole, auditing, exportingAudit, makingBackup, rotatingKey } from './people-requests.ts';
import { administrators, guarded, managers, open, type Plan, someThing, write } from './request.ts';

/** The pages of settings that the table of pages gives a role. e2e/roles.test.ts says which these are. */
const settingsOf = (role: Role) =>
  pages.flatMap((page) => {
    return page.group === 'settings' && page.roles.includes(role) ? [page.id] : [];
  });

/** For each call that belongs to no module, a request at random with the answer that the rules allow. */
const coreRequests: Record<Exclude<keyof typeof api, keyof typeof moduleCalls>, Plan> = {
  beacon: open({ station: 'no-such-station' }, 410),
  health: open({}, 200),
  ready: open({}, 200),
  sessionConfig: open({}, 200),
  signIn: open({ uid: 'x', email: 'x@example.org', password: 'x' }, 410),
  readPasswordLink: open({ token: 'x' }, 410),
  setPassword: open({ token: 'x', password: 'a calm studio desk' }, 410),
  askForPassword: open({ email: 'x@example.org' }, 403),
  metrics: guarded(['superAdmin'], 'read', open({}, 200)),
  listJobs: guarded(['superAdmin'], 'read', open({}, 200)),
  listBackups: guarded(['superAdmin'], 'read', open({}, 200)),
  makeBackup: makingBackup,
  listSessions: guarded(['superAdmin'], 'read', (world, chance, principal) => ({
    input: { station: someThing(world, chance, principal, 'station').slug, at: '2026-11-20T08:15' },
    status: 200,
  })),
  readSupportFacts: guarded(['superAdmin'], 'read', open({}, 200)),
  listRetention: guarded(['superAdmin'], 'read', open({}, 200)),
  previewRetention: guarded(['superAdmin'], undefined, open({ id: 'audit_log', days: 365 }, 200)),
  changeRetention: guarded(['superAdmin'], undefined, (world, _chance, principal) => ({
    // So long that nothing goes which other requests expect.
    input: { id: 'notices', days: 3650 },
    status: 200,
    check: () => write(world, principal, { action: 'change_retention', subject: 'notices', territories: [] }),
  })),
  listParts: guarded(['superAdmin'], 'read', open({}, 200)),
  switchParts: guarded(['superAdmin'], undefined, (world, _chance, principal) => ({
    // It is on already, so that nothing is missed by the other requests.
    input: { parts: ['style-guide'], on: true },
    status: 200,
    check: () => write(world, principal, { action: 'switch_part_on', subject: 'style-guide', territories: [] }),
  })),
  listNotices: guarded(roles, undefined, open({}, 200)),
  countNotices: guarded(roles, undefined, open({}, 200)),
  readNotices: guarded(roles, undefined, open({ up_to: 0 }, 200)),
  query: asking,
  queries: askingTogether,
  explain: explaining,
  places: guarded(roles, 'read', open({ places: ['RO/Iasi', 'RO/Iasi/Iasi'] }, 200)),
  search: guarded(roles, undefined, open({ q: 'an' }, 200)),
  publicHolidays: guarded(
    roles,
    'read',
    open({ days: { from: '2026-11-01', to: '2026-11-30' }, timezones: ['Europe/Paris'] }, 200),
  ),
  annotations: guarded(roles, 'read', open({ days: { from: '2026-11-01', to: '2026-11-30' } }, 200)),
  noteExport: exporting,
  noteListExport: exportingList,
  reading: readingWords,
  exportFile: exportingFile,
  exportProgress: guarded(roles, 'read', open({ id: '3f0d6f5e-4f0b-4c8a-9f6e-0d6c2a9b7a11' }, 200)),
  role: askingRole,
  changeLog: guarded(roles, 'read', open({ version: '1.2.2' }, 200)),
  // Nobody publishes to anybody here, so the answer has the first line alone.
  readLive: guarded(roles, 'read', open({ follow: 'false' }, 200)),
  menu: guarded(roles, 'read', (_world, _chance, principal) => ({
    input: {},
    status: 200,
    check({ widget, settings }: { widget: { children: { id: string }[] }; settings?: { children: { id: string }[] } }) {
      expect(widget.children.some(({ id }) => id === 'migrationSupport')).toBe(administrators.includes(principal.role));
      expect(settings?.children.map(({ id }) => id) ?? []).toEqual(settingsOf(principal.role));
    },
  })),
  me: guarded(roles, 'read', (_world, _chance, { name, role, scope }) => ({
    input: {},
    status: 200,
    allowed: scope,
    check: (body) => expect(body).toMatchObject({ email: name, role, scope }),
  })),
  addUser: addingUser,
  listAudit: auditing,
  exportAudit: exportingAudit,
  rotateSigningKey: rotatingKey,
  listTerritories: listing('territory', 'territories'),
  readTerritory: reading('territory'),
  createTerritory: creating('territory', ['superAdmin']),
  changeTerritory: changing('territory', administrators),
  listGroups: listing('group', 'groups'),
  readGroup: reading('group'),
  createGroup: creating('group', administrators),
  changeGroup: changing('group', managers),
  listStations: listing('station', 'stations'),
  readStation: reading('station'),
  createStation: creating('station', managers),
  changeStation: changing('station', managers),
  listAgents: guarded(['superAdmin'], 'read', open({}, 200)),
  listFormats: guarded(managers, 'read', open({}, 200)),
  listImports: listingImports,
  readImport: readingImport(),
  readRejects: readingImport('export_rejects'),
  previewLog: guarded(managers, undefined, open({ name: 'a.log' }, 200)),
  listUnknownMounts: guarded(['superAdmin'], 'read', open({}, 200)),
  assignMounts: guarded(['superAdmin'], undefined, (world, _chance, principal) => ({
    input: {},
    status: 200,
    check: () => write(world, principal, { action: 'assign_mounts', subject: '', territories: [] }),
  })),
  undoImport: undoingImport,
  ingest: ingesting,
};

/** The requests of a module stand in its own folder. */
async function requestsOf(id: ModuleId): Promise<Record<string, Plan>> {
  const address = new URL(`../../../modules/${id}/server/testing/scope-plans.ts`, import.meta.url).href;
  const file: { plans: Record<string, Plan> } = await import(/* @vite-ignore */ address);
  return file.plans;
}

/** For each call of the API, a request at random with the answer that the rules allow. */
export const requests = Object.assign(
  {},
  coreRequests,
  ...(await Promise.all(modules.map(({ id }) => requestsOf(id)))),
) as Record<keyof typeof api, Plan>;
