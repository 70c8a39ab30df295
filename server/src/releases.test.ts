import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectGolden, golden, goldenLog, goldenQuery } from '../testing/golden-day.ts';
import { releases, unpackRelease } from '../testing/release-folders.ts';
import { runCommand } from '../testing/run-command.ts';
import { type Caller, openCaller } from './cli/caller.ts';
import { completeCounts } from './cli/complete-counts.ts';
import { readConfig } from './host/config.ts';

test('the folder of a release is kept', () => {
  expect(releases).toContain('1.2.2');
});

describe.each(releases)('a data folder of release %s', (release) => {
  let folder: string;
  let caller: Caller;
  const settings = () => ({ DATA_DIR: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-release-'));
    await unpackRelease(release, folder);
    await runCommand(settings(), ['upgrade']);
  });
  afterAll(async () => {
    await caller?.close();
    await rm(folder, { recursive: true });
  });

  test('imports no line of it twice', async () => {
    const said = await runCommand(settings(), ['import', 'icecast', goldenLog]);
    expect(said).toContain('\n  0 became sessions');
    expect(said).toContain(`\n  ${golden.import.lines - golden.import.unreadable} had been imported before`);
  });

  describe('is answered as the golden day is on paper', () => {
    beforeAll(async () => {
      caller = await openCaller(readConfig(settings()), 'a test');
      await completeCounts(caller, new AbortController().signal);
    });

    test.each(golden.queries)('$title', async (wanted) => {
      expectGolden(await caller.call(api.query, querySchema.parse(goldenQuery(wanted))), wanted);
    });
  });
});
