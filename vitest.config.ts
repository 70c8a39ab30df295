import { defineConfig } from 'vitest/config';
import { ClosingLine } from './e2e/closing-line.ts';

export default defineConfig({
  test: {
    include: [
      '{model,server,web}/src/**/*.test.ts',
      'docs/**/*.test.ts',
      'server/testing/**/*.test.ts',
      'e2e/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    // The engine belongs to one process and one folder at a time: every file gets a process of its own.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser on a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', new ClosingLine()],
  },
});
