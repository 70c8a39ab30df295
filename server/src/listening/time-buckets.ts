import type { TimeDimension } from '@quarterhour/model/period';
import type { ClockFace, TimeFilter } from './selection.ts';
import { type ClockPiece, timeCodes } from './time-codes.ts';

/* The bucket of a quarter hour, in TypeScript; period-sql.ts has the same as SQL. */

/** The codes of a quarter hour; undefined where a filter excludes it. @param utc null for a day */
export function codesAt(
  { times, filters }: { times: readonly TimeDimension[]; filters: readonly TimeFilter[] },
  local: number,
  utc: number | null,
  piece: ClockPiece,
): number[] | undefined {
  const isLeftOut = filters.some(
    ({ dimension, codes }) => !codes.includes(timeCodes[dimension].code(local, null, piece)),
  );
  return isLeftOut ? undefined : times.map((id) => timeCodes[id].code(local, utc, piece));
}

/** The piece of a clock that holds a quarter hour. */
export function pieceAt({ pieces }: Pick<ClockFace, 'pieces'>, quarter: number): ClockPiece {
  return pieces.find(({ to }) => quarter < to) ?? (pieces.at(-1) as ClockPiece);
}
