import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { seed } from '../../../testing/seed.ts';
import { random } from '../../host/random.ts';
import { splitterOf } from './session-table.ts';

test(`splits lines with quotes as the library does (TEST_SEED=${seed})`, () => {
  const { below } = random(`${seed} quotes`);
  const split = splitterOf('a,b,c');
  const parts = ['a', 'é', ' ', ',', ',', '"', '"', '""', '","', ';', '\uFEFF', 'b c'];
  let plain = 0;
  for (let number = 0; number < 3000; number++) {
    const line = `"x",${Array.from({ length: below(8) }, () => parts[below(parts.length)]).join('')}`;
    let expected: string[];
    try {
      const [fields = []] = parse(line, { relax_column_count: true, trim: true, bom: true }) as string[][];
      expected = fields;
      plain++;
    } catch {
      expected = line.split(',').map((field) => field.trim());
    }
    expect(split(line), line).toEqual(expected);
  }
  expect(plain).toBeGreaterThan(500);
});
