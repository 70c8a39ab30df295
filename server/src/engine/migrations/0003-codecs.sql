-- As small as ZSTD made them, and read in half the time: T64 keeps the bits that a block of numbers really uses.
ALTER TABLE hits
  MODIFY COLUMN at DateTime('UTC') CODEC(T64, LZ4),
  MODIFY COLUMN seconds UInt32 CODEC(T64, LZ4),
  MODIFY COLUMN bytes UInt64 CODEC(T64, LZ4),
  MODIFY COLUMN device_id UInt32 CODEC(T64, LZ4);
ALTER TABLE sessions
  MODIFY COLUMN start DateTime('UTC') CODEC(T64, LZ4),
  MODIFY COLUMN seconds UInt32 CODEC(T64, LZ4),
  MODIFY COLUMN device_id UInt32 CODEC(T64, LZ4),
  MODIFY COLUMN credit_from UInt32 CODEC(Delta, LZ4),
  MODIFY COLUMN credits UInt16 CODEC(T64, LZ4);
ALTER TABLE exclusions
  MODIFY COLUMN start DateTime('UTC') CODEC(T64, LZ4),
  MODIFY COLUMN seconds UInt32 CODEC(T64, LZ4),
  MODIFY COLUMN device_id UInt32 CODEC(T64, LZ4);
