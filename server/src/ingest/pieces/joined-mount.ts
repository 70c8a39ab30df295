/** The mount of sessions made of pieces, by which they are found among the hits: no path that a log shows has a query. */
export const joinedMount = '/stream?title=';
