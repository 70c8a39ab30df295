import type { StationData } from '@quarterhour/model/coverage';
import { presetDays, stretchOf } from '@quarterhour/model/period';
import { dayOf, isoInZone } from '@quarterhour/model/zone';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import type { ColumnReader } from '../engine/engine.ts';
import { lengthOf, readCoverage, united, within } from '../listening/coverage/read-coverage.ts';
import { type Coverages, gapsOf, uncovered } from './cover.ts';
import { lateStations } from './freshness.ts';

const daySeconds = 86_400;
const daysOfGaps = 364;

/** The coverage, freshness and gaps of each station of a catalogue. @param now the clock, UTC seconds */
export async function readStationData(
  reader: ColumnReader,
  { stations }: CatalogueSnapshot,
  now: number,
): Promise<StationData[]> {
  const coverages = await readCoverage(reader, now);
  const late = new Set(lateStations(stations, coverages, now).map(({ station }) => station));
  const slugs = new Map(stations.map(({ id, slug }) => [id, slug]));
  return stations.map((station) => {
    const coverage = coverages.get(station.id);
    const iso = (instant: number) => isoInZone(instant, station.timezone);
    return {
      station: station.slug,
      first: coverage ? iso(coverage.first) : null,
      complete_until: coverage ? iso(Math.min(coverage.logNewest, now)) : null,
      is_late: late.has(station),
      same_server: coverage?.neighbours.flatMap((id) => slugs.get(id) ?? []) ?? [],
      share: shareOf(station, coverages, now),
      gaps: recentGaps(station, coverages, now).map(({ from, to, reason, note = '' }) => ({
        station: station.slug,
        from: iso(from),
        to: iso(to),
        reason,
        note,
      })),
    };
  });
}

/** The covered share of the last 28 days of its own clock, which end yesterday: what dashboards call so. */
function shareOf(station: StationEntry, coverages: Coverages, now: number): number | null {
  if (!coverages.has(station.id)) return null;
  const asked = stretchOf(presetDays('last_28_days', dayOf(now, station.timezone)), station.timezone);
  return 1 - lengthOf(united(within(uncovered(station, coverages), asked))) / (asked.to - asked.from);
}

function recentGaps(station: StationEntry, coverages: Coverages, now: number) {
  const asked = { from: now - daysOfGaps * daySeconds, to: now };
  return gapsOf(station, coverages)
    .filter(({ reason }) => coverages.has(station.id) && reason !== 'before_log')
    .flatMap((gap) => within([gap], asked).map((part) => ({ ...gap, ...part })))
    .sort((a, b) => b.from - a.from);
}
