import { rulesOf } from '@quarterhour/model/rule';

/** The errors of titles on air and of their settings. */
export const titleErrors = {
  on_air_station:
    'Name a station of this key, as ?station=… in the address; only a key for a single station needs no name.',
  title_pattern: 'Write a title in at most 200 characters; * stands for any characters, such as Jingle *.',
  longest_seconds: 'Use 30 to 86400 seconds.',
  delay_seconds: 'Use 0 to 600 seconds.',
} as const;
export const rule = rulesOf(titleErrors);
