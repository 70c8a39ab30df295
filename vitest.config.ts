import { defineConfig } from 'vitest/config';
import { ClosingLine } from './e2e/closing-line.ts';
import { testProjects } from './e2e/test-projects.ts';

const { unit, engine } = testProjects();

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new ClosingLine()],
    projects: [
      // Nothing that they change outlives a test: files share a process.
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      { extends: true, test: { name: 'engine', include: engine } },
      { extends: true, test: { name: 'browser', include: ['e2e/**/*.test.ts'] } },
    ],
    // The engine belongs to one process and one folder at a time: every file gets a process of its own.
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser on a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
});
