import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** A run of at least so many files says which of them took longest. */
const [fewestFiles, slowest] = [20, 30];

/** Ends a run with its slowest files, and one plain line for programs: "N passed, N failed, N skipped". */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state]++;
      }
    }
    // After the default reporter's own summary.
    setImmediate(() => {
      const durations = modules.length < fewestFiles ? '' : `\n${durationsOf(modules).join('\n')}\n`;
      const line = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
      process.stdout.write(`${durations}\n${line}\n`);
    });
  }
}

/** The seconds of each project and of the slowest files, as lines. */
function durationsOf(modules: readonly TestModule[]): string[] {
  const seconds = (one: TestModule) => {
    const { duration, collectDuration, prepareDuration } = one.diagnostic();
    return (duration + collectDuration + prepareDuration) / 1000;
  };
  const line = (taken: number, name: string) => `${taken.toFixed(0).padStart(6)} s  ${name}`;
  const projects = [...new Set(modules.map(({ project }) => project.name))].map((name) => {
    const files = modules.filter(({ project }) => project.name === name);
    return line(
      files.reduce((sum, one) => sum + seconds(one), 0),
      `all ${files.length} files of the project ${name}`,
    );
  });
  const files = [...modules]
    .sort((one, other) => seconds(other) - seconds(one))
    .slice(0, slowest)
    .map((one) => line(seconds(one), relative(process.cwd(), one.moduleId)));
  return [...projects, ...files];
}
