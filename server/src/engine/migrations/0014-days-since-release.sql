-- Whole days of 24 hours from the publication of the episode to the download; -1 where the feed names no date.
ALTER TABLE downloads ADD COLUMN IF NOT EXISTS days_since_release Int32;
