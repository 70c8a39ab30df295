-- A hit is what a log or a player said; it is never changed and never deleted.
-- The day of a partition is the UTC day on which the connection ended, which is when its line was written.
-- Parts of 4 MB (not compressed) keep each column in a file of its own, because dictionaries of columns then take a fifth less.
CREATE TABLE hits (
  station_id UInt16,                                   -- 0: the mount belongs to no station
  stream_id UInt16,
  at DateTime('UTC') CODEC(Delta, ZSTD(1)),            -- the end of the connection
  seconds UInt32 CODEC(ZSTD(1)),
  bytes UInt64 CODEC(ZSTD(1)),
  device_id UInt32 CODEC(ZSTD(1)),
  status UInt16,
  method LowCardinality(String),
  mount LowCardinality(String),
  referer_host LowCardinality(String),
  line_key UInt32 CODEC(NONE),                         -- with at and device: the line and its number among equal lines of one file
  import_id UInt32,
  INDEX begun toUInt32(at) - seconds TYPE minmax        -- finds what was in progress at an instant of long ago
) ENGINE = MergeTree PARTITION BY toYYYYMMDD(at) ORDER BY (station_id, at) SETTINGS min_bytes_for_wide_part = 4000000;

-- A device is a pseudonymous key; its number is dense, so that sets of devices stay small and exact.
CREATE TABLE devices (
  id UInt32,
  key UInt64 CODEC(NONE),
  agent_id UInt32,
  country LowCardinality(String),
  region LowCardinality(String),
  city LowCardinality(String),
  device_category LowCardinality(String),
  device LowCardinality(String),
  player LowCardinality(String)
) ENGINE = MergeTree ORDER BY id;

-- A user agent and what the classifier made of it.
CREATE TABLE agents (
  id UInt32,
  agent String CODEC(ZSTD(3)),
  device_category LowCardinality(String),
  device LowCardinality(String),
  player LowCardinality(String),
  method_hint LowCardinality(String),                  -- the listening method that the agent alone proves; '' when none
  excluded_by LowCardinality(String),                  -- the rule that the agent alone breaks; '' when none
  version UInt32                                       -- of the classifier's data
) ENGINE = ReplacingMergeTree(version) ORDER BY id;

-- A session is what counts, by the rule set of the territory. A day of sessions is worked out from the hits and replaced whole.
CREATE TABLE sessions (
  day Date,                                            -- UTC day on which it ended
  station_id UInt16,
  stream_id UInt16,
  start DateTime('UTC') CODEC(Delta, ZSTD(1)),
  seconds UInt32 CODEC(ZSTD(1)),
  device_id UInt32 CODEC(ZSTD(1)),
  country LowCardinality(String) CODEC(ZSTD(1)),
  region LowCardinality(String) CODEC(ZSTD(1)),
  city LowCardinality(String) CODEC(ZSTD(1)),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  credit_from UInt32 CODEC(DoubleDelta, ZSTD(1)),      -- first quarter hour credited to this session (unix seconds / 900)
  credits UInt16 CODEC(ZSTD(1)),                       -- number of quarter hours credited, from there on without a gap
  shared UInt8                                         -- 1: another session of the device touches a quarter hour of this one, on this station
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, start) SETTINGS min_bytes_for_wide_part = 4000000;

-- The connections that do not count, with the rule that left them out.
CREATE TABLE exclusions (
  day Date,
  station_id UInt16,
  stream_id UInt16,
  start DateTime('UTC') CODEC(Delta, ZSTD(1)),
  seconds UInt32 CODEC(ZSTD(1)),
  device_id UInt32 CODEC(ZSTD(1)),
  country LowCardinality(String) CODEC(ZSTD(1)),
  region LowCardinality(String) CODEC(ZSTD(1)),
  city LowCardinality(String) CODEC(ZSTD(1)),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  excluded_by LowCardinality(String)
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, start) SETTINGS min_bytes_for_wide_part = 4000000;

-- Sessions summed by station and quarter hour: all that time and station alone can ask. Adds up over days.
CREATE TABLE quarter_hours (
  day Date,                                            -- of the sessions summed
  station_id UInt16,
  quarter UInt32,                                      -- unix seconds / 900
  started UInt32,                                      -- sessions that started in it
  carried UInt32,                                      -- sessions in progress across its first instant
  seconds UInt64,                                      -- listened in it
  credits UInt32                                       -- devices credited with it
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, quarter);

-- The address of a device, kept only where the operator asks for it, and only so long.
CREATE TABLE addresses (
  device_id UInt32,
  address String,
  until Date
) ENGINE = MergeTree ORDER BY device_id TTL until;

-- Lines that could not be read, kept in full.
CREATE TABLE rejects (
  import_id UInt32,
  file String,
  line UInt64,
  text String CODEC(ZSTD(3)),
  reason LowCardinality(String)
) ENGINE = MergeTree ORDER BY (import_id, line);
