/** The colour of a line's pace. */
export const paceColors = {
  not_started: 'default',
  on_pace: 'success',
  behind: 'warning',
  complete: 'success',
  short: 'error',
} as const;
