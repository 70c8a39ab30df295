-- Sums by attribute come with the counts: what was counted is counted again from the hits at the next start.
DROP TABLE quarter_hours SYNC;
DROP TABLE exclusion_sums SYNC;

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

-- Connections that do not count, summed by station, the quarter hour in which they started, and the rule. Adds up over days.
CREATE TABLE exclusion_sums (
  day Date,                                            -- of the exclusions summed
  station_id UInt16,
  quarter UInt32,                                      -- unix seconds / 900
  excluded_by LowCardinality(String),
  connections UInt32
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, quarter);
