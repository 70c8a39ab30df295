import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { writeModuleLists } from './bin/module-lists.js';
import { ClosingLine } from './e2e/closing-line.ts';
import { testProjects } from './e2e/test-projects.ts';
import { compiledMessages } from './web/compiled-messages.ts';
import { guideArticles } from './web/guide-articles.ts';

writeModuleLists();
const { unit, engine, mocking } = testProjects();

export default defineConfig({
  plugins: [compiledMessages({ parsed: false }), guideArticles()],
  test: {
    // One more than the processors of a small machine: tests also wait, for disks, browsers and real listening.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    reporters: ['default', new ClosingLine()],
    projects: [
      // Files share a process, and load its modules once: nothing that they change may outlive a file.
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      { extends: true, test: { name: 'engine', include: engine, isolate: false } },
      { extends: true, test: { name: 'browser', include: ['e2e/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'mocking', include: mocking } },
    ],
    // The engine belongs to one process, and has one folder at a time: each file closes its own.
    pool: 'forks',
    globalSetup: ['e2e/scratch-folder.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser on a busy machine takes its time.
    expect: { poll: { timeout: 120_000 } },
  },
});
