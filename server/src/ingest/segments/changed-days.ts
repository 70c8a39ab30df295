/** Changes of more days come from a setting, and change no length. */
const mostSeconds = 40 * 86_400;

/** The stations and days whose sessions change, as a SELECT. */
export const changedDays = `SELECT DISTINCT station_id, toDate(toDateTime(moment, 'UTC')) AS day FROM segment_changes
  ARRAY JOIN arrayMap(at -> least(at, to_at), range(from_at, to_at + 86400, 86400)) AS moment
  WHERE to_at - from_at < ${mostSeconds}`;
