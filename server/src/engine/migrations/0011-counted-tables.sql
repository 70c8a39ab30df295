-- What is counted from hits is made by the product itself from now on, table by table with a version of its own
-- (server/src/listening/rollups.ts), and counted again at the next start.
DROP TABLE sessions SYNC;
DROP TABLE exclusions SYNC;
DROP TABLE quarter_hours SYNC;
DROP TABLE attribute_days SYNC;
DROP TABLE place_days SYNC;
DROP TABLE device_days SYNC;
DROP TABLE exclusion_sums SYNC;
DROP TABLE peak_days SYNC;

CREATE TABLE counted_tables (
  name String,
  version UInt32,
  made UInt64                                          -- when (unix milliseconds); the newest row of a name holds
) ENGINE = MergeTree ORDER BY name;
