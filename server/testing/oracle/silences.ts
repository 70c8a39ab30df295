/*
 * The silences of a server that are missing logs, computed from the formulas of docs/coverage.md, "How sure", one quarter hour at
 * a time. It shares no code with the product.
 */

interface Silence {
  quarters: number[];
  /** −ln of its probability; undefined where too few weeks are known. */
  score?: number;
}

/** The quarter hours (unix seconds / 900) between the first and the last line that no log covers. */
export function missingQuarters(lines: ReadonlySet<number>): ReadonlySet<number> {
  const missing = new Set<number>();
  const [begin, end] = [Math.min(...lines), Math.max(...lines)];
  const silences = silencesOf(lines, begin, end);
  for (;;) {
    const open = silences.filter(({ quarters }) => !missing.has(quarters[0] as number));
    const scored = scoresOf(open, { lines, missing, begin, end });
    const scores = scored.flatMap(({ score }) => score ?? []);
    const years = (end - begin + 1 - missing.size) / 35_040;
    const limit = limitOf(scores, years, Math.max(52, open.length / years));
    const gaps = scored.filter(({ quarters, score }) =>
      score === undefined ? quarters.length >= 96 : quarters.length > 4 && score >= limit,
    );
    if (gaps.length === 0) return missing;
    for (const { quarters } of gaps) for (const quarter of quarters) missing.add(quarter);
  }
}

function silencesOf(lines: ReadonlySet<number>, begin: number, end: number): Silence[] {
  const found: Silence[] = [];
  for (let at = begin; at <= end; at++) {
    if (lines.has(at)) continue;
    if (lines.has(at - 1)) found.push({ quarters: [] });
    found.at(-1)?.quarters.push(at);
  }
  return found;
}

interface Log {
  lines: ReadonlySet<number>;
  missing: ReadonlySet<number>;
  begin: number;
  end: number;
}

function scoresOf(silences: readonly Silence[], { lines, missing, begin, end }: Log): Silence[] {
  const known = end - begin + 1 - missing.size;
  const silent = silences.reduce((sum, { quarters }) => sum + quarters.length, 0);
  /** ln of the share of silent weeks. */
  const logShare = (quarter: number, own: readonly number[], usual: number) => {
    const weeks = [-4, -3, -2, -1, 1, 2, 3, 4]
      .map((week) => quarter + week * 672)
      .filter((other) => other >= begin && other <= end && !missing.has(other))
      .filter((other) => other < (own[0] ?? 0) || other > (own.at(-1) ?? -1));
    const without = weeks.filter((other) => !lines.has(other)).length;
    return weeks.length < 3 ? undefined : Math.log((without + usual) / (weeks.length + 1));
  };
  const seen = silences.flatMap(({ quarters }) =>
    [1, 2, 3, 4].flatMap((later) => {
      if (later > quarters.length) return [];
      const log = logShare((quarters[0] as number) + later, [], Math.max(0.5, silent) / known);
      return log === undefined ? [] : [{ log, goesOn: later < quarters.length }];
    }),
  );
  const power = persistenceOf(seen);
  return silences.map(({ quarters }) => {
    const usual = Math.max(0.5, silent - quarters.length) / known;
    const logs = quarters.map((quarter) => logShare(quarter, quarters, usual));
    if (logs.filter((log) => log !== undefined).length * 2 < quarters.length) return { quarters };
    const score = logs.reduce<number>((sum, log, at) => sum - (at === 0 ? 0 : (log ?? 0) * power), 0);
    return { quarters, score };
  });
}

/** The power for which as many silences are expected to go on as did, with 50 that go on by 0.12. */
function persistenceOf(seen: readonly { log: number; goesOn: boolean }[]): number {
  const mean = seen.length === 0 ? Math.log(0.05) : seen.reduce((sum, { log }) => sum + log, 0) / seen.length;
  const wentOn = seen.filter(({ goesOn }) => goesOn).length + 50 * Math.exp(0.12 * mean);
  const expected = (power: number) =>
    seen.reduce((sum, { log }) => sum + Math.exp(power * log), 50 * Math.exp(power * mean));
  let [low, high] = [0.01, 1.5];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (expected(middle) > wentOn) low = middle;
    else high = middle;
  }
  return low;
}

/** The score that chance reaches once in thirty years. */
function limitOf(scores: readonly number[], years: number, silencesPerYear: number): number {
  const ofModel = Math.log(silencesPerYear * 30);
  if (scores.length < 20) return ofModel;
  const sorted = scores.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * sorted.length)] as number;
  const scales = [(quantile(0.9) - quantile(0.5)) / Math.log(5)];
  if (scores.length >= 200) scales.push((quantile(0.99) - quantile(0.5)) / Math.log(50));
  return Math.max(ofModel, quantile(0.5) + Math.max(...scales) * Math.log((scores.length / 2 / years) * 30));
}
