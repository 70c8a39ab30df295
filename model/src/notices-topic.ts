/** The topic of the live connection on which people learn that their notices changed. */
export const noticesTopic = 'notices';
