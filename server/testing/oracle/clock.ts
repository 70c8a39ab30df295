/* Local time read through Intl, one quarter hour at a time: it shares no code with the product's arithmetic. */

/** Cyclic dimensions: those that a day decides, and those within a day. */
export const ofDays = ['day_of_week'];
export const withinDays = ['hour_of_day', 'daypart'];
/** Those that follow the schedule of a station. */
export const scheduled = ['show', 'broadcast', 'own_daypart'];
export const cyclic = [...ofDays, ...withinDays, ...scheduled];
export const stretches = ['quarter_hour', 'hour', 'day', 'week', 'month'];
export const isTime = (id: string) => cyclic.includes(id) || stretches.includes(id);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Clock {
  day: string;
  hour: number;
  minute: number;
  weekday: number;
  /** Such as +02:00. */
  offset: string;
}

const clocks = new Map<string, Map<number, Clock>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Reads the clock of a zone at an instant (UTC seconds). @param place a zone, and the number of a station if it has its own */
export function clockAt(instant: number, place: string): Clock {
  const [zone = ''] = place.split(' ');
  const ofZone = clocks.get(zone) ?? new Map<number, Clock>();
  clocks.set(zone, ofZone);
  const known = ofZone.get(instant);
  if (known) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'longOffset',
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(instant * 1000).map(({ type, value }) => [type, value]));
  const clock = {
    day: `${part.year}-${part.month}-${part.day}`,
    hour: Number(part.hour),
    minute: Number(part.minute),
    weekday: weekdays.indexOf(String(part.weekday)) + 1,
    offset: String(part.timeZoneName).replace('GMT', '') || '+00:00',
  };
  ofZone.set(instant, clock);
  return clock;
}

export const two = (number: number) => String(number).padStart(2, '0');

/** The label of the quarter hour that begins at an instant (UTC seconds), for a dimension of time. */
export function oracleLabel(dimension: string, instant: number, zone: string): string {
  const clock = clockAt(instant, zone);
  switch (dimension) {
    case 'quarter_hour':
      return `${clock.day}T${two(clock.hour)}:${two(clock.minute)}:00${clock.offset}`;
    case 'hour': {
      // An hour that a clock change cuts begins with the change.
      const before = clockAt(instant - 900, zone);
      const goesOn = before.hour === clock.hour && before.offset === clock.offset;
      return oracleLabel(goesOn ? 'hour' : 'quarter_hour', goesOn ? instant - 900 : instant, zone);
    }
    case 'day':
      return clock.day;
    case 'week': {
      const date = new Date(`${clock.day}T12:00:00Z`);
      date.setUTCDate(date.getUTCDate() - clock.weekday + 1);
      return date.toISOString().slice(0, 10);
    }
    case 'month':
      return clock.day.slice(0, 7);
    case 'hour_of_day':
      return String(clock.hour);
    case 'day_of_week':
      return String(clock.weekday);
    default:
      if (clock.hour < 6) return 'overnight';
      if (clock.hour < 10) return 'breakfast';
      if (clock.hour < 13) return 'mid_morning';
      if (clock.hour < 16) return 'afternoon';
      return clock.hour < 19 ? 'drive' : 'evening';
  }
}
