-- The most sessions in progress on one full minute of each UTC day, over all stations together: the peak of long periods
-- is the highest of its days. Days that are not here are filled at the next start, and after each count.
CREATE TABLE peak_days (
  day Date,
  attribute LowCardinality(String),                    -- country, player…; '' says that the day is filled
  value String,                                        -- of places the number of the first one that is called so
  most UInt32,
  at UInt32                                            -- the first such minute (unix seconds)
) ENGINE = MergeTree PARTITION BY day ORDER BY (attribute, value);
