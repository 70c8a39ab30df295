/**
 * The errors of our own rules for fields that belong to no module: a stable name for programs, and a sentence in English. The
 * web has its own text for each, in every language. Names in braces are replaced by the error's values.
 */
export const coreFieldErrors = {
  text: 'Remove invalid characters: U+0000, or one half of a surrogate pair.',
  name: 'Give a name of at most 120 characters.',
  slug: 'Use small letters, digits and hyphens, such as radio-one.',
  choose: 'Name one by its slug.',
  timezone: 'Use an IANA time zone, such as Europe/Bucharest.',
  mount: 'Name mounts that begin with / and have no spaces or query, such as /one.mp3.',
  segments: 'Write addresses that begin with / and have no spaces or query, such as /live/one/*.',
  segments_overlap:
    'The addresses {pattern} and {other}, of the station {station}, can name the same segment; make one more exact.',
  segments_taken: 'The addresses {pattern} overlap with those of a station outside your scope; ask an administrator.',
  segment_seconds: 'Use 0.2 to 60 seconds.',
  idle_seconds: 'Use 10 to 3600 whole seconds.',
  beacon_origins:
    'Write the origin of a page, such as https://radio-one.example, without a path; or * for every page and for apps.',
  beacon_beside_mounts:
    'The connections of this stream are counted from logs, and reports of its players would count them again; add a stream of its own for players that report.',
  session_parameter: 'Write the name of a query parameter alone, such as listener.',
  site: 'Write a host name alone, such as www.radio.example: no https:// before it, and nothing after it.',
  email: 'Use an e-mail address, such as ana@example.org.',
  scope: 'Name the territories, groups or stations of this role; only a superAdmin sees everything.',
  scope_elsewhere: 'You can only grant scopes that you hold; {slug} is not one of them.',
  ingest_role: 'A stationUser cannot upload logs; give the key the role groupManager or a wider one.',
  view_unread: 'The part {part} of the view cannot be read; correct it, or leave it out.',
  days: 'Use 1 to 3660 days.',
  retention_days: 'Use {least} to {most} days.',
  code: 'Use the six digits of the app, or a recovery code.',
  password_short: 'Use at least {minimum} characters.',
  password_common: 'This password is too common; use a longer or less usual one.',
  password_wrong: 'This is not your password.',
  taken: 'The {noun} {slug} already exists; choose another slug.',
  taken_email: 'This address cannot be invited; if the person is not in your list, ask a superAdmin.',
  stream_twice: 'The stream {slug} is listed twice.',
  mount_claimed:
    'The mount {mount} belongs to the station {station}, and lines of both would count for one of them. Use another mount; or, if the logs of one come from a server or host of their own, import them by a log source that names the station, and set own_logs of that station.',
  mount_taken: 'The mount {mount} belongs to a station outside your scope; choose another, or ask an administrator.',
  format: 'There is no log format {format}.',
  station: 'Name the station of this log; only a superAdmin may import without one.',
  feed_late: '{address} did not answer within {seconds} seconds; try again later.',
  feed_unreachable: '{address} cannot be read ({reason}); check the address.',
  feed_private: '{host} is in a private network; set FEEDS_FROM_PRIVATE_NETWORKS to true to allow it.',
  feed_redirects: '{address} redirects too often: at most {most} redirects are followed; check the address.',
  feed_address: '{address} is not a web address: it must begin with http:// or https://.',
  feed_long: 'The answer of {address} is longer than {most} bytes, and was not read.',
} as const;
