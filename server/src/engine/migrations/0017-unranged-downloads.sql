-- The log does not say which bytes were sent, and no single answer was enough: the download is certain only if answers do not overlap.
ALTER TABLE downloads ADD COLUMN IF NOT EXISTS unranged UInt8;
