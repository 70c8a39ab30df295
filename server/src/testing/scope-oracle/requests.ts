import type { api } from '@quarterhour/model/api';
import { roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import {
  asking,
  changing,
  creating,
  exporting,
  ingesting,
  listing,
  listingImports,
  reading,
  readingImport,
} from './catalogue-requests.ts';
import { deletingSource, listingSources, readingFigures, uploadingFigures } from './migration-requests.ts';
import {
  addingUser,
  askingRole,
  auditing,
  changingPerson,
  endingKey,
  exportingAudit,
  givingKey,
  inviting,
  listingKeys,
  listingPeople,
  makingLink,
  rotatingKey,
} from './people-requests.ts';
import { administrators, guarded, managers, open, type Plan } from './request.ts';
import { preparingStep, readingStep, renewing, resettingStep, turningOff, turningOn } from './two-factor-requests.ts';

/** For each call of the API, a request at random with the answer that the rules allow. */
export const requests: Record<keyof typeof api, Plan> = {
  health: open({}, 200),
  ready: open({}, 200),
  sessionConfig: open({}, 200),
  signIn: open({ uid: 'x', email: 'x@example.org', password: 'x' }, 410),
  setPassword: open({ token: 'x', password: 'a calm studio desk' }, 410),
  askForPassword: open({ email: 'x@example.org' }, 403),
  metrics: guarded(['superAdmin'], 'read', open({}, 200)),
  query: asking,
  noteExport: exporting,
  role: askingRole,
  changeLog: guarded(roles, 'read', open({ version: '1.2.2' }, 200)),
  menu: guarded(roles, 'read', (_world, _chance, principal) => ({
    input: {},
    status: 200,
    check({ widget, settings }: { widget: { children: { id: string }[] }; settings?: { children: unknown[] } }) {
      expect(widget.children.some(({ id }) => id === 'migrationSupport')).toBe(administrators.includes(principal.role));
      expect(settings?.children.length).toBe(
        { superAdmin: 5, territoryAdmin: 5, groupManager: 2 }[principal.role as string],
      );
    },
  })),
  me: guarded(roles, 'read', (_world, _chance, { name, role, scope }) => ({
    input: {},
    status: 200,
    allowed: scope,
    check: (body) => expect(body).toMatchObject({ email: name, role, scope }),
  })),
  addUser: addingUser,
  listPeople: listingPeople,
  invitePerson: inviting,
  changePerson: changingPerson,
  makePasswordLink: makingLink,
  readTwoFactor: readingStep,
  prepareTwoFactor: preparingStep,
  turnOnTwoFactor: turningOn,
  renewRecoveryCodes: renewing,
  turnOffTwoFactor: turningOff,
  resetTwoFactor: resettingStep,
  listAudit: auditing,
  exportAudit: exportingAudit,
  listKeys: listingKeys,
  createKey: givingKey,
  revokeKey: endingKey,
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
  listFormats: guarded(managers, 'read', open({}, 200)),
  listImports: listingImports,
  readImport: readingImport(),
  readRejects: readingImport('export_rejects'),
  ingest: ingesting,
  listEarlierSources: listingSources,
  uploadEarlierFigures: uploadingFigures,
  readEarlierFigures: readingFigures,
  deleteEarlierSource: deletingSource,
};
