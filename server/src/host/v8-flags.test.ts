import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('this version of Node knows all flags that a server sets', () => {
  const program = `import { setV8Flags } from ${JSON.stringify(new URL('./v8-flags.ts', import.meta.url).href)}; setV8Flags();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
