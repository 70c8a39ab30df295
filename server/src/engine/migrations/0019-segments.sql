-- A request for a playlist, a segment or a part of one, of a stream whose addresses the catalogue names. They are kept, because
-- the sessions that they make are put together again whenever others of the player arrive, in whatever order.
CREATE TABLE segment_requests (
  station_id UInt16,
  stream_id UInt16,
  at DateTime('UTC') CODEC(Delta, ZSTD(1)),
  player UInt64 CODEC(ZSTD(1)),                        -- keyed hash of the player's session, or of its device
  device_id UInt32 CODEC(ZSTD(1)),
  kind UInt8 CODEC(ZSTD(1)),                           -- 1 delivered sound, 2 playlist, 0 anything else
  seq UInt64 CODEC(ZSTD(1)),                           -- the number of the segment, or the hash of its name
  part UInt32 CODEC(ZSTD(1)),                          -- the number of the part in it and 1; 0 for a whole segment
  space UInt32 CODEC(ZSTD(1)),                         -- hash of the rendition: the name without its number
  ms UInt32 CODEC(ZSTD(1)),                            -- its length, where the player said it
  bytes UInt64 CODEC(ZSTD(1)),
  status UInt16 CODEC(ZSTD(1)),
  method LowCardinality(String),
  referer_host LowCardinality(String),
  line_key UInt32 CODEC(NONE),                         -- as in hits
  import_id UInt32
) ENGINE = MergeTree PARTITION BY toYYYYMMDD(at) ORDER BY (station_id, player, at);
-- Whose sessions must be put together again, from … to … (unix seconds). Written before the requests, removed after the hits.
CREATE TABLE segment_changes (
  station_id UInt16,
  player UInt64,
  device_id UInt32,
  from_at UInt32,
  to_at UInt32
) ENGINE = MergeTree ORDER BY (station_id, player);
-- How long segments and parts of a stream were on a day, in milliseconds, as its requests show. The last row counts.
CREATE TABLE segment_lengths (
  station_id UInt16,
  stream_id UInt16,
  day Date,
  whole_ms UInt32,
  part_ms UInt32,
  learned UInt64
) ENGINE = ReplacingMergeTree(learned) ORDER BY (station_id, stream_id, day);
-- The settings of streams with which sessions were put together last.
CREATE TABLE segment_settings (
  stream_id UInt16,
  station_id UInt16,
  segment_ms UInt32,
  idle_seconds UInt32,
  used UInt64
) ENGINE = ReplacingMergeTree(used) ORDER BY stream_id
