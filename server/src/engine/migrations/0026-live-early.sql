-- A connection becomes a listener at the minimum of its rule set, and its session in the log begins with the connection. The seconds
-- between the two belong to the audience, as soon as it is known that they do. 0 in minutes of older versions.
ALTER TABLE live_minutes ADD COLUMN IF NOT EXISTS early UInt32 DEFAULT 0 CODEC(T64, ZSTD(1)) AFTER departures;
