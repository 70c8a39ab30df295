import { type Deviation, isBack, judge, type Model, type Side, type Verdict } from './model.ts';
import { type Level, levelQuarters, type Windows } from './windows.ts';

/** What an audience rule asks for. */
export interface AudienceRule {
  sides: readonly Side[];
  /** Quarter hours that it lasts at least. */
  shortest: number;
  /** How often a year chance may raise it. */
  perYear: number;
}

/** A stretch in which the audience was out of the ordinary: positions, `to` excluded; undefined: it goes on. */
export interface Episode {
  from: number;
  to: number | undefined;
  /** When it was noticed: the end of the window that showed it. */
  noticed: number;
  verdict: Verdict;
  /** The level of the hours before, with which its end is judged. */
  level: Level;
}

/** Finds the episodes that end after a position, with what was known at their time. The same figures have the same episodes. */
export function replay(model: Model, rule: AudienceRule, from: number, to: number): Episode[] {
  const found: Episode[] = [];
  let open: Episode | undefined;
  let since = 0;
  for (let end = from + 1; end <= to; end++) {
    if (open) {
      const quarters = recoverQuarters(open.verdict.length);
      if (!isBack(model.windows, end, { ...deviationOf(open.verdict), level: open.level }, quarters)) continue;
      open.to = end - quarters;
      since = open.to;
      open = undefined;
      continue;
    }
    const verdict = judge(model, model.windows, end, { ...rule, since });
    if (!verdict || verdict.perYear > rule.perYear) continue;
    open = { ...episodeOf(model.windows, end, verdict), to: undefined };
    found.push(open);
  }
  return found;
}

/** What an episode has to come back from. */
function deviationOf(verdict: Pick<Verdict, 'side' | 'observed' | 'low' | 'high'>): Omit<Deviation, 'level'> {
  return { side: verdict.side, ratio: verdict.observed / Math.max(verdict[verdict.side], 0.01) };
}

/** Quarter hours that have to be back before an episode is over: two, and of those that few listeners show, more. */
export function recoverQuarters(length: number): number {
  return Math.max(2, Math.min(8, Math.ceil(length / 4)));
}

/** The episode that a verdict begins. */
export function episodeOf(windows: Windows, end: number, verdict: Verdict): Episode {
  const begin = end - verdict.length;
  return { from: begin, to: undefined, noticed: end, verdict, level: windows.levelBefore(begin) };
}

/** Quarter hours before a position that a judgement may read. */
export const readBefore = 32 + levelQuarters;
