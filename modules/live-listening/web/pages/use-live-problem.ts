import { useText } from '@quarterhour/web/text/use-text';
import type { LiveSource } from '../../model/live-sources.ts';

/** What is wrong with a source, in the reader's language; '' if nothing. */
export function useLiveProblem(): (source: LiveSource) => string {
  const { t, has } = useText();
  return ({ problem, problem_values, last_error }) => {
    const key = `live_problem.${problem}`;
    const why = `source_why.${problem_values.why}`;
    return has(key) ? t(key, { ...problem_values, ...(has(why) && { why: t(why) }) }) : last_error;
  };
}
