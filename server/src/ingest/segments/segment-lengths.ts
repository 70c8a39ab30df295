import type { Engine } from '../../engine/engine.ts';
import { changedDays } from './changed-days.ts';
import { type NumberColumns, type NumberingTables, numberingJoins, writeNumberings } from './number-sql.ts';
import { readNumberings } from './numberings.ts';

/** Milliseconds of a segment, and of a part, whose length nothing shows. Source: HLS authoring specification, 6 s. */
export const usualMs = { whole: 6000, part: 1000 };

/**
 * Learns how long the segments and parts of streams are on the days that changed, from the times at which each was first
 * requested: of the gaps between neighbours of a rendition, those within a second of the median, which leaves out the burst at a
 * start and times without listeners, and of these the mean. If a length differs from the one before, all sessions of the day
 * change.
 */
export async function learnLengths(engine: Engine, now: number): Promise<void> {
  const tables = { kinds: `${learned}_kinds`, days: `${learned}_days` };
  const columns = await writeNumberings(engine, tables, await readNumberings(engine));
  await engine.command(`CREATE TABLE ${learned} AS segment_lengths ENGINE = Memory`);
  await engine.command(`INSERT INTO ${learned} ${learnSql(tables, columns)}`, { now });
  const [found] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${learned}`);
  if (found && found.rows > 0) {
    // Before the lengths: if the process dies in between, the days are learned again.
    await engine.command(
      `INSERT INTO segment_changes
       SELECT station_id, player, device_id, min(toUnixTimestamp(toDateTime(day, 'UTC'))), max(toUnixTimestamp(toDateTime(day, 'UTC')) + 86399)
       FROM (
         SELECT station_id, stream_id, toDate(at) AS day, player, device_id FROM segment_requests
         WHERE toDate(at) IN (SELECT day FROM ${learned})
       ) WHERE (station_id, stream_id, day) IN (SELECT station_id, stream_id, day FROM ${learned})
       GROUP BY station_id, player, device_id, day`,
    );
    await engine.command(`INSERT INTO segment_lengths SELECT * FROM ${learned}`);
  }
  await engine.command(`DROP TABLE ${learned}, ${tables.kinds}, ${tables.days} SYNC`);
}

const learned = 'temporary_segments_learned';

/** Seconds to milliseconds: whole segments to a tenth of a second, parts to a hundredth. */
const rounded = (seconds: string) => `toUInt32(if(${seconds} >= 2, round(${seconds}, 1), round(${seconds}, 2)) * 1000)`;
const near = 'arrayFilter(x -> abs(x - usual) <= 1, gaps)';
const mean = `if(empty(gaps) OR usual = 0, 0, arrayAvg(${near}))`;

const learnSql = (tables: NumberingTables, { seq, part, rendition }: NumberColumns) => `
  SELECT found.station_id, found.stream_id, found.day, found.whole_ms, found.part_ms, {now:UInt64}
  FROM (
    SELECT station_id, stream_id, day, maxIf(ms, NOT is_part) AS whole_ms, maxIf(ms, is_part) AS part_ms
    FROM (
      SELECT station_id, stream_id, day, is_part,
        groupArrayIf(gap, gap >= 0) AS gaps,
        ifNull(quantileExactIfOrNull(0.5)(gap, gap > 0), 0) AS usual,
        ${rounded(mean)} AS ms
      FROM (
        SELECT station_id, stream_id, day, is_part,
          if(row_number() OVER rendition = 1, -1, toInt64(first) - toInt64(lagInFrame(first) OVER rendition)) AS gap
        FROM (
          SELECT request.station_id AS station_id, request.stream_id AS stream_id, toDate(request.at) AS day,
            ${rendition} AS rendition_space, number_part > 0 AS is_part, ${seq} AS number, ${part} AS number_part, min(toUInt32(request.at)) AS first
          FROM segment_requests AS request ${numberingJoins(tables)}
          WHERE kind = 1 AND (station_id, toDate(at)) IN (${changedDays})
            AND toDate(at) IN (SELECT day FROM (${changedDays}))
          GROUP BY station_id, stream_id, day, rendition_space, is_part, number, number_part
        )
        WINDOW rendition AS (
          PARTITION BY station_id, stream_id, day, rendition_space, is_part ORDER BY first, number, number_part
          ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
      )
      GROUP BY station_id, stream_id, day, is_part
    )
    GROUP BY station_id, stream_id, day
  ) AS found
  LEFT JOIN (SELECT * FROM segment_lengths FINAL) AS known USING (station_id, stream_id, day)
  WHERE found.whole_ms != known.whole_ms OR found.part_ms != known.part_ms`;
