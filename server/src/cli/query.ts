import { text } from 'node:stream/consumers';
import { api } from '@quarterhour/model/api';
import { toCsv } from '@quarterhour/model/csv';
import type { QueryInput } from '@quarterhour/model/query';
import type { Caller } from './caller.ts';

/**
 * Answers the query on standard input, as a Result in JSON, or as rows in CSV with its warnings on standard error.
 * @param explain prints the plan instead
 */
export async function query(
  { call }: Caller,
  { format, explain }: { format: 'json' | 'csv'; explain?: boolean },
  input: NodeJS.ReadableStream,
): Promise<string> {
  const written = await text(input);
  let asked: unknown;
  try {
    asked = JSON.parse(written);
  } catch {
    throw new Error(
      'Write the query to standard input as JSON, such as {"measures":["sessions"],"period":{"preset":"yesterday"}}.',
    );
  }
  if (explain) {
    const { steps } = await call(api.explain, asked as QueryInput);
    return steps
      .map(
        ({ source, sql, rows, rows_read, milliseconds }) =>
          `-- ${source}: ${rows_read} rows read, ${rows} answered, ${milliseconds.toFixed(1)} ms\n${sql}\n`,
      )
      .join('\n');
  }
  const result = await call(api.query, asked as QueryInput);
  if (format === 'json') return `${JSON.stringify(result, null, 2)}\n`;
  for (const { message } of result.meta.warnings) process.stderr.write(`${message}\n`);
  return toCsv(result);
}
