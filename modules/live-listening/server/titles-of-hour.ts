import type { LiveTitle } from '../model/now.ts';
import type { StationMinute } from './minutes.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * The titles of a station, from its minutes in the order of time: each with who came and who left while it was on air. A minute
 * belongs to the title at its end.
 * @param onAir what is on air now; '' if nobody says
 */
export function titlesOf(station: string, minutes: readonly StationMinute[], onAir: string): LiveTitle[] {
  const titles: LiveTitle[] = [];
  for (const { at, on_air, arrivals, departures } of minutes) {
    const last = titles.at(-1);
    if (last?.title === on_air && last.until === iso(at)) {
      last.until = iso(at + 60);
      last.gained += arrivals;
      last.lost += departures;
    } else {
      titles.push({ station, title: on_air, from: iso(at), until: iso(at + 60), gained: arrivals, lost: departures });
    }
  }
  const last = titles.at(-1);
  if (last && onAir !== '' && last.title === onAir) last.until = null;
  return titles.filter(({ title }) => title !== '');
}
