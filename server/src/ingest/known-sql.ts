/* The statements that note, before a count, what is known of devices and their places. */

export const placeColumns = ['country', 'region', 'city'];

/** What is known of devices, ready to be joined to the hits of every batch. In memory. */
export function createKnown(known: string): string {
  return `CREATE TABLE ${known} (id UInt32, agent_id UInt32, place UInt64) ENGINE = Join(SEMI, LEFT, id)`;
}

/** A place by a number, which is joined much faster than three texts. */
const placeNumber = `cityHash64(${placeColumns.map((column) => `cityHash64(${column})`).join(', ')})`;

/** Notes the devices with hits on some days (parameter days, as the partitions of hits). */
export function insertKnown(known: string): string {
  return `INSERT INTO ${known}
    SELECT id, agent_id, ${placeNumber} FROM devices
    WHERE id IN (SELECT device_id FROM hits WHERE toYYYYMMDD(at) IN {days:Array(UInt32)})`;
}

export function createPlaces(places: string): string {
  const columns = placeColumns.map((column) => `${column} LowCardinality(String)`);
  return `CREATE TABLE ${places} (place UInt64, ${columns.join(', ')}) ENGINE = Memory`;
}

/** Notes the places of all devices. */
export function insertPlaces(places: string): string {
  return `INSERT INTO ${places}
    SELECT ${placeNumber} AS place, ${placeColumns.map((column) => `any(${column})`).join(', ')} FROM devices GROUP BY place`;
}
