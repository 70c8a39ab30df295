import type { AnsweredQuery } from '@quarterhour/model/api';

/** More rows are written in pieces, so that other requests are answered meanwhile. */
export const fewRows = 1000;

/** An answer as JSON: its long list, such as the rows of a Result, and the rest of its fields. */
export async function* jsonOf(name: string, rows: readonly unknown[], rest: object): AsyncGenerator<string> {
  const before = JSON.stringify(rest).slice(0, -1);
  yield `${before}${before === '{' ? '' : ','}${JSON.stringify(name)}:[`;
  for (let at = 0; at < rows.length; at += fewRows) {
    const some = JSON.stringify(rows.slice(at, at + fewRows)).slice(1, -1);
    yield `${at === 0 ? '' : ','}${some}`;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield ']}';
}

/** Lines of JSON in the order in which the queries are answered; none of the promises may reject. */
export async function* linesOf(answers: readonly Promise<AnsweredQuery>[]): AsyncGenerator<string> {
  const waiting = new Map(answers.map((answer, place) => [place, answer.then((line) => ({ place, line }))]));
  while (waiting.size > 0) {
    const { place, line } = await Promise.race(waiting.values());
    waiting.delete(place);
    if ('result' in line && line.result.rows.length > fewRows) {
      yield `{"index":${line.index},"result":`;
      const { rows, ...rest } = line.result;
      yield* jsonOf('rows', rows, rest);
      yield '}\n';
    } else yield `${JSON.stringify(line)}\n`;
  }
}
