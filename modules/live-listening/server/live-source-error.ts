import { type LiveProblem, type LiveProblemValues, liveProblemSentence } from '../model/problems.ts';

/** A live source gave no evidence; the message says why, and what to do, in English. */
export class LiveSourceError extends Error {
  override name = 'LiveSourceError';
  readonly problem: LiveProblem;
  readonly values: LiveProblemValues;

  constructor(problem: LiveProblem, values: LiveProblemValues = {}, options?: ErrorOptions) {
    super(liveProblemSentence(problem, values), options);
    this.problem = problem;
    this.values = values;
  }
}
