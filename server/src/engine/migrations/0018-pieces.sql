-- A piece of a session: what a server that writes a line for each title says of one listener. They are kept, because the
-- sessions that they make are put together again whenever others of them arrive, in whatever order.
CREATE TABLE pieces (
  station_id UInt16,
  stream_id UInt16,
  at DateTime('UTC') CODEC(Delta, ZSTD(1)),            -- its end
  seconds UInt32 CODEC(ZSTD(1)),
  bytes UInt64 CODEC(ZSTD(1)),
  device_id UInt32 CODEC(ZSTD(1)),
  line_key UInt32 CODEC(NONE),                         -- as in hits
  import_id UInt32
) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY (station_id, device_id, at);
-- Whose sessions must be put together again, from … to … (unix seconds). Written before the pieces, removed after the hits.
CREATE TABLE piece_changes (
  station_id UInt16,
  device_id UInt32,
  from_at UInt32,
  to_at UInt32
) ENGINE = MergeTree ORDER BY (station_id, device_id);
