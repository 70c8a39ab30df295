/** Seconds of a quarter hour for which a device has to listen to count in it, by every rule set that says nothing else. */
export const usualQuarterHourSeconds = 300;
