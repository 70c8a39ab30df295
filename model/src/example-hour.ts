import type { MeasureId } from './measures.ts';

/** One device's listening; `from` and `to` are minutes after 08:00, and may be outside the hour. */
interface ExampleSession {
  device: 'A' | 'B' | 'C' | 'D';
  category: 'smartphone' | 'computer' | 'smart_speaker';
  from: number;
  to: number;
  /** Shorter than the minimum of 60 seconds, so it does not count. */
  tooShort?: true;
}

/**
 * One hour of one station, small enough to compute every measure by hand: the worked examples of the User Guide. A test
 * imports it and compares the values of the engine.
 */
export const exampleHour = {
  day: '2026-10-12',
  hour: 8,
  minutes: 60,
  sessions: [
    { device: 'A', category: 'smartphone', from: -10, to: 20 },
    { device: 'B', category: 'computer', from: 3, to: 11 },
    { device: 'B', category: 'computer', from: 40, to: 43 },
    { device: 'C', category: 'smart_speaker', from: 10, to: 70 },
    { device: 'D', category: 'smartphone', from: 30, to: 30 + 40 / 60, tooShort: true },
  ] satisfies ExampleSession[],
} as const;

/**
 * Every measure of the example hour. Minutes inside it: A 20, B 8 and 3, C 50, together 81. Devices with at least five
 * minutes of a quarter hour: A, B and C; A and C; C; C.
 */
export const exampleResults: Record<MeasureId, { working: string; value: number }> = {
  sessions: { working: '2 + 1', value: 3 },
  active_sessions: { working: '1 + 2 + 1', value: 4 },
  listening_hours: { working: '(20 + 8 + 3 + 50) ÷ 60', value: 1.35 },
  average_session_minutes: { working: '81 ÷ 4', value: 20.25 },
  aqh: { working: '(3 + 2 + 1 + 1) ÷ 4', value: 1.75 },
  average_audience: { working: '81 ÷ 60', value: 1.35 },
  coverage: { working: '4 ÷ 4', value: 1 },
  reach: { working: '1 + 1 + 1', value: 3 },
  listening_per_device_hours: { working: '81 ÷ 60 ÷ 3', value: 0.45 },
  peak_audience: { working: '1 + 1 + 1', value: 3 },
  // The song: A hears 3 minutes of it, B and C 2 each. One of three leaves; half a device is usual.
  plays: { working: '1', value: 1 },
  song_listening_hours: { working: '(3 + 2 + 2) ÷ 60', value: 7 / 60 },
  song_average_audience: { working: '7 ÷ 3', value: 7 / 3 },
  song_performances: { working: '2 + 1', value: 3 },
  song_switching_index: { working: '100 × (1 + 25) ÷ (0.5 + 25)', value: 2600 / 25.5 },
  // A spot at 08:05, which A and B hear, and again at 08:45, when C alone listens.
  spot_airings: { working: '1 + 1', value: 2 },
  spot_impressions: { working: '2 + 1', value: 3 },
  // Episodes, on one day: A downloads the first one twice and the second one once, B the first one, C too little of it.
  downloads: { working: '1 + 1 + 1', value: 3 },
  podcast_consumers: { working: '1 + 1', value: 2 },
};
