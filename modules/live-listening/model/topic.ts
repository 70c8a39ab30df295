/** The topic of the live connection: something changed in who listens now. Its payload names nothing. */
export const liveListeningTopic = 'live_listening';

/** What listeners are split by. */
export const liveDimensions = ['country', 'device_category', 'player', 'listening_method'] as const;
export type LiveDimension = (typeof liveDimensions)[number];

/** Intervals of polling without an answer after which a source is silent, and its streams are unknown. */
export const silentIntervals = 3;
