/** A part of a session; times are unix seconds. */
export interface Piece {
  start: number;
  end: number;
  bytes: number;
  stream: number;
  line_key: number;
  import_id: number;
}

/** Servers cut the parts of a second, so that a piece may begin this long before or after the end of the one before it. */
export const joinSeconds = 2;

/** How far the end of a session may be from the start of a piece that continues it, the nearest first. */
const distances = Array.from({ length: joinSeconds + 1 }, (_, away) => (away === 0 ? [0] : [-away, away])).flat();

/**
 * Joins the pieces of one device at one station to sessions: a piece continues the session whose end is nearest to its start.
 * Pieces at the same time are of listeners who share address and player, so each continues another session.
 */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces].sort((a, b) => a.start - b.start || a.end - b.end || a.line_key - b.line_key);
  const sessions: Piece[] = [];
  // By their ends, so that a listener of many pieces is not compared with each of them.
  const ending = new Map<number, Piece[]>();
  for (const piece of ordered) {
    const away = distances.find((distance) => ending.get(piece.start + distance)?.length);
    const continued = away === undefined ? undefined : ending.get(piece.start + away)?.pop();
    const session = continued ?? { ...piece };
    if (!continued) sessions.push(session);
    else {
      session.end = Math.max(session.end, piece.end);
      session.bytes += piece.bytes;
      session.line_key = piece.line_key;
      session.import_id = Math.max(session.import_id, piece.import_id);
    }
    const others = ending.get(session.end);
    if (others) others.push(session);
    else ending.set(session.end, [session]);
  }
  return sessions;
}
