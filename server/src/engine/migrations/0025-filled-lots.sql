-- Rollups hold lots, which are days or months (listening/lots.ts): what was filled before is filled again.
-- An older version that replaced a day of a month would have it twice. The name of this file keeps it away.
DROP TABLE filled_days SYNC;

CREATE TABLE filled_days (
  of_rollup LowCardinality(String),
  lot UInt32,                                          -- a UTC day as 20261025, or a month as 202610
  counted UInt64,                                      -- of the state of the lot's sessions and exclusions, and the rollup's version
  rows UInt64,
  made UInt64                                          -- unix milliseconds
) ENGINE = ReplacingMergeTree(made) ORDER BY (of_rollup, lot);
