import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { SegmentReport } from '../report.ts';
import type { SegmentFinding } from './segment-findings.ts';

/** What an import says of streams whose addresses and the clock disagree. */
export function segmentReports({ stations }: CatalogueSnapshot, found: readonly SegmentFinding[]): SegmentReport[] {
  return found.flatMap(({ stream_id, kind, share }) => {
    const station = stations.find(({ streams }) => streams.some(({ id }) => id === stream_id));
    const stream = station?.streams.find(({ id }) => id === stream_id);
    return station && stream ? [{ station: station.slug, stream: stream.slug, kind, share }] : [];
  });
}
