import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeModuleLists } from '../bin/module-lists.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-modules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function add(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
}
const read = (side: string) => readFileSync(join(folder, `${side}.ts`), 'utf8');
/** The lines of a list that name something of modules. */
const entries = (side: string) => read(side).match(/^(import \{.*'\.\/.*| {2}.*,)$/gm);

test('a module is in the lists because its folder is there', () => {
  add('weather/model/module.ts', 'weather/server/module.ts', 'weather/web/loaded.ts');
  add('office/tide-tables/model/module.ts', 'office/tide-tables/server/module.ts');
  add('office/tide-tables/web/module.tsx', 'node_modules/other/model/module.ts');
  writeModuleLists(folder);
  for (const side of ['model', 'server']) {
    expect(entries(side)).toEqual([
      `import { tideTables } from './office/tide-tables/${side}/module.ts';`,
      `import { weather } from './weather/${side}/module.ts';`,
      '  tideTables,',
      '  weather,',
    ]);
  }
  expect(entries('web')).toEqual([
    "import { tideTables } from './office/tide-tables/web/module.tsx';",
    '  tideTables,',
    "  { id: 'weather', load: async () => (await import('./weather/web/loaded.ts')).loaded },",
  ]);
  rmSync(join(folder, 'weather'), { recursive: true });
  writeModuleLists(folder);
  expect(['model', 'server', 'web'].map(read).join()).not.toContain('weather');
});

test('two modules that export one name are refused, with the name', () => {
  add('weather/model/module.ts', 'office/weather/model/module.ts');
  expect(() => writeModuleLists(folder)).toThrow('Two modules export the name weather');
});
