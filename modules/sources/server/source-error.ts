import { type ProblemValues, problemSentence, type SourceProblem } from '../model/problems.ts';
import type { SourceState } from '../model/sources.ts';

/** A source could not be read; the message says why, and what to do, in English. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly state: SourceState;
  readonly problem: SourceProblem;
  readonly values: ProblemValues;

  constructor(state: SourceState, problem: SourceProblem, values: ProblemValues = {}, options?: ErrorOptions) {
    super(problemSentence(problem, values), options);
    this.state = state;
    this.problem = problem;
    this.values = values;
  }
}
