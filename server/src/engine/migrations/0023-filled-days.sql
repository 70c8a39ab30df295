-- From which sessions and exclusions the days of rollups were filled, and how many rows these had (listening/filled-days.ts).
-- The last row of a rollup and a day counts.
CREATE TABLE filled_days (
  of_rollup LowCardinality(String),
  day Date,
  counted UInt64,                                      -- of the state of the day's sessions and exclusions, and the rollup's version
  rows UInt64,
  made UInt64                                          -- unix milliseconds
) ENGINE = ReplacingMergeTree(made) ORDER BY (of_rollup, day);
