-- What sources call the items that they play, as received, each wording once.
CREATE TABLE titles (
  id UInt32,                                           -- dense, from 1
  hash UInt64 CODEC(NONE),                             -- of the other columns
  text String CODEC(ZSTD(3)),                          -- artist and title in one, where the source has no fields
  artist String CODEC(ZSTD(3)),
  title String CODEC(ZSTD(3)),
  type LowCardinality(String),                         -- the source's own word for the kind of item
  album String CODEC(ZSTD(3)),
  isrc String CODEC(ZSTD(3)),
  label String CODEC(ZSTD(3))
) ENGINE = MergeTree ORDER BY id;

-- That a source said that an item began. It is never changed and never deleted.
CREATE TABLE airing_records (
  station_id UInt16,
  at DateTime('UTC') CODEC(Delta, LZ4),
  seconds UInt32 CODEC(T64, LZ4),                      -- how long it lasted by the source's word; 0: it did not say
  title_id UInt32 CODEC(T64, LZ4),
  number UInt32 CODEC(Delta, LZ4),                     -- of the line in its import
  import_id UInt32                                     -- 0: sent by a playout system
) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY (station_id, at);

-- What was on air, worked out from the records and replaced whole by days: airings of one station never overlap.
CREATE TABLE airings (
  day Date,                                            -- UTC day on which it began
  station_id UInt16,
  start UInt32 CODEC(Delta, LZ4),                      -- unix seconds
  end UInt32 CODEC(Delta, LZ4),
  kind LowCardinality(String),                         -- song, advertisement, jingle, news, talk, unknown
  song_id UInt32 CODEC(T64, LZ4),                      -- 0: not a song
  title_id UInt32 CODEC(T64, LZ4),
  import_id UInt32
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, start);

-- Artists and songs, each by the key that its spellings have in common. What an operator merged stands for another one.
CREATE TABLE artists (
  id UInt32,                                           -- dense, from 1
  key String CODEC(ZSTD(3)),
  name String CODEC(ZSTD(3)),                          -- the best spelling that was received
  stands_for UInt32,                                   -- the artist that answers name; its own id where it is not merged
  version UInt32
) ENGINE = ReplacingMergeTree(version) ORDER BY id;
CREATE TABLE songs (
  id UInt32,                                           -- dense, from 1
  key String CODEC(ZSTD(3)),                           -- key of the artist - key of the title
  artist_id UInt32,
  title String CODEC(ZSTD(3)),
  stands_for UInt32,
  version UInt32
) ENGINE = ReplacingMergeTree(version) ORDER BY id;
