import { z } from 'zod';
import {
  groupChangesSchema,
  groupSchema,
  slugSchema,
  stationChangesSchema,
  stationSchema,
  territoryChangesSchema,
  territorySchema,
} from './catalogue.ts';
import { type Endpoint, endpoint, none, version } from './endpoint.ts';
import { administrators, managers } from './roles.ts';

const one = z.object({ slug: slugSchema });
const territory = territorySchema.extend({ version });
const group = groupSchema.extend({ version });
const words = z.array(z.string());
/** Answers also contain sites and apps that were saved under older rules. */
const station = stationSchema.extend({ sites: words, apps: words, version });

/** The calls for territories, groups and stations. */
export const catalogueCalls = {
  listTerritories: endpoint({
    method: 'GET',
    path: '/api/territories',
    summary: 'Lists the territories that the principal may see.',
    input: none,
    output: z.object({ territories: z.array(territory) }),
    access: 'signed_in',
  }),
  readTerritory: endpoint({
    method: 'GET',
    path: '/api/territories/:slug',
    summary: 'Reads one territory.',
    input: one,
    output: territory,
    example: { slug: 'romania' },
    access: 'signed_in',
  }),
  createTerritory: endpoint({
    method: 'POST',
    path: '/api/territories',
    summary: 'Adds a territory.',
    input: territorySchema,
    output: territory,
    example: { slug: 'romania', name: 'România', rule_set: 'sixty_seconds' },
    access: ['superAdmin'],
  }),
  changeTerritory: endpoint({
    method: 'PATCH',
    path: '/api/territories/:slug',
    summary: 'Changes or archives a territory.',
    input: territoryChangesSchema.extend({ slug: slugSchema, version }),
    output: territory,
    example: { slug: 'romania', rule_set: 'thirty_seconds', version: 1 },
    access: administrators,
  }),
  listGroups: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary: 'Lists the groups that the principal may see.',
    input: none,
    output: z.object({ groups: z.array(group) }),
    access: 'signed_in',
  }),
  readGroup: endpoint({
    method: 'GET',
    path: '/api/groups/:slug',
    summary: 'Reads one group.',
    input: one,
    output: group,
    example: { slug: 'north' },
    access: 'signed_in',
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/groups',
    summary: 'Adds a group.',
    input: groupSchema,
    output: group,
    example: { slug: 'north', name: 'North', territory: 'romania' },
    access: administrators,
  }),
  changeGroup: endpoint({
    method: 'PATCH',
    path: '/api/groups/:slug',
    summary: 'Changes or archives a group.',
    input: groupChangesSchema.extend({ slug: slugSchema, version }),
    output: group,
    example: { slug: 'north', name: 'North-East', version: 1 },
    access: managers,
  }),
  listStations: endpoint({
    method: 'GET',
    path: '/api/stations',
    summary: 'Lists the stations that the principal may see.',
    input: none,
    output: z.object({ stations: z.array(station) }),
    access: 'signed_in',
  }),
  readStation: endpoint({
    method: 'GET',
    path: '/api/stations/:slug',
    summary: 'Reads one station.',
    input: one,
    output: station,
    example: { slug: 'radio-one' },
    access: 'signed_in',
  }),
  createStation: endpoint({
    method: 'POST',
    path: '/api/stations',
    summary: 'Adds a station with its streams.',
    input: stationSchema,
    output: station,
    example: {
      slug: 'radio-one',
      name: 'Radio One',
      group: 'north',
      timezone: 'Europe/Bucharest',
      sites: ['www.radio-one.example'],
      streams: [{ slug: 'mp3', name: 'MP3 128', mounts: ['/one.mp3'] }],
    },
    access: managers,
  }),
  changeStation: endpoint({
    method: 'PATCH',
    path: '/api/stations/:slug',
    summary: 'Changes or archives a station. Streams in the request replace its streams.',
    input: stationChangesSchema.extend({ slug: slugSchema, version }),
    output: station,
    example: { slug: 'radio-one', timezone: 'Europe/Paris', version: 1 },
    access: managers,
  }),
} satisfies Record<string, Endpoint>;
