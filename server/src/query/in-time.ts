/** A station is in time where its log reaches to so many seconds before the newest of all. */
export const inTimeSeconds = 6 * 3600;
