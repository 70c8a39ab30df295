/**
 * The categories of listening devices: exclusive, in order of precedence. Source: docs/classification.md, "Device
 * categories".
 */
export const deviceCategories = [
  'car',
  'smart_speaker',
  'connected_tv',
  'internet_radio',
  'wearable',
  'tablet',
  'smartphone',
  'portable_player',
  'computer',
  'unknown',
] as const;
export type DeviceCategory = (typeof deviceCategories)[number];

/** The ways to reach a stream: exclusive, in order of evidence. Source: docs/classification.md, "Listening methods". */
export const listeningMethods = [
  'own_web_player',
  'own_app',
  'smart_speaker',
  'in_car',
  'aggregator',
  'internet_radio',
  'media_player',
  'web_player_elsewhere',
  'podcast_app',
  'unknown',
] as const;
export type ListeningMethod = (typeof listeningMethods)[number];

/** Why a connection does not count, the most telling first: the first rule that applies is recorded. */
export const exclusionRules = [
  'not_a_stream',
  'unknown_station',
  'bad_status',
  'encoder',
  'relay',
  'monitor',
  'robot',
  'listed',
  'data_centre',
  'crowded_address',
  'recorder',
  'too_short',
  'continued',
] as const;
export type ExclusionRule = (typeof exclusionRules)[number];

/**
 * Why a request for an episode is not a download, the most telling first: the first rule that applies is recorded.
 * Source: docs/podcasts.md
 */
export const requestExclusionRules = [
  'unknown_episode',
  'ambiguous_episode',
  'counted_elsewhere',
  'not_a_get',
  'not_modified',
  'bad_status',
  'two_bytes',
  'watch_duplicate',
  'monitor',
  'robot',
  'no_agent',
  'data_centre',
  'too_many',
  'below_one_minute',
] as const;
export type RequestExclusionRule = (typeof requestExclusionRules)[number];

/**
 * The time in which requests of one device for one episode are one download: a UTC day; 24 hours from the first request; or
 * until 24 hours pass without one. A territory chooses one.
 * Source: IAB Podcast Technical Measurement Guidelines 2.3, section 5.5.1
 */
export const downloadWindows = ['utc_day', 'first_touch', 'last_touch'] as const;
export type DownloadWindow = (typeof downloadWindows)[number];
