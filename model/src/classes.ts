/** How listening devices are grouped: exclusive, in order of precedence. Source: docs/classification.md, "Device categories". */
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

/** How the stream was reached: exclusive, in order of evidence. Source: docs/classification.md, "Listening methods". */
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

/** Why a connection does not count, most telling first: the first rule that applies is the one that is kept. */
export const exclusionRules = [
  'not_a_stream',
  'unknown_station',
  'bad_status',
  'encoder',
  'relay',
  'monitor',
  'robot',
  'too_short',
] as const;
export type ExclusionRule = (typeof exclusionRules)[number];

/** Named rule sets: the least length of a session that counts, in seconds. A territory chooses one. */
export const ruleSets = {
  sixty_seconds: 60,
  thirty_seconds: 30,
  none: 0,
} as const;
export type RuleSet = keyof typeof ruleSets;
export const ruleSetIds = ['sixty_seconds', 'thirty_seconds', 'none'] as const satisfies readonly RuleSet[];
