import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import { settleConnections } from '../connections.ts';
import { longestSeconds } from '../formats/read-hit.ts';
import type { StagedRun } from '../line-kind.ts';
import type { Outcome } from '../report.ts';
import { expressionOf, quote } from '../segments/segment-streams.ts';
import { temporary } from '../staging.ts';

/*
 * A stream as the proxy before its server logs it: the path is a mount of a station, and the answer took as long as the listener
 * stayed. Such a line is a connection, and holds the address that the stream server does not see.
 */

/** The staged lines that are connections to streams. */
export const isStream = 'stream_seconds != 0';

/** Bits a second and bits at once: a file arrives faster than any stream, which servers begin with some seconds at once. */
const mostBits = { each: 4_000_000, first: 16_000_000 };

/** The columns by which connections to streams are found; 0 for other requests. Undefined if no station has a mount. */
export function streamColumns({
  stations,
}: CatalogueSnapshot): Record<string, { type: string; is: string }> | undefined {
  const mounts = stations
    .filter(({ archived }) => !archived)
    .flatMap(({ streams }) => streams.flatMap((stream) => stream.mounts));
  if (mounts.length === 0) return undefined;
  const lasts = `method = 'GET' AND seconds BETWEEN 1 AND ${longestSeconds} AND bytes * 8 <= toUInt64(seconds) * ${mostBits.each} + ${mostBits.first}`;
  // The mounts are matched where the rest holds, which is rare in logs of files.
  const found = `${lasts} AND ${isMountSql(mounts)}`;
  return {
    stream_seconds: { type: 'UInt32', is: `if(${found}, seconds, toUInt32(0))` },
    stream_end: { type: 'UInt32', is: 'end' },
  };
}

/** A ClickHouse condition: the path is one of these mounts. A path is few values, of which each is tested once for a block. */
function isMountSql(mounts: readonly string[]): string {
  const expressions = [...new Set(mounts)].map(expressionOf);
  return `match(toLowCardinality(path), ${quote(expressions.map((one) => `(?:${one})`).join('|'))})`;
}

/** Counts the staged lines that are connections to streams. */
export async function settleStreams(run: StagedRun): Promise<Outcome> {
  const { parts, lines } = run;
  const work = `${run.work}_streams`;
  const view = temporary(work, 'lines');
  await parts.engine.command(
    `CREATE VIEW ${view} AS
     SELECT chunk, file, number, stream_end AS at, stream_seconds AS seconds, bytes, status, method,
       toLowCardinality(path) AS mount, referer_host, address, agent, device_hash, line_hash, readable
     FROM (SELECT * EXCEPT (at) FROM ${lines} WHERE readable AND ${isStream})`,
  );
  return settleConnections({ ...run, work, lines: view }, { keep: true });
}
