-- `sessions.shared` says from now on where another session of the device, on any station, touches a quarter hour of this
-- one (8), and where one may share an hour with it (16). The few that carry such bits lie together and are read alone.
-- What was counted is dropped, and counted again from the hits at the next start.
DROP TABLE sessions SYNC;
TRUNCATE TABLE exclusions;
TRUNCATE TABLE quarter_hours;
TRUNCATE TABLE attribute_days;
TRUNCATE TABLE device_days;
TRUNCATE TABLE exclusion_sums;

-- A session is what counts, by the rule set of the territory. A day of sessions is worked out from the hits and replaced whole.
CREATE TABLE sessions (
  day Date,                                            -- UTC day on which it ended
  station_id UInt16,
  stream_id UInt16,
  start DateTime('UTC') CODEC(T64, LZ4),
  seconds UInt32 CODEC(T64, LZ4),
  device_id UInt32 CODEC(Delta, LZ4),
  country LowCardinality(String) CODEC(ZSTD(1)),
  region LowCardinality(String) CODEC(ZSTD(1)),
  city LowCardinality(String) CODEC(ZSTD(1)),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  credit_skip UInt16 CODEC(T64, LZ4),                  -- quarter hours from that of the start to the first one credited to this session
  credits UInt16 CODEC(T64, LZ4),                      -- number of quarter hours credited, from there on without a gap
  shared UInt8                                         -- bits: how it stands to other sessions of its device (shared-bits.ts)
) ENGINE = MergeTree PARTITION BY day ORDER BY (shared, station_id, device_id, start) SETTINGS min_bytes_for_wide_part = 4000000;
