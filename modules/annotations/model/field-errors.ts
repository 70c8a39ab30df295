/** The errors in forms of annotations. */
export const annotationErrors = {
  annotation_scope: 'Choose the territory, the group or the stations that it is about, and nothing else.',
  annotation_days: 'The last day must not be before the first, and at most {days} days after it.',
  annotation_time: 'Write a time of day such as 06:00, or leave it empty.',
  annotation_times: 'An end needs a start before it.',
} as const;
