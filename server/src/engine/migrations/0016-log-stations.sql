-- Which stations have lines in the same log: one that goes on for some proves that the others' server ran.
CREATE TABLE log_stations (
  import_id UInt32,
  file UInt32,                                         -- its number in the import
  station_id UInt16
) ENGINE = MergeTree ORDER BY (import_id, file);
-- Of earlier imports it is known of which import each line is, not of which file.
INSERT INTO log_stations SELECT DISTINCT import_id, 0, station_id FROM hits WHERE station_id != 0;
