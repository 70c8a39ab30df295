-- A pseudonym of the address of a device, by which devices of one address are found, and whether the address belongs to a
-- hosting network. Written when a connection first shows the device; those that were known before have no row.
CREATE TABLE device_hosts (
  device_id UInt32,
  address_key UInt64 CODEC(NONE),
  hosting UInt8
) ENGINE = MergeTree ORDER BY device_id;
