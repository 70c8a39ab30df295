import { bandOf, judge, type Model, type Side, type Verdict } from './model.ts';
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

/** So many quarter hours within what is expected end an episode. */
const recoverQuarters = 2;
/** Within this share of what is usual, it is back, however narrow the band is. */
const backShare = 0.85;

/** Finds the episodes that end after a position, with what was known at their time. The same figures have the same episodes. */
export function replay(model: Model, rule: AudienceRule, from: number, to: number): Episode[] {
  const found: Episode[] = [];
  let open: Episode | undefined;
  for (let end = from + 1; end <= to; end++) {
    if (open) {
      if (!isBack(model, model.windows, end, open)) continue;
      open.to = end - recoverQuarters;
      open = undefined;
      continue;
    }
    const verdict = judge(model, model.windows, end, rule);
    if (!verdict || verdict.perYear > rule.perYear) continue;
    open = { ...episodeOf(model.windows, end, verdict), to: undefined };
    found.push(open);
  }
  return found;
}

/** The episode that a verdict begins. */
export function episodeOf(windows: Windows, end: number, verdict: Verdict): Episode {
  const begin = end - verdict.length;
  return { from: begin, to: undefined, noticed: end, verdict, level: windows.levelBefore(begin) };
}

/**
 * Whether the last half hour before a position is what is expected again. What is unknown is not back.
 * @param end a position; the level is that of the time before the episode, which it does not pull along
 */
export function isBack(
  model: Pick<Model, 'scales'>,
  windows: Windows,
  end: number,
  { verdict: { side }, level }: Pick<Episode, 'level'> & { verdict: Pick<Verdict, 'side'> },
): boolean {
  const window = windows.ending(end, recoverQuarters, level);
  if (!window) return false;
  const expected = window[side];
  const band = bandOf(model, expected, recoverQuarters);
  return side === 'low'
    ? window.observed >= Math.min(band.low, expected * backShare)
    : window.observed <= Math.max(band.high, expected / backShare);
}

/** Quarter hours before a position that a judgement may read. */
export const readBefore = 32 + levelQuarters;
