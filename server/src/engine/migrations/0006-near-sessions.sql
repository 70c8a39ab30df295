-- `sessions.shared` says from now on where another session of the device, on any station, touches a quarter hour of this
-- one (8), and where one may share an hour with it (16). What was counted is dropped, and counted again from the hits at the next start.
TRUNCATE TABLE sessions;
TRUNCATE TABLE exclusions;
TRUNCATE TABLE quarter_hours;
TRUNCATE TABLE attribute_days;
TRUNCATE TABLE device_days;
TRUNCATE TABLE exclusion_sums;
ALTER TABLE sessions MODIFY COLUMN shared UInt8 CODEC(ZSTD(1));
