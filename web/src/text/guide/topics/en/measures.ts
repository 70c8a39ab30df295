import { measures as catalogue, type MeasureId } from '@quarterhour/model/measures';
import type { MeasureText } from '../guide.ts';

type Text = Omit<MeasureText, 'formula'>;

const texts: Record<MeasureId, Text> = {
  sessions: {
    example:
      'B starts at 08:03 and again at 08:40, and C at 08:10. A started before 08:00, and the 40 seconds of D are too short.',
    notes: [
      'A session belongs to the hour and the day in which it starts, so hours add up to the day.',
      'Someone who stops and starts again makes two sessions. Two streams at the same time are two sessions.',
      'The minimum length is set for each territory: 60 seconds (Triton), more than 60 seconds (agma, CIM), 30 seconds, more than 30 seconds (ACPM), or none. See [[excluded_card]] for what does not count.',
    ],
  },
  active_sessions: {
    example: 'A is still listening at 08:00, so this session is active as well: A once, B twice, C once.',
    notes: [
      'It is what averages per session divide by.',
      'A long session is active in each hour that it runs through, so the hours of a day add up to more than the day.',
    ],
  },
  listening_hours: {
    example:
      'Inside the hour, A listens for 20 minutes, B for 8 and for 3, and C for 50: 81 minutes. What A heard before 08:00 and C after 09:00 belongs to other hours.',
    notes: [
      'The most robust measure: it depends neither on what one device is nor on how often people start again.',
      'It adds up over everything: hours, days, stations, countries, devices.',
    ],
  },
  average_session_minutes: {
    example: '81 minutes of listening, shared by 4 active sessions.',
    notes: [
      'Only the time inside the period counts, so the average of an hour is shorter than that of a day.',
      'It is not the listening time of a person: someone who comes back three times has three sessions. See [[listening_per_device_hours]].',
    ],
  },
  aqh: {
    example:
      'Devices with at least five minutes: A, B and C in the quarter hour from 08:00, A and C from 08:15, C from 08:30 (B has only 3 minutes), C from 08:45.',
    notes: [
      'The currency of radio: broadcasters and advertisers know it from audience surveys.',
      'All quarter hours of the period count, also those at night. Compare breakfast with breakfast, not with the whole day.',
      'On the day when clocks change there are 92 or 100 quarter hours instead of 96.',
      'It differs from [[average_audience]]: see [[aqh_and_average_audience]].',
    ],
  },
  average_audience: {
    example: '81 minutes of listening in an hour of 60 minutes: on average 1.35 sessions are in progress.',
    notes: [
      'Every second counts, also of sessions that never reach five minutes of a quarter hour.',
      'Close to what a stream server shows as current listeners, averaged over time.',
    ],
  },
  coverage: {
    example: 'The log goes on for all four quarter hours of the hour, so all of it is covered.',
    notes: [
      'A quarter hour without listeners is covered as long as the log of the server goes on. See [[coverage_and_gaps]].',
      'Average quarter-hour audience and average audience divide by covered time only.',
    ],
  },
  reach: {
    example: 'A, B and C. The two sessions of B are one device, and the session of D does not count.',
    notes: [
      'Devices are not people. A phone and a speaker of one person are two devices; a family that shares a speaker is one.',
      'A phone that moves from Wi-Fi to a mobile network has another address, and counts as another device. Over weeks this makes reach too large, so 90 days are the limit.',
      'Never add reach: see [[reach_and_days]].',
    ],
  },
  listening_per_device_hours: {
    example: '1.35 hours of listening, shared by 3 devices: 0.45 hours, or 27 minutes each.',
    notes: [
      'It grows with the length of the period. Compare only periods of the same length.',
      'It inherits what is uncertain about [[reach]].',
    ],
  },
  peak_audience: {
    example: 'From 08:10, A, B and C listen at the same time. One minute later B stops.',
    notes: [
      'The tile also shows when the peak was reached for the first time.',
      'Peaks of stations do not add up, because they are reached at different times.',
      'Use it to size servers and bandwidth.',
    ],
  },
  plays: {
    example: 'A song is on air from 08:09 to 08:12. It begins once in the hour.',
    notes: [
      'An airing belongs to the hour and the day in which it begins.',
      'Without titles there are no plays: see [[on_air_titles]].',
      'Cards about listeners (places, devices, listening methods) show [[song_listening_hours]] instead: nearly every play is heard in several countries and on all kinds of devices, so that plays by country do not add up to all plays.',
    ],
  },
  song_listening_hours: {
    example: 'From 08:09 to 08:12, A listens for 3 minutes, B for 2 (until 08:11) and C for 2 (from 08:10).',
    notes: [
      'A listener who hears half of a song adds half of its length.',
      'It grows with the number of plays. To compare songs, use [[song_average_audience]].',
    ],
  },
  song_average_audience: {
    example: '7 minutes of listening during 3 minutes of the song.',
    notes: [
      'The hour of the day decides more than the song: a song played at breakfast has a larger audience than one at night.',
    ],
  },
  song_performances: {
    example: 'A and B are listening when the song begins, and C comes during it.',
    notes: ['It is the “performance” of SoundExchange reports: one listener, one song, whatever part of it was heard.'],
  },
  song_switching_index: {
    example:
      'B leaves during the song. At this time of the week the station usually loses half a listener in so much listening: 26 against 25.5.',
    notes: [
      '100 is as usual. Below it, fewer listeners left than usual; above it, more.',
      'Figures in grey are within chance: their interval contains 100. A song needs many plays before it stands out.',
      'It does not say why people left: what stands before and after a song counts as well.',
    ],
  },
  spot_airings: {
    example: 'The spot is on at 08:05 and at 08:45.',
    notes: ['The title comes from the playout system; title settings say what is an advertisement.'],
  },
  spot_impressions: {
    example: 'A and B listen at 08:05, C alone at 08:45.',
    notes: ['These are not different people: see [[reach]].'],
  },
  downloads: {
    example:
      'On one UTC day, A downloads episode 1 in the morning and again at night, and episode 2 once. B downloads episode 1. C stops after ten seconds of sound. A counts once for each episode, B once, C not at all.',
    notes: [
      'A download is not a listener and not a play: apps fetch episodes that nobody hears.',
      'The window (a UTC day, or 24 hours) is set for each territory, and every answer names it.',
      'What does not count keeps its row and the rule.',
    ],
  },
  podcast_consumers: {
    example: 'A and B: two devices, whatever number of episodes each of them downloads.',
    notes: [
      'Devices are not people: see [[reach]].',
      'Never add the consumers of episodes or days: see [[reach_and_days]].',
    ],
  },
};

/** What the guide says of measures, in English; the formulas are those of the catalogue. */
export const measures = Object.fromEntries(
  Object.entries(texts).map(([id, text]) => [id, { formula: catalogue[id as MeasureId].formula, ...text }]),
) as Record<MeasureId, MeasureText>;
