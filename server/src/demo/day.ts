import { chooser, type Random, random } from '../host/random.ts';
import type { Audience } from './audiences.ts';
import type { DemoDay } from './calendar.ts';
import type { Listener } from './listeners.ts';
import type { Caller, Connect } from './log.ts';
import type { DemoItem } from './playlist.ts';
import { endByTaste } from './taste.ts';

/** A stretch (UTC seconds) in which a stream was off the air: at `from` all connections broke. */
export interface Silence {
  from: number;
  until: number;
}

/** After an outage of at most so many seconds everyone reconnects within a minute, which is a reconnect storm. */
const patience = 600;
/** A match with its break and its last comments. */
const matchMinutes = 118;

export interface StationDays {
  audience: Audience;
  listeners: readonly Listener[];
  silences: readonly Silence[];
  /** What is on air on a day. */
  onAir: (today: DemoDay, number: number) => readonly DemoItem[];
  connect: Connect;
  seed: string;
}

/** Writes the connections of a station's listeners on one local day; `number` counts from the demonstration's first day. */
export function listenForDay(parts: StationDays, today: DemoDay, number: number): void {
  const { audience, listeners, silences, onAir, connect, seed } = parts;
  const chance = random(`${seed} day ${audience.station} ${today.day}`);
  const factor = today.factor * audience.growth ** (number / 30) * (1 + 0.035 * chance.normal());
  const items = onAir(today, number);
  const taste = random(`${seed} taste ${audience.station} ${today.day}`);
  const chooseHour = chooser(
    audience.shape[today.weekend ? 'weekend' : 'workday'].map((weight, hour) => [hour, weight] as const),
  );

  for (const listener of listeners) {
    if (number < listener.from || number >= listener.until) continue;
    for (const match of today.matches)
      if (chance.next() < audience.sport * listener.workday) hearMatch(listener, match);
    if (chance.next() >= (today.weekend ? listener.weekend : listener.workday) * factor) continue;
    const habit = today.weekend ? listener.weekendMinute : listener.workdayMinute;
    hear(listener, habit + listener.spread * chance.normal());
    for (let again = 0.42; chance.next() < again; again /= 2)
      hear(listener, chooseHour(chance) * 60 + chance.next() * 60);
  }

  function hearMatch(listener: Listener, kickOff: number): void {
    const late = Math.max(-15, 12 * chance.normal());
    const stays = chance.next() < 0.6 ? matchMinutes - late + 6 * chance.normal() : 10 + 80 * chance.next();
    play(at(kickOff + late), stays * 60, listener.caller);
  }

  function hear(listener: Listener, minute: number): void {
    const start = at(minute);
    const kind = chance.next();
    // Some connections end before anything is heard: a wrong button, a tunnel, a player that connects twice.
    if (kind < 0.11) play(start, 1 + chance.below(58), listener.caller);
    if (kind < 0.05) return;
    if (kind > 0.97) askForPlaylist(start, listener.caller);
    const begin = start + 60;
    const end = endByTaste(items, begin, begin + listeningSeconds(listener, chance), taste);
    play(begin, end - begin, listener.caller);
  }

  function askForPlaylist(start: number, caller: Caller): void {
    const request = caller.request.replace(' HTTP', '.m3u HTTP');
    connect(start + 59, 0, { ...caller, request, bytesPerSecond: 0 });
  }

  function play(start: number, seconds: number, caller: Caller): void {
    const end = start + seconds;
    const silence = silences.find(({ from, until }) => start < until && end > from);
    if (!silence) {
      connect(start, seconds, caller);
      return;
    }
    if (start < silence.from) connect(start, silence.from - start, caller);
    else connect(start, 0, { ...caller, status: 404, bytesPerSecond: 0 });
    const back = silence.until + 1 + 55 * chance.next() ** 2;
    if (back < end && silence.until - silence.from <= patience) play(back, end - back, caller);
  }

  function at(minute: number): number {
    const inside = Math.min(1439, Math.max(0, minute));
    const hour = Math.floor(inside / 60);
    return (today.hours[hour] ?? 0) + (inside - hour * 60) * 60;
  }
}

/** Near the device's usual length; some radios are left on, and play through the night or for days. */
function listeningSeconds(listener: Listener, chance: Random): number {
  const forgotten = chance.next();
  if (listener.way === 'internet_radio' && forgotten < 0.004) return (20 + 36 * chance.next()) * 3600;
  if (forgotten < 0.006) return (5 + 5 * chance.next()) * 3600;
  return Math.max(20, listener.minutes * 60 * Math.exp(0.8 * chance.normal()));
}
