-- Who listened in each minute, as live sources showed it: provisional until the log of the stream replaces it. Two servers that
-- took a source over from each other may each have a row of the same minute: arrivals and departures add up, the rest is the largest.
CREATE TABLE live_minutes (
  at DateTime('UTC') CODEC(Delta, ZSTD(1)),            -- the beginning of the minute
  station_id UInt16,
  stream_id UInt16,
  source_id UInt32,
  listeners UInt32 CODEC(T64, ZSTD(1)),                -- at its end: open, and for at least the minimum of the rule set
  connections UInt32 CODEC(T64, ZSTD(1)),              -- at its end: open, without robots and what else does not count
  devices UInt32 CODEC(T64, ZSTD(1)),
  arrivals UInt32 CODEC(T64, ZSTD(1)),                 -- who became a listener in it
  departures UInt32 CODEC(T64, ZSTD(1)),               -- which listeners left in it
  on_air String CODEC(ZSTD(1)),
  dimensions Array(LowCardinality(String)) CODEC(ZSTD(1)),
  members Array(String) CODEC(ZSTD(1)),
  of_member Array(UInt32) CODEC(ZSTD(1))               -- devices by the dimension and its value of the same place
) ENGINE = MergeTree PARTITION BY toYYYYMMDD(at) ORDER BY (station_id, stream_id, at);
