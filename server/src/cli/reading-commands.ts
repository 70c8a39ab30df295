import { api } from '@quarterhour/model/api';
import { sessionSpans } from '@quarterhour/model/api-sessions';
import { exportCards, exportFormats } from '@quarterhour/model/exports';
import { languageIds } from '@quarterhour/model/languages';
import { type PerformanceExport, performanceReports } from '@quarterhour/model/performances';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../calls/whole-number.ts';
import { listAgents } from './agents.ts';
import type { Caller } from './caller.ts';
import type { PageExport } from './export-page.ts';
import { query } from './query.ts';
import { listSessions } from './sessions.ts';
import type { Shared } from './surroundings.ts';

/** Commands that read figures and user agents. */
export function addReading(quarterhour: Command, { signal, withData }: Shared): void {
  /** Counts what was left uncounted first. */
  async function withFigures(work: (caller: Caller) => Promise<string>): Promise<void> {
    const { completeCounts } = await import('./complete-counts.ts');
    await withData('a command', async (caller) => {
      await completeCounts(caller, signal);
      return work(caller);
    });
  }

  quarterhour
    .command('query')
    .description('answer a query: JSON on standard input, JSON or CSV on standard output')
    .addOption(new Option('--format <format>', 'how the answer is written').choices(['json', 'csv']).default('json'))
    .option('--explain', 'show the plan instead of the answer: statements, rows read, time')
    .action((options: { format: 'json' | 'csv'; explain?: boolean }) =>
      withFigures((caller) => query(caller, options, process.stdin)),
    );

  const exporting = quarterhour.command('export').description('write reports and pages as files');
  exporting
    .command('page')
    .description('write a page of the dashboard, or one of its cards, as a file')
    .requiredOption(
      '--view <view>',
      "the address of the page, such as '/groups&stations?p=last_28_days', or the name of a shared saved view",
    )
    .addOption(new Option('--format <format>', 'the kind of file').choices(exportFormats).default('pdf'))
    .addOption(new Option('--card <card>', 'only this card').choices(exportCards))
    .addOption(new Option('--language <language>', 'of its texts').choices(languageIds).default('en'))
    .requiredOption('--output <file>', 'where the file is written')
    .action((given: PageExport) =>
      withFigures(async (caller) => (await import('./export-page.ts')).exportPage(caller, given)),
    );
  for (const report of performanceReports) {
    exporting
      .command(report)
      .description('write a report for a licensing body as CSV: plays, duration and audience by country and song')
      .requiredOption('--from <day>', 'the first day, such as 2026-10-01')
      .requiredOption('--to <day>', 'the last day')
      .option('--station <slug>', 'the station; left out, all of them')
      .option('--category <letter>', 'SoundExchange’s transmission category, A to K')
      .action((given: Omit<PerformanceExport, 'report' | 'category'>) =>
        withFigures((caller) => caller.call(api.exportPerformances, { report, ...given })),
      );
  }

  quarterhour
    .command('sessions')
    .description('list the sessions that a figure is made of, what they add up to, and what a query answers')
    .requiredOption('--station <slug>', 'the station')
    .requiredOption(
      '--at <moment>',
      'a day, such as 2026-11-20, or a moment of the station’s clock, such as 2026-11-20T08:15',
    )
    .addOption(
      new Option('--span <span>', 'the time around it; a quarter hour by default, or the day').choices(sessionSpans),
    )
    .option('--limit <sessions>', 'how many to list', wholeNumber, 200)
    .addOption(
      new Option('--format <format>', 'how the list is written').choices(['text', 'csv', 'json']).default('text'),
    )
    .action((given: Parameters<typeof listSessions>[1]) => withFigures((caller) => listSessions(caller, given)));

  quarterhour
    .command('agents')
    .description('list the user agents that connected most often, and how they were classified')
    .option('--unknown', 'only those that no list names, whose classification is a guess')
    .option('--days <days>', 'how far back to look', wholeNumber, 28)
    .option('--limit <agents>', 'how many to list', wholeNumber, 50)
    .addOption(
      new Option('--format <format>', 'how the list is written').choices(['text', 'csv', 'json']).default('text'),
    )
    .action((given: Parameters<typeof listAgents>[1]) => withData('a command', (caller) => listAgents(caller, given)));
}
