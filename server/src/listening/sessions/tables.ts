import type { CountedTable } from '../counted-table.ts';
import { varyingAttributes } from '../shared-bits.ts';
import { createAttributes } from './attributes.ts';

const settings = 'SETTINGS min_bytes_for_wide_part = 4000000';

const columns = `
  day Date,                                            -- UTC day on which it ended
  station_id UInt16,
  stream_id UInt16,
  start DateTime('UTC') CODEC(T64, LZ4),
  seconds UInt32 CODEC(T64, LZ4),
  device_id UInt32 CODEC(Delta, LZ4),
${createAttributes('disk')}
  INDEX starts start TYPE minmax GRANULARITY 8,        -- days after a period are skipped unread, as all their sessions start later`;

/** A session is what counts, by the rule set of the territory. */
export const sessions: CountedTable = {
  name: 'sessions',
  version: 2,
  columns: `${columns}
  credit_skip UInt16 CODEC(T64, LZ4),                  -- quarter hours from that of the start to the first one credited to this session
  credits UInt16 CODEC(T64, LZ4),                      -- number of quarter hours credited, from there on without a gap
  shared UInt8,                                        -- bits: how it stands to other sessions of its device (shared-bits.ts)
${varyingAttributes.map(({ name }) => `  credit_${name} UInt32 CODEC(T64, LZ4)`).join(',\n')}`,
  orderBy: 'shared, station_id, device_id, start',
  settings,
};

/** The connections that do not count, with the rule that excluded them. */
export const exclusions: CountedTable = {
  name: 'exclusions',
  version: 2,
  columns: `${columns}
  excluded_by LowCardinality(String)`,
  orderBy: 'station_id, device_id, start',
  settings,
};
