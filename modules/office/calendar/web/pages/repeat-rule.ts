/** How an event repeats, as people choose it; `custom` for rules that the form does not know. */
export const repeats = [
  'never',
  'daily',
  'weekdays',
  'weekly',
  'monthly',
  'monthly_weekday',
  'yearly',
  'custom',
] as const;
export type Repeat = (typeof repeats)[number];

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const dayIn = (start: string) => new Date(`${start.slice(0, 10)}T00:00:00Z`);

/** The weekday of a day, and which one of its month it is. */
function placeOf(start: string): { name: string; week: number } {
  const day = dayIn(start);
  return { name: weekdays[day.getUTCDay()] ?? 'MO', week: Math.ceil(day.getUTCDate() / 7) };
}

/** The rule (RFC 5545) of a choice, for an event that begins on a day. */
export function ruleOf(repeat: Exclude<Repeat, 'custom'>, start: string): string {
  const { name, week } = placeOf(start);
  switch (repeat) {
    case 'never':
      return '';
    case 'daily':
      return 'FREQ=DAILY';
    case 'weekdays':
      return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${name}`;
    case 'monthly':
      return 'FREQ=MONTHLY';
    case 'monthly_weekday':
      return `FREQ=MONTHLY;BYDAY=${week === 5 ? -1 : week}${name}`;
    case 'yearly':
      return 'FREQ=YEARLY';
  }
}

/** The choice that a rule is, without its end. */
export function repeatOf(rule: string, start: string): Repeat {
  const { base } = partsOf(rule);
  const found = repeats.find((repeat) => repeat !== 'custom' && ruleOf(repeat, start) === base);
  return found ?? 'custom';
}

export interface RuleParts {
  base: string;
  /** The last day, YYYY-MM-DD; '' without one. */
  until: string;
  /** How often; null without a count. */
  count: number | null;
}

export function partsOf(rule: string): RuleParts {
  const parts = rule.split(';').filter(Boolean);
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice(6, 14) ?? '';
  const count = parts.find((part) => part.startsWith('COUNT='))?.slice(6);
  return {
    base: parts.filter((part) => !/^(UNTIL|COUNT|WKST)=/.test(part)).join(';'),
    until: until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    count: count === undefined ? null : Number(count),
  };
}

export function joined({ base, until, count }: RuleParts): string {
  if (base === '') return '';
  if (until) return `${base};UNTIL=${until.replaceAll('-', '')}`;
  return count === null ? base : `${base};COUNT=${count}`;
}
