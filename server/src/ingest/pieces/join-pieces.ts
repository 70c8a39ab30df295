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

/**
 * Joins the pieces of one device at one station to sessions: a piece continues the session whose end is nearest to its start.
 * Pieces at the same time are of listeners who share address and player, so each continues another session.
 */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces].sort((a, b) => a.start - b.start || a.end - b.end || a.line_key - b.line_key);
  const sessions: Piece[] = [];
  for (const piece of ordered) {
    let best: Piece | undefined;
    for (const session of sessions) {
      const away = Math.abs(session.end - piece.start);
      if (away <= joinSeconds && (!best || away < Math.abs(best.end - piece.start))) best = session;
    }
    if (!best) sessions.push({ ...piece });
    else {
      best.end = Math.max(best.end, piece.end);
      best.bytes += piece.bytes;
      best.line_key = piece.line_key;
      best.import_id = Math.max(best.import_id, piece.import_id);
    }
  }
  return sessions;
}
