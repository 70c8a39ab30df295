import type { CardFile } from '../../dashboard/cards/card-entry.ts';
import { airingsKind } from './airings.tsx';
import { aroundKind } from './around.tsx';
import type { CardKind } from './card-kind.ts';
import { changedKind } from './changed.tsx';
import { cycleKind } from './cycle.ts';
import { excludedKind } from './excluded.ts';
import { peaksKind } from './peaks.tsx';
import { rankingKind } from './ranking.ts';
import { releaseKind } from './release.tsx';
import { measureKind, tilesKind } from './tiles.tsx';
import { timeKind } from './time.ts';
import { topKind } from './top.ts';
import { weekKind } from './week.ts';

/** The kinds of cards: what each asks, and its picture and table. */
export const kinds: Record<CardFile['kind'], CardKind> = {
  tiles: tilesKind,
  measure: measureKind,
  time: timeKind,
  changed: changedKind,
  ranking: rankingKind,
  top: topKind,
  airings: airingsKind,
  peaks: peaksKind,
  around: aroundKind,
  release: releaseKind,
  cycle: cycleKind,
  week_map: weekKind,
  excluded: excludedKind,
};
