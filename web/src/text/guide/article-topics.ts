/** Topics whose title and text are only in the guide. */
export const articleTopics = {
  using: [
    'first_numbers',
    'periods',
    'filters',
    'sharing',
    'people_and_roles',
    'signing_in',
    'scheduled_reports',
    'appearance',
    'backup',
    'dimensions',
  ],
  sources: [
    'icecast_logs',
    'stream_server_logs',
    'segment_logs',
    'player_reports',
    'log_sources',
    'plausible_logs',
    'web_and_cdn_logs',
    'on_air_titles',
    'earlier_provider',
    'devices_and_players',
    'places',
    'privacy',
  ],
  differences: [
    'own_server',
    'rule_sets',
    'another_provider',
    'reach_and_days',
    'aqh_and_average_audience',
    'coverage_and_gaps',
    'clocks',
  ],
} as const;
export type ArticleTopic = (typeof articleTopics)[keyof typeof articleTopics][number];
