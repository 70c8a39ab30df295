import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChdbResult, drainPending, Session } from 'chdb';
import pLimit from 'p-limit';
import { type Engine, EngineError, type Parameters, type RowsOptions } from './engine.ts';
import { jsonLines } from './json-lines.ts';
import { migrate } from './migrate.ts';
import { nativeColumns, readNativeColumns, rowCount } from './native-columns.ts';
import { parameterSettings } from './parameters.ts';
import { parseRows } from './parse-rows.ts';
import { QueryLimit } from './query-limit.ts';
import { QueryMemory, usualQueryMemory } from './query-memory.ts';
import { Scratch } from './scratch.ts';
import { statementLimits } from './statement-limits.ts';

/**
 * Sessions side by side, so that a slow query does not block a fast one. Each occupies one of the four threads of Node's pool
 * while it works; one thread stays free for files.
 */
const sessionCount = 3;

/**
 * Uses of an expression after which ClickHouse compiles it. Compiling takes up to 0.3 s, as much as hundreds of short
 * statements, and most are short. A statement that reads lines evaluates the same expressions from the first line to the
 * last, so it compiles them at once.
 */
const compiledAfter = (uses: number) =>
  ['expression', 'aggregate_expression', 'sort_description'].map((what) => `min_count_to_compile_${what} = ${uses}`);
const usesOfStatements = 20;
const usesOfLines = 3;

/** Sessions that queries may occupy: an import, with its many short statements, continues meanwhile. */
const mostQueries = sessionCount - 1;

/** Milliseconds after a statement begins in which the memory that is free goes back to the system. */
const returnedWithin = 5000;

/**
 * Bytes of a query's GROUP BY beyond which it continues on disk. Sessions by quarter hour took 2.3 GB in memory, and on disk no
 * more time.
 */
const groupedInMemory = 125_000_000;

function engineError(error: unknown): EngineError {
  const { message, clickhouseCode } = error as { message?: string; clickhouseCode?: number };
  return new EngineError(message ?? String(error), clickhouseCode, { cause: error });
}

function openSession(path: string): Session {
  try {
    const session = new Session(path);
    const limits = Object.entries(statementLimits).map(([name, value]) => `${name} = ${value}`);
    const settings = [
      'output_format_json_quote_64bit_integers = 0',
      'allow_suspicious_low_cardinality_types = 1',
      // A part holds one day in one file: its columns are read at once, and all conditions are checked together.
      'optimize_move_to_prewhere = 0',
      ...compiledAfter(usesOfStatements),
      ...limits,
    ];
    session.query(`SET ${settings.join(', ')}`);
    return session;
  } catch (error) {
    const { message } = error as Error;
    if (!/lock|failed to create connection/i.test(message)) throw engineError(error);
    throw new EngineError(
      `The data folder ${path} cannot be opened: a file of it is damaged, as the engine says above, and a backup of it has to be put back (docs/operation.md), or another process uses it.`,
      undefined,
      { cause: error },
    );
  }
}

/**
 * A statement that fails midway (a limit, a damaged part) leaves the rows that it had in its session, and the session answers
 * its next statement with them before its own: they must not reach anybody.
 */
async function dropLeftRows(session: Session): Promise<void> {
  await session.queryAsync('SELECT 1 FORMAT Null').catch(() => undefined);
}

/** The limits of a statement, as SET takes them; those of the session's previous one stay until they are set again. */
const limitSettings = ({ timeoutSeconds = 0, memoryBytes = 0 }: RowsOptions, maxThreads: number) => [
  `max_execution_time = ${Number(timeoutSeconds)}`,
  `max_memory_usage = ${Number(memoryBytes)}`,
  // Statements of imports have no limit of memory, and are not slowed down by the disk.
  `max_bytes_before_external_group_by = ${memoryBytes > 0 ? groupedInMemory : 0}`,
  `max_threads = ${maxThreads}`,
];

/** The threads of a statement that runs by itself: the engine counts the processors that it may use. */
function mostThreads(session: Session): number {
  const value = session.query(`SELECT value FROM system.settings WHERE name = 'max_threads'`, 'TSV');
  return Number(/\d+/.exec(value)?.[0] ?? 1);
}

/**
 * ClickHouse inside this process, on a folder that belongs to this process alone.
 * @param queryMemoryBytes the memory of all queries together.
 */
export async function openEmbedded(folder: string, queryMemoryBytes = usualQueryMemory()): Promise<Engine> {
  const path = join(folder, 'listening');
  await mkdir(path, { recursive: true });
  const idle: Session[] = [];
  for (let count = 0; count < sessionCount; count++) idle.push(openSession(path));
  const threads = idle[0] ? mostThreads(idle[0]) : 1;
  let commands = 0;
  // More texts may wait in files meanwhile.
  const parsing = pLimit(threads);
  const scratch = await Scratch.open(join(folder, 'scratch'));
  const waiting: ((session: Session) => void)[] = [];
  const queries = pLimit(mostQueries);
  const memory = new QueryMemory(queryMemoryBytes, mostQueries);
  let returning: NodeJS.Timeout | undefined;
  const limit = new QueryLimit(mostQueries, (concurrency) => {
    queries.concurrency = concurrency;
  });

  async function using<Answer>(work: (session: Session) => Promise<Answer>): Promise<Answer> {
    const session = idle.pop() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)));
    try {
      return await work(session);
    } catch (error) {
      await dropLeftRows(session);
      throw engineError(error);
    } finally {
      const next = waiting.shift();
      if (next) next(session);
      else idle.push(session);
    }
  }

  /** The allocator keeps what statements freed, gigabytes after a heavy one, until it is asked to return it. */
  function returnMemory(): void {
    returning ??= setTimeout(() => {
      returning = undefined;
      using((session) => session.queryAsync('SYSTEM JEMALLOC PURGE')).catch(() => undefined);
    }, returnedWithin).unref();
  }

  function run(
    sql: string,
    parameters: Parameters = {},
    { signal, onRead, memoryBytes = 0, ...limits }: RowsOptions = {},
    { maxThreads, format = 'JSONEachRow' }: { maxThreads?: number; format?: 'JSONEachRow' | 'Native' } = {},
  ): Promise<ChdbResult> {
    const work = (memoryBytes: number) => async (session: Session) => {
      signal?.throwIfAborted();
      // In one call, because each waits for the event loop. Parameters are bound by SET: the library's own binding runs one
      // statement at a time in the whole process.
      // Queries that run at the same time share the processors: each thread groups in a table of its own.
      const ofQuery = limit.writesFirst ? 1 : Math.ceil(threads / Math.max(1, queries.activeCount));
      const usedThreads = maxThreads ?? (signal ? ofQuery : threads);
      const settings = [...limitSettings({ ...limits, memoryBytes }, usedThreads), ...parameterSettings(parameters)];
      returnMemory();
      const answer = await session.queryAsync(`SET ${settings.join(', ')}; ${sql}`, { format });
      onRead?.(answer.rowsRead);
      return answer;
    };
    // A client may disconnect before its answer.
    if (!signal) return using(work(memoryBytes));
    return memory.run(memoryBytes, (bytes) => queries(() => using(work(bytes))));
  }

  const write = (sql: string, parameters?: Parameters, maxThreads?: number) =>
    limit.whileWriting(() => run(sql, parameters, {}, { maxThreads }));

  const engine: Engine = {
    async rows<Row>(sql: string, parameters?: Parameters, options?: RowsOptions) {
      const answer = await run(sql, parameters, options);
      return parseRows<Row>(answer.text());
    },
    async columns(sql, parameters, options) {
      const answer = await run(sql, parameters, options, { format: 'Native' });
      return readNativeColumns(answer.bytes());
    },
    async command(sql, parameters) {
      commands++;
      try {
        // Statements that run at the same time share the processors: two threads of one statement do more work than one.
        await write(sql, parameters, Math.ceil(threads / commands));
      } finally {
        commands--;
      }
    },
    async append(table, rows) {
      if (rows.length === 0) return;
      const values = await jsonLines(rows);
      // From a file: with values in the statement, the library would also read standard input.
      await scratch.hold(values, (file) =>
        write(
          `INSERT INTO ${table} SELECT * FROM file('${file}', 'JSONEachRow')
           SETTINGS use_structure_from_insertion_table_in_table_functions = 1`,
        ),
      );
    },
    async appendColumns(table, columns) {
      if (rowCount(columns) === 0) return;
      await scratch.hold(nativeColumns(columns), (file) =>
        write(
          `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT * FROM file('${file}', 'Native')
           SETTINGS use_structure_from_insertion_table_in_table_functions = 1, max_partitions_per_insert_block = 0`,
        ),
      );
    },
    async appendLines(table, select, text, parameters) {
      await scratch.hold(text, (file) =>
        parsing(() =>
          // Small blocks: all pieces of their lines stay in the processor's cache.
          write(
            `INSERT INTO ${table} ${select(`file('${file}', 'LineAsString', 'line String')`)}
             SETTINGS max_threads = 1, max_block_size = 16384, input_format_parallel_parsing = 0, short_circuit_function_evaluation = 'disable',
             ${compiledAfter(usesOfLines).join(', ')}`,
            parameters,
          ),
        ),
      );
    },
    migrate: (migrates) => migrate(engine, migrates),
    async close() {
      clearTimeout(returning);
      const sessions = await Promise.all(
        Array.from({ length: sessionCount }, () =>
          idle.length > 0 ? idle.pop() : new Promise<Session>((resolve) => waiting.push(resolve)),
        ),
      );
      for (const session of sessions) session?.close();
      await drainPending();
    },
  };
  return engine;
}
