import { Readable } from 'node:stream';
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { itemsSliced } from '../host/time-slices.ts';
import { type Engine, EngineError, type Parameters, type RowsOptions } from './engine.ts';
import { migrate } from './migrate.ts';
import { nativeColumns, readNativeColumns, rowCount } from './native-columns.ts';
import { statementLimits } from './statement-limits.ts';

/** Long enough for the slowest step of an import; queries set a limit of their own. */
const requestTimeoutMs = 30 * 60_000;

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    throw new EngineError(message, error instanceof ClickHouseError ? Number(error.code) : undefined, { cause: error });
  }
}

/** A ClickHouse server by URL: `http://user:password@host:8123/database`. */
export async function openServer(url: string): Promise<Engine> {
  const client = createClient({
    url,
    application: 'quarterhour',
    request_timeout: requestTimeoutMs,
    // Errors are thrown; the caller decides what to log.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // Regular header lines keep load balancers from closing a request that takes long.
      send_progress_in_http_headers: 1,
      http_headers_progress_interval_ms: '30000',
      output_format_json_quote_64bit_integers: 0,
      allow_suspicious_low_cardinality_types: 1,
      ...statementLimits,
    },
  });

  const engine: Engine = {
    rows<Row>(sql: string, parameters?: Parameters, options: RowsOptions = {}) {
      return attempt(async () => {
        options.signal?.throwIfAborted();
        const answer = await client.query({
          query: sql,
          query_params: parameters,
          format: 'JSONEachRow',
          ...settingsOf(options),
        });
        const rows = await answer.json<Row>();
        options.onRead?.(rowsRead(answer.response_headers));
        return rows;
      });
    },
    columns(sql, parameters, options = {}) {
      return attempt(async () => {
        options.signal?.throwIfAborted();
        const { stream, response_headers } = await client.exec({
          query: `${sql}\nFORMAT Native`,
          query_params: parameters,
          ...settingsOf(options),
        });
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        options.onRead?.(rowsRead(response_headers));
        return readNativeColumns(Buffer.concat(parts));
      });
    },
    async command(sql, parameters) {
      await attempt(() => client.command({ query: sql, query_params: parameters }));
    },
    async append(table, rows) {
      if (rows.length === 0) return;
      await attempt(() => client.insert({ table, values: Readable.from(itemsSliced(rows)), format: 'JSONEachRow' }));
    },
    async appendColumns(table, columns) {
      if (rowCount(columns) === 0) return;
      await attempt(async () => {
        const { stream } = await client.exec({
          query: `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) FORMAT Native`,
          clickhouse_settings: { max_partitions_per_insert_block: '0' },
          values: Readable.from([nativeColumns(columns)], { objectMode: false }),
        });
        for await (const _ of stream);
      });
    },
    async appendLines(table, select, text, parameters) {
      await attempt(async () => {
        const { stream } = await client.exec({
          query: `INSERT INTO ${table} ${select(`input('line String')`)} FORMAT LineAsString`,
          query_params: parameters,
          clickhouse_settings: {
            max_threads: 1,
            max_insert_threads: '1',
            input_format_parallel_parsing: 0,
            short_circuit_function_evaluation: 'disable',
          },
          values: Readable.from([text], { objectMode: false }),
        });
        // The server answers when the lines are stored; its empty body ends the request.
        for await (const _ of stream);
      });
    },
    migrate: (migrates) => migrate(engine, migrates),
    close: () => client.close(),
  };
  const answer = await client.ping();
  if (!answer.success) {
    await client.close();
    throw new EngineError(
      `ClickHouse does not answer at ${new URL(url).host}: check CLICKHOUSE_URL (${answer.error.message}).`,
      undefined,
      { cause: answer.error },
    );
  }
  return engine;
}

/** A query's limits, and its signal. */
const settingsOf = ({ timeoutSeconds = 0, memoryBytes = 0, signal }: RowsOptions) => ({
  abort_signal: signal,
  clickhouse_settings: {
    max_execution_time: timeoutSeconds,
    max_memory_usage: String(memoryBytes),
    cancel_http_readonly_queries_on_client_close: 1 as const,
  },
});

/** The rows that a server reports in the head of its answer as read; if the answer was not complete then, those read so far. */
function rowsRead(headers: Record<string, string | string[] | undefined>): number {
  const summary = headers['x-clickhouse-summary'];
  return typeof summary === 'string' ? Number((JSON.parse(summary) as { read_rows?: string }).read_rows ?? 0) : 0;
}
