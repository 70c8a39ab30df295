import type { Station } from '@quarterhour/model/catalogue';
import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';
import { demoDay } from './calendar.ts';
import { type DemoItem, playlistOf, playlistStyles } from './playlist.ts';

/** What a station has on air on some days. */
export function itemsOf(station: Station, territory: string, origin: string, { from, to }: DayRange): DemoItem[] {
  const plan = playlistStyles.find((one) => one.station === station.slug);
  if (!plan) throw new Error(`${station.slug} has no playlist.`);
  const items: DemoItem[][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const number = dayCount({ from: origin, to: day }) - 1;
    items.push(playlistOf(plan, station.name, demoDay(day, station.timezone, territory), number));
  }
  return items.flat();
}
