-- A request is what a web server or a CDN said about one request for a file; it is never changed and never deleted.
CREATE TABLE requests (
  at DateTime('UTC') CODEC(Delta, ZSTD(1)),            -- when it was asked for; when the answer ended, where the log does not say how long it took
  device_id UInt32 CODEC(ZSTD(1)),
  status UInt16,
  method LowCardinality(String),
  host LowCardinality(String),                         -- '' where the log does not say
  path String CODEC(ZSTD(1)),                          -- decoded, without query
  query String CODEC(ZSTD(1)),                         -- '' of files whose name says that they are sound
  bytes UInt64 CODEC(ZSTD(1)),                         -- of the body, as far as the log can tell
  range_from Int64 CODEC(ZSTD(1)),                     -- first byte of the file that was sent; -1 where the log does not say
  size UInt64 CODEC(ZSTD(1)),                          -- bytes of the whole file; 0 where the log does not say
  referer_host LowCardinality(String),
  via LowCardinality(String),                          -- '' a log, 'prefix' our own redirect, which sees no bytes
  line_key UInt32 CODEC(NONE),                         -- with at and device: the line and its number among equal lines of one file
  import_id UInt32
) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY (toDate(at), path, at);

-- The network of a device that asked for files, and a pseudonym of its address, by which devices of one address are told.
CREATE TABLE device_networks (
  device_id UInt32,
  address_key UInt64 CODEC(NONE),
  network UInt32                                       -- number of the autonomous system; 0 where nobody knows
) ENGINE = MergeTree ORDER BY device_id;

-- A download is what counts of the requests of a device for an episode in a window of time. A day is replaced whole.
CREATE TABLE downloads (
  day Date,                                            -- UTC day of its first request
  podcast_id UInt16,
  episode_id UInt32,
  at DateTime('UTC') CODEC(T64, LZ4),                  -- of its first request
  device_id UInt32 CODEC(Delta, LZ4),
  place UInt32 CODEC(T64, LZ4),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  requests UInt32 CODEC(T64, LZ4),
  bytes UInt64 CODEC(T64, LZ4)                         -- of the file, that were delivered
) ENGINE = MergeTree PARTITION BY day ORDER BY (podcast_id, episode_id, device_id);

-- Requests that are no download, with the rule that left them out. Those for no known episode are summed.
CREATE TABLE request_exclusions (
  day Date,
  podcast_id UInt16,                                   -- 0: of no known episode
  episode_id UInt32,
  at DateTime('UTC') CODEC(T64, LZ4),
  device_id UInt32 CODEC(Delta, LZ4),
  place UInt32 CODEC(T64, LZ4),
  device_category LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  player LowCardinality(String) CODEC(ZSTD(1)),
  listening_method LowCardinality(String) CODEC(ZSTD(1)),
  excluded_by LowCardinality(String),
  requests UInt32                                      -- more than 1 only where podcast_id is 0
) ENGINE = MergeTree PARTITION BY day ORDER BY (podcast_id, episode_id, excluded_by);
