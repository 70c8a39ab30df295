-- The classifier's version is a hash of its data: a newer row of an agent is told by its version, how often it was classified.
ALTER TABLE agents ADD COLUMN IF NOT EXISTS
  classifier UInt32;                                   -- the hash of the data that classified it
ALTER TABLE agents ADD COLUMN IF NOT EXISTS
  known Bool;                                          -- whether a list names it; otherwise its class is a guess
