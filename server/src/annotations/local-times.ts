import { isoInZone, type Stretch } from '@quarterhour/model/zone';

/** A stretch of time (UTC seconds) as the first local minute and the one after the last. */
export function localMinutes({ from, to }: Stretch, zone: string): { from: string; to: string } {
  return { from: isoInZone(from, zone).slice(0, 16), to: isoInZone(to, zone).slice(0, 16) };
}
