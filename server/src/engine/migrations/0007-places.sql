-- Where a device is becomes a number, which sessions carry in the place of three texts: read in half the time, and 4 bytes
-- a session less. `sessions.shared` says from now on which sessions are longer than a day (32); these lie apart.
-- What was counted is dropped, and counted again from the hits at the next start.
DROP TABLE places SYNC;
DROP TABLE sessions SYNC;
DROP TABLE exclusions SYNC;
TRUNCATE TABLE quarter_hours;
TRUNCATE TABLE attribute_days;
TRUNCATE TABLE device_days;
TRUNCATE TABLE exclusion_sums;

-- Where devices are. Its number is dense, from 1; what is not known of it is ''.
CREATE TABLE places (
  id UInt32,
  country LowCardinality(String),                      -- FR
  region LowCardinality(String),                       -- FR/Brittany
  city String,                                         -- FR/Brittany/Brest
  country_id UInt32,                                   -- the first place of the same country, by which rows are grouped
  region_id UInt32,
  city_id UInt32
) ENGINE = MergeTree ORDER BY id;
INSERT INTO places
SELECT rowNumberInAllBlocks() + 1 AS id, country, region, city,
  min(id) OVER (PARTITION BY country), min(id) OVER (PARTITION BY region), min(id) OVER (PARTITION BY city)
FROM (SELECT DISTINCT country, region, city FROM devices ORDER BY country, region, city);

ALTER TABLE devices ADD COLUMN IF NOT EXISTS place UInt32 AFTER agent_id;
ALTER TABLE devices UPDATE place = transform(cityHash64(country, region, city),
  (SELECT groupArray(cityHash64(country, region, city)) FROM (SELECT * FROM places ORDER BY id)),
  (SELECT groupArray(id) FROM (SELECT id FROM places ORDER BY id)), toUInt32(0)) WHERE 1
SETTINGS mutations_sync = 2, allow_nondeterministic_mutations = 1;

-- A session is what counts, by the rule set of the territory. A day of sessions is worked out from the hits and replaced whole.
CREATE TABLE sessions (
  day Date,                                            -- UTC day on which it ended
  station_id UInt16,
  stream_id UInt16,
  start DateTime('UTC') CODEC(T64, LZ4),
  seconds UInt32 CODEC(T64, LZ4),
  device_id UInt32 CODEC(Delta, LZ4),
  place UInt32 CODEC(T64, LZ4),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  credit_skip UInt16 CODEC(T64, LZ4),                  -- quarter hours from that of the start to the first one credited to this session
  credits UInt16 CODEC(T64, LZ4),                      -- number of quarter hours credited, from there on without a gap
  shared UInt8                                         -- bits: how it stands to other sessions of its device (shared-bits.ts)
) ENGINE = MergeTree PARTITION BY day ORDER BY (shared, station_id, device_id, start) SETTINGS min_bytes_for_wide_part = 4000000;

-- The connections that do not count, with the rule that left them out.
CREATE TABLE exclusions (
  day Date,
  station_id UInt16,
  stream_id UInt16,
  start DateTime('UTC') CODEC(T64, LZ4),
  seconds UInt32 CODEC(T64, LZ4),
  device_id UInt32 CODEC(Delta, LZ4),
  place UInt32 CODEC(T64, LZ4),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  excluded_by LowCardinality(String)
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, device_id, start) SETTINGS min_bytes_for_wide_part = 4000000;

-- Sessions summed by day, station and place: what long periods ask of countries, regions and cities. Those longer than a day are left out.
CREATE TABLE place_days (
  day Date,                                            -- UTC day on which the sessions ended
  station_id UInt16,
  place UInt32 CODEC(Delta, LZ4),
  sessions UInt32 CODEC(T64, LZ4),
  seconds UInt64 CODEC(T64, LZ4),
  credits UInt32 CODEC(T64, LZ4)
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, place);
