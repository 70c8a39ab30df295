import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openQueries } from './query-client.ts';

/** A list at a server: each answer has what there was when it was asked, and arrives when the test says so. */
function list() {
  const rows: string[] = [];
  const asked: (() => void)[] = [];
  const read = () => {
    const found = [...rows];
    return new Promise<string[]>((answer) => asked.push(() => answer(found)));
  };
  return { rows, asked, read };
}

test.each([
  ['shown', true],
  ['fetched ahead', false],
])('a row that is added while its list is read for the first time is in the list (%s)', async (_, isShown) => {
  const { rows, asked, read } = list();
  const queries = openQueries();
  const options = { queryKey: ['rows'], queryFn: read };
  if (isShown) new QueryObserver(queries, options).subscribe(() => undefined);
  else void queries.prefetchQuery(options);
  rows.push('Bakery Lane');
  const done = queries.invalidateQueries({ queryKey: ['rows'] });
  asked[0]?.();
  await expect.poll(() => queries.getQueryData(['rows'])).toEqual([]);
  if (isShown) {
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.();
    await done;
    expect(queries.getQueryData(['rows'])).toEqual(['Bakery Lane']);
  } else {
    await done;
    // Whoever shows it asks again.
    expect(queries.getQueryState(['rows'])?.isInvalidated).toBe(true);
  }
});
