-- A session that shares a quarter hour with another stream of its device and station knows what it is credited with where
-- streams are told apart; days are summed so as well.
-- What was counted is dropped, and counted again from the hits at the next start.
ALTER TABLE sessions ADD COLUMN IF NOT EXISTS
  credit_on_stream UInt32 CODEC(T64, LZ4);             -- 65536 times the skip, and the credits (engine/shared-bits.ts)
ALTER TABLE attribute_days ADD COLUMN IF NOT EXISTS
  credits_apart UInt32;                                -- of the sessions that `credits` leaves out, told apart
TRUNCATE TABLE sessions;
TRUNCATE TABLE exclusions;
TRUNCATE TABLE quarter_hours;
TRUNCATE TABLE attribute_days;
TRUNCATE TABLE place_days;
TRUNCATE TABLE device_days;
TRUNCATE TABLE exclusion_sums;
TRUNCATE TABLE peak_days;
