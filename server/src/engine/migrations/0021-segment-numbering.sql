-- The digits in the address of a segment, from which its number is learned for each stream and day. '' in older rows, whose
-- number is seq; in newer ones, seq is the hash of the address, and space that of the address without its digits.
ALTER TABLE segment_requests ADD COLUMN IF NOT EXISTS digits LowCardinality(String) CODEC(ZSTD(1)) AFTER seq;
-- Which digits number the segments of a stream on a day (JSON, see ingest/segments/numbering.ts). The last row counts.
CREATE TABLE segment_numberings (
  station_id UInt16,
  stream_id UInt16,
  day Date,
  numbering String,
  learned UInt64
) ENGINE = ReplacingMergeTree(learned) ORDER BY (station_id, stream_id, day)
