-- The place of a device says it all now. Apart from the step before, which reads these columns and may be repeated.
ALTER TABLE devices DROP COLUMN IF EXISTS country, DROP COLUMN IF EXISTS region, DROP COLUMN IF EXISTS city;
