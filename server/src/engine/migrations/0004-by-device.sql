-- Within a day and a station, sessions lie in the order of their devices: sets of devices are then built twice as fast.
-- Days are summed by attribute as well. What was counted is dropped, and counted again from the hits at the next start.
DROP TABLE sessions SYNC;
DROP TABLE exclusions SYNC;
DROP TABLE quarter_hours SYNC;
DROP TABLE exclusion_sums SYNC;

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
  shared UInt8                                         -- 1: another session of the device touches a quarter hour of this one, on this station
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, device_id, start) SETTINGS min_bytes_for_wide_part = 4000000;

-- The connections that do not count, with the rule that left them out.
CREATE TABLE exclusions (
  day Date,
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
  excluded_by LowCardinality(String)
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, device_id, start) SETTINGS min_bytes_for_wide_part = 4000000;

-- Sessions summed by station and quarter hour: all that time and station alone can ask. Adds up over days.
CREATE TABLE quarter_hours (
  day Date,                                            -- of the sessions summed
  station_id UInt16,
  quarter UInt32,                                      -- unix seconds / 900
  started UInt32,                                      -- sessions that started in it
  carried UInt32,                                      -- sessions in progress across its first instant
  seconds UInt64,                                      -- listened in it
  credits UInt32,                                      -- devices credited with it
  changes Array(Int32) CODEC(ZSTD(1)),                 -- by how many more (or fewer) were in progress on each of its 15 full minutes
  newest UInt32                                        -- when the last of the sessions in progress in it ended (unix seconds)
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, quarter);

-- Sessions summed by day, station and one attribute: what long periods ask of few attributes. Those longer than a day are left out.
CREATE TABLE attribute_days (
  day Date,                                            -- UTC day on which the sessions ended
  attribute LowCardinality(String),                    -- country, player…
  station_id UInt16,
  value LowCardinality(String),
  sessions UInt32,
  seconds UInt64,
  credits UInt32                                       -- by listening method: of sessions that share no quarter hour
) ENGINE = MergeTree PARTITION BY day ORDER BY (attribute, station_id, value);

-- Connections that do not count, summed by station, the quarter hour in which they started, and the rule. Adds up over days.
CREATE TABLE exclusion_sums (
  day Date,                                            -- of the exclusions summed
  station_id UInt16,
  quarter UInt32,                                      -- unix seconds / 900
  excluded_by LowCardinality(String),
  connections UInt32
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, quarter);
