-- The different devices of each local day of a station, as sets: reach over whole days is their union.
CREATE TABLE device_days (
  day Date,                                            -- UTC day on which the sessions ended
  station_id UInt16,
  stream_id UInt16,
  local_day Date,                                      -- day of the station's clock on which they were in progress
  devices AggregateFunction(groupBitmap, UInt32)
) ENGINE = MergeTree PARTITION BY day ORDER BY (station_id, local_day, stream_id);

-- `sessions.shared` holds bits from now on: 1 where another session of the device touches a quarter hour of this one, on
-- this station, 2 where one of these listens by another method, 4 where one listens on another stream. Days are summed
-- by stream as well. What was counted is dropped, and counted again from the hits at the next start.
TRUNCATE TABLE sessions;
TRUNCATE TABLE exclusions;
TRUNCATE TABLE quarter_hours;
TRUNCATE TABLE attribute_days;
TRUNCATE TABLE exclusion_sums;
