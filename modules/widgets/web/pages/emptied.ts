/** An answer as if there was nothing yet: lists of things are empty, and numbers are 0. */
export function emptied(answer: unknown): unknown {
  if (typeof answer === 'number') return 0;
  if (Array.isArray(answer)) return answer.some(isThing) ? [] : answer.map(emptied);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, emptied(value)]));
}

/** Whether a row is a thing of its own, unlike a bucket of time or a status. */
function isThing(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'id' in row;
}
