/** The height of a bar of a list, in pixels. */
export const barHeight = 34;
