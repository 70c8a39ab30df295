import type { sessionSpans } from '@quarterhour/model/api-sessions';
import { isoInZone, quarterHourSeconds, type Stretch, startOfDay } from '@quarterhour/model/zone';
import { Refusal } from '../host/refusal.ts';

export type Span = (typeof sessionSpans)[number];

const lengths = { quarter_hour: 'YYYY-MM-DDTHH:MM'.length, hour: 'YYYY-MM-DDTHH'.length };

/**
 * The quarter hour, hour or day of a station's clock that contains a moment, in UTC seconds.
 * @param at a day, or a moment of that clock; the offset from UTC is needed only if the clock shows it twice
 * @throws Refusal wrong_input if the clock never shows it, or shows it twice
 */
export function localSpan(at: string, span: Span, zone: string): Stretch {
  const day = at.slice(0, 10);
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) throw wrong(at, `${day} is no day of any calendar.`);
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const whole = { from: startOfDay(day, zone), to: startOfDay(next, zone) };
  if (span === 'day') return whole;
  if (at.length === day.length) throw wrong(at, 'A quarter hour or an hour needs a time, such as 2026-11-20T08:15.');
  const [, time = '', offset = ''] = /T(\d{2}:\d{2})(?::\d{2})?(.*)$/.exec(at) ?? [];
  const [hour = '', minute = ''] = time.split(':');
  const quarter = String(Math.floor(Number(minute) / 15) * 15).padStart(2, '0');
  const label = `${day}T${hour}:${quarter}`.slice(0, lengths[span]);
  const quarters = Array.from(
    { length: (whole.to - whole.from) / quarterHourSeconds },
    (_, number) => whole.from + number * quarterHourSeconds,
  );
  const shown = quarters.filter((instant) => {
    const local = isoInZone(instant, zone);
    return local.startsWith(label) && (offset === '' || local.endsWith(offset.replace('Z', '+00:00')));
  });
  const [from] = shown;
  if (from === undefined) throw wrong(at, `The clock of ${zone} never shows it; look at the day and the offset.`);
  if (offset === '' && new Set(shown.map((instant) => isoInZone(instant, zone).slice(-6))).size > 1) {
    const both = shown.map((instant) => isoInZone(instant, zone));
    throw wrong(at, `The clock of ${zone} shows it twice; write which with its offset, such as ${both[0]}.`);
  }
  return { from, to: from + shown.length * quarterHourSeconds };
}

function wrong(at: string, message: string): Refusal {
  return new Refusal('wrong_input', `${at}: ${message}`, { errors: [{ path: 'at', message }] });
}
