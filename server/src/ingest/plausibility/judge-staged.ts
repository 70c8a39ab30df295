import type { Finding } from '@quarterhour/model/findings';
import type { ImportRun, LineKind } from '../line-kind.ts';
import { LogError } from '../log-error.ts';
import { factsOf, type Row, sampleRows } from './facts.ts';
import { judge } from './rules.ts';

/**
 * Judges the staged lines of an import before they count.
 * @throws LogError implausible if a finding is severe and nobody has confirmed the lines
 */
export async function judgeStaged(
  { parts, catalogue, forced, force }: ImportRun,
  lines: string,
  { sampled }: Pick<LineKind<unknown>, 'sampled'>,
): Promise<{ rows: readonly Row[]; findings: Finding[] }> {
  if (!sampled) return { rows: [], findings: [] };
  const { engine, clock } = parts;
  const rows = await sampleRows(engine, lines, sampled);
  const findings = judge(await factsOf({ rows, now: clock(), catalogue, forced }));
  if (!force && findings.some(({ severe }) => severe)) throw implausible(findings);
  return { rows, findings };
}

function implausible(findings: Finding[]): LogError {
  return new LogError(
    'implausible',
    'These lines are not plausible, so they do not count yet. Import them again with --force if they are right.',
    { findings },
  );
}
