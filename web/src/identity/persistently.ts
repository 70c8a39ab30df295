import { problemOf } from './sign-in-problem.ts';

/**
 * Runs again what got no answer, or none in time. Throws what the last attempt threw, and a refusal at once.
 * @param attempts how often at most (specification, section 9)
 */
export async function persistently<Value>(run: () => Promise<Value>, attempts = 3): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isUnanswered(error)) throw error;
    }
  }
}

function isUnanswered(error: unknown): boolean {
  const problem = problemOf(error);
  return problem === 'timeout' || problem === 'unreachable';
}
