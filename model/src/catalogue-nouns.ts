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
import { version } from './endpoint.ts';
import { defineNoun } from './noun.ts';
import { administrators, managers } from './roles.ts';

const key = z.object({ slug: slugSchema });

export const territoryNoun = defineNoun({
  one: 'territory',
  many: 'territories',
  path: '/api/territories',
  key,
  row: territorySchema.extend({ version }),
  fields: territorySchema,
  changes: territoryChangesSchema,
  search: ['slug', 'name'],
  filters: ['archived', 'rule_set', 'download_window'],
  sort: ['name', 'slug'],
  calls: {
    list: {
      name: 'listTerritories',
      summary: 'Lists the territories that the principal may see.',
      access: 'signed_in',
    },
    read: {
      name: 'readTerritory',
      summary: 'Reads one territory.',
      access: 'signed_in',
      example: { slug: 'romania' },
    },
    create: {
      name: 'createTerritory',
      summary: 'Adds a territory.',
      access: ['superAdmin'],
      example: { slug: 'romania', name: 'România', rule_set: 'sixty_seconds' },
    },
    change: {
      name: 'changeTerritory',
      summary: 'Changes or archives a territory. Its rule set changes from a day on, by chooseRuleSet.',
      access: administrators,
      example: { slug: 'romania', name: 'Romania', version: 1 },
    },
  },
});

export const groupNoun = defineNoun({
  one: 'group',
  many: 'groups',
  path: '/api/groups',
  key,
  row: groupSchema.extend({ version }),
  fields: groupSchema,
  changes: groupChangesSchema,
  search: ['slug', 'name'],
  filters: ['archived', 'territory'],
  sort: ['name', 'slug', 'territory'],
  calls: {
    list: { name: 'listGroups', summary: 'Lists the groups that the principal may see.', access: 'signed_in' },
    read: { name: 'readGroup', summary: 'Reads one group.', access: 'signed_in', example: { slug: 'north' } },
    create: {
      name: 'createGroup',
      summary: 'Adds a group.',
      access: administrators,
      example: { slug: 'north', name: 'North', territory: 'romania' },
    },
    change: {
      name: 'changeGroup',
      summary: 'Changes or archives a group.',
      access: managers,
      example: { slug: 'north', name: 'North-East', version: 1 },
    },
  },
});

/** Stations, for the forms of the page. The server has handlers of its own for them, because their streams are rows too. */
export const stationNoun = defineNoun({
  one: 'station',
  many: 'stations',
  path: '/api/stations',
  key,
  row: stationSchema.extend({ version }),
  fields: stationSchema,
  changes: stationChangesSchema,
  search: [],
  filters: [],
  sort: ['name'],
  calls: {
    list: { name: 'listStations', summary: 'Lists the stations that the principal may see.', access: 'signed_in' },
    create: { name: 'createStation', summary: 'Adds a station.', access: managers },
    change: { name: 'changeStation', summary: 'Changes or archives a station.', access: managers },
  },
});
