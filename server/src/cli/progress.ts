import { exclusionRules, requestExclusionRules } from '@quarterhour/model/classes';
import { type Finding, findings, findingText } from '@quarterhour/model/findings';
import { Presets, SingleBar } from 'cli-progress';
import type { DemoPhase, DemoProgress } from '../demo/prepare.ts';
import type { ImportReport, Progress, SegmentReport } from '../ingest/report.ts';

type Counted = Progress | { stage: 'filling' | 'backing_up' | 'verifying' | 'restoring'; done: number };

const stages: Record<Counted['stage'], string> = {
  receiving: 'Sending to the server',
  waiting: 'Waiting for its turn',
  reading: 'Reading',
  finding_devices: 'Finding devices and places',
  comparing: 'Comparing with what is there',
  counting: 'Counting sessions',
  filling: 'Preparing figures',
  backing_up: 'Backing up',
  verifying: 'Reading the backup',
  restoring: 'Restoring',
};
const phases: Record<DemoPhase, string> = {
  office: 'Filling the office',
  writing_logs: 'Writing the logs of the stations',
  programme: 'Importing what was on air, and podcasts',
  listening: 'Importing the logs of the stations',
  older: 'Importing the older days',
  earlier: 'Importing figures of an earlier provider',
};
const count = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');

interface Shown {
  text: string;
  /** What it does at the moment. */
  detail?: string;
  /** From 0 to 1; undefined if unknown. */
  done?: number;
}

/**
 * The progress of long work, never on standard output: a line with its seconds for each stage that is over, and for the one
 * that is under way a bar on a terminal, elsewhere a line as it begins.
 */
export async function withProgress<Outcome>(work: (shown: ShownProgress) => Promise<Outcome>): Promise<Outcome> {
  const shown = new ShownProgress();
  try {
    const outcome = await work(shown);
    shown.done();
    return outcome;
  } finally {
    shown.end();
  }
}

class ShownProgress {
  readonly #bar = process.stderr.isTTY
    ? new SingleBar(
        { format: '{text} [{bar}] {percentage} % {detail}', stream: process.stderr, clearOnComplete: true },
        Presets.shades_classic,
      )
    : undefined;
  #shown: { text: string; since: number } | undefined;

  /** Of an import or a count. */
  readonly progress = (now: Counted): void => this.#show({ text: stages[now.stage], done: doneOf(now) });

  /** Of the demonstration. */
  readonly demo = ({ phase, importing, done }: DemoProgress): void =>
    this.#show({
      text: phases[phase],
      detail: importing && stages[importing.stage],
      done: importing ? doneOf(importing) : done,
    });

  #show({ text, detail = '', done = 0 }: Shown): void {
    if (text !== this.#shown?.text) {
      this.done();
      this.#shown = { text, since: performance.now() };
      if (this.#bar) this.#bar.start(100, 0, { text, detail });
      else process.stderr.write(`${text} …\n`);
    }
    this.#bar?.update(Math.round(done * 100), { detail });
  }

  /** The last stage is over. */
  done(): void {
    const ended = this.#shown;
    this.end();
    if (!ended) return;
    const seconds = Math.round((performance.now() - ended.since) / 1000);
    process.stderr.write(`✓ ${ended.text} (${seconds} s)\n`);
  }

  /** Leaves the terminal as it was, whether the last stage is over or not. */
  end(): void {
    if (this.#shown) this.#bar?.stop();
    this.#shown = undefined;
  }
}

function doneOf(progress: Counted): number {
  if (progress.done !== undefined) return progress.done;
  return 'bytes' in progress && progress.totalBytes ? Math.min(1, progress.bytes / progress.totalBytes) : 0;
}

/** The outcome of every line, in words. */
export function showReport(reports: readonly ImportReport[]): string {
  const sum = (of: (report: ImportReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const lines = [`${count(sum((report) => report.lines))} lines read`];
  if (reports.some(({ sessions }) => sessions !== undefined)) {
    lines.push(`  ${count(sum(({ sessions = 0 }) => sessions))} became sessions`);
  }
  const joined = sum((report) => report.joined ?? 0);
  if (joined > 0) lines.push(`  ${count(joined)} continue one of them`);
  if (reports.some(({ requests }) => requests !== undefined)) {
    const downloads = sum((report) => report.downloads ?? 0);
    lines.push(`  ${count(sum(({ requests = 0 }) => requests))} are parts of ${count(downloads)} downloads`);
  }
  if (reports.some(({ airings }) => airings !== undefined)) {
    lines.push(`  ${count(sum(({ airings = 0 }) => airings))} say what was on air`);
  }
  for (const rule of new Set([...exclusionRules, ...requestExclusionRules])) {
    const excluded = sum((report) => report.excluded[rule] ?? 0);
    if (excluded > 0) lines.push(`  ${count(excluded)} were left out: ${rule}`);
  }
  const refused = sum((report) => report.refused);
  if (refused > 0) lines.push(`  ${count(refused)} are of stations that you may not see`);
  for (const { old } of reports) {
    if (old)
      lines.push(`  ${count(old.count)} are from before ${old.before}, of which no lines are kept: they do not count`);
  }
  lines.push(`  ${count(sum((report) => report.duplicates))} had been imported before`);
  const headings = sum((report) => report.headings);
  if (headings > 0) lines.push(`  ${count(headings)} were headings and notes`);
  lines.push(`  ${count(sum((report) => report.unreadable.count))} could not be read`);
  for (const { file, line, reason, text } of reports.flatMap(({ unreadable }) => unreadable.examples).slice(0, 5)) {
    lines.push(`    ${file}, line ${line}: ${reason}`, `      ${text.slice(0, 200)}`);
  }
  for (const { mount, stations } of reports.flatMap(({ shared_mounts = [] }) => shared_mounts)) {
    lines.push(
      `  Warning: the mount ${mount} belongs to ${stations.join(' and ')}; its lines count for ${stations[0]}. Set own_logs of a station whose logs come from a source of its own, and import them with --station.`,
    );
  }
  for (const finding of reports.flatMap(({ segments = [] }) => segments)) lines.push(`  ${wordsOf(finding)}`);
  const unread = reports.filter(({ unreadable }) => unreadable.count > 0);
  for (const { id } of unread) lines.push(`  All of them, as CSV: GET /api/imports/${id}/rejects.csv`);
  const odd = reports.flatMap(({ findings = [] }) => findings);
  return `${lines.join('\n')}\n${odd.length > 0 ? `Not plausible:${showFindings(odd)}\n` : ''}`;
}

/** What is not plausible, what to do, and where the User Guide says more; each on lines of its own. */
export function showFindings(list: readonly Finding[]): string {
  const shown = list.flatMap(({ id, severe, values, example }) => [
    `  ${severe ? 'severe: ' : ''}${findingText({ id, values })}`,
    ...(example ? [`    for example: ${example.slice(0, 200)}`] : []),
    `    ${findings[id].advice}`,
  ]);
  return list.length === 0 ? '' : ['', ...shown, '  User Guide: /userGuide?topic=plausible_logs'].join('\n');
}

/** What a stream's addresses and the clock disagree about, and what to do. */
function wordsOf({ station, stream, kind, share }: SegmentReport): string {
  const percent = `${(share * 100).toFixed(1)} %`;
  return kind === 'shared'
    ? `Warning: ${percent} of the requests for segments of ${station}/${stream} share a number with others, and count by their whole address. Name the number in the address of the stream, such as /live/*/{n}.ts.`
    : `Warning: segments of ${station}/${stream} bring ${percent} more listening than the clock allows, which does not count. Check the length of its segments, and name their number in its address, such as /live/*/{n}.ts.`;
}
