import { type AnsweredQuestion, problemSchema } from '@quarterhour/model/api';
import { type Result, resultSchema } from '@quarterhour/model/result';

/** More rows are written piece by piece, so that others are answered meanwhile. */
export const fewRows = 1000;

/**
 * A Result as its schema has it: undeclared fields do not leave. Cells have no names and are not parsed, as an answer
 * may have 100,000 rows of them.
 */
function parsed({ rows, ...rest }: Result): Result {
  return { ...resultSchema.parse({ ...rest, rows: [] }), rows };
}

/** A Result as JSON. */
export async function* jsonOf(result: Result): AsyncGenerator<string> {
  const { rows, ...rest } = parsed(result);
  yield `${JSON.stringify(rest).slice(0, -1)},"rows":[`;
  for (let at = 0; at < rows.length; at += fewRows) {
    const some = JSON.stringify(rows.slice(at, at + fewRows)).slice(1, -1);
    yield `${at === 0 ? '' : ','}${some}`;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield ']}';
}

/** Lines of JSON in the order in which the questions are answered; none of the promises may reject. */
export async function* linesOf(answers: readonly Promise<AnsweredQuestion>[]): AsyncGenerator<string> {
  const waiting = new Map(answers.map((answer, place) => [place, answer.then((line) => ({ place, line }))]));
  while (waiting.size > 0) {
    const { place, line } = await Promise.race(waiting.values());
    waiting.delete(place);
    const { index } = line;
    if ('problem' in line) yield `${JSON.stringify({ index, problem: problemSchema.parse(line.problem) })}\n`;
    else if (line.result.rows.length <= fewRows) yield `${JSON.stringify({ index, result: parsed(line.result) })}\n`;
    else {
      yield `{"index":${index},"result":`;
      yield* jsonOf(line.result);
      yield '}\n';
    }
  }
}
