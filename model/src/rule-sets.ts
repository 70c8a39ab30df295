import { type ExclusionRule, exclusionRules } from './classes.ts';
import { usualQuarterHourSeconds } from './quarter-hour.ts';

/*
 * Rule sets: how connections become counted sessions. A territory chooses one, from a day on. What a set does is data: the
 * counting reads these numbers and lists, and nothing else of a set.
 */

export const ruleSetIds = [
  'standard',
  'triton-like',
  'acpm-like',
  'agma-like',
  'rajar-midas-like',
  'nielsen-ppm-like',
  'strict',
  'raw',
  'sixty_seconds',
  'over_sixty_seconds',
  'thirty_seconds',
  'over_thirty_seconds',
  'none',
] as const;
export type RuleSet = (typeof ruleSetIds)[number];

/** Earlier names of sets: territories that chose one keep it, and nobody else is offered it. */
export const earlierNames: Partial<Record<RuleSet, RuleSet>> = { sixty_seconds: 'standard' };

/** The points that a rule set decides; docs/measures.md prints them with their sources. */
export const rulePoints = ['minimum', 'quarter_hour', 'gap', 'stop', 'device', 'cap', 'exclusions'] as const;
type RulePoint = (typeof rulePoints)[number];

/** Where a point comes from. `unverified`: no source at hand says it, so that the set takes what stands here. */
interface PointSource {
  source: string;
  unverified?: true;
}

export interface RuleSetDefinition {
  id: RuleSet;
  /** Incremented by every change of the numbers below; answers name it. */
  version: number;
  /** The minimum length of a session: seconds "at least", or "more than" these. */
  minimum: { seconds: number; more: boolean };
  /** Seconds for which a device has to listen to a station within a quarter hour to count in its AQH. */
  quarterHourSeconds: number;
  /** A connection that begins within so many seconds after the end of another one continues its session; null: none does. */
  gap: { seconds: number; less: boolean } | null;
  /** A player that says that it stopped ends the session, whatever the gap. */
  stopEnds: boolean;
  /** Connections of one device that may be one session: those to one station, or to one stream of it. */
  within: 'station' | 'stream';
  /** Longer sessions count so many hours from their start; null: all of it. */
  capHours: number | null;
  excludes: readonly ExclusionRule[];
  points: Record<RulePoint, PointSource>;
}

/** The rules of every set that counts listeners: what is no listening, by its line or its user agent. */
const usual: readonly ExclusionRule[] = exclusionRules.filter(
  (rule) => !['listed', 'data_centre', 'crowded_address', 'recorder', 'continued'].includes(rule),
);
/** The usual ones, and all that addresses and behaviour show. */
const everything: readonly ExclusionRule[] = exclusionRules;

const fiveMinutes = {
  quarterHourSeconds: usualQuarterHourSeconds,
  quarterHour: {
    source: 'Arbitron and Nielsen diary, RAJAR: at least five minutes of a quarter hour, not necessarily in one piece',
  },
} as const;
const own: PointSource = { source: 'Quarterhour' };
const perConnection: PointSource = { source: 'Quarterhour: each connection of a log is a session' };
const device: PointSource = {
  source:
    'the player’s own session id where it sends one, otherwise address and user agent (IAB PTMG 2.3, section 5.5.3)',
};
const noCap: PointSource = { source: 'no limit was found', unverified: true };
const givt: PointSource = {
  source: 'MRC Invalid Traffic Guidelines; IAB PTMG 2.3, section 5.5, steps 1.2 and 1.3',
};
const unknown = (what: string): PointSource => ({ source: what, unverified: true });

/** A set that differs from `standard` by its minimum alone. */
function minimumOf(id: RuleSet, seconds: number, more: boolean, source: string): RuleSetDefinition {
  return {
    ...{ id, version: 1, minimum: { seconds, more }, quarterHourSeconds: fiveMinutes.quarterHourSeconds },
    ...{ gap: null, stopEnds: false, within: 'station', capHours: null },
    excludes: usual,
    points: {
      ...{ minimum: { source }, quarter_hour: fiveMinutes.quarterHour, gap: perConnection, stop: own, device },
      ...{ cap: noCap, exclusions: givt },
    },
  };
}

const standard = minimumOf('standard', 60, false, 'Triton Webcast Metrics; MRC, "at least one minute"');

/** Every rule set in its current version. Sources: docs/measures.md. */
export const ruleSets: Record<RuleSet, RuleSetDefinition> = {
  standard,
  'triton-like': {
    ...standard,
    id: 'triton-like',
    gap: { seconds: 180, less: true },
    stopEnds: true,
    points: {
      quarter_hour: fiveMinutes.quarterHour,
      minimum: { source: 'Triton Webcast Metrics, metric definitions: sessions of at least one minute' },
      gap: {
        source:
          'Triton, data collection and reporting methodology: a pause of less than 3 minutes resumes the session. For logs, Triton takes sessions as the server made them; that their pauses are joined too, and count as listening, could not be verified',
        unverified: true,
      },
      stop: { source: 'Triton, data collection and reporting methodology: after an explicit end, a new session' },
      device: { source: 'Triton: cookie or visitor id of the publisher, otherwise the agent identifier' },
      cap: noCap,
      exclusions: {
        source:
          'Triton, General Invalid Traffic Filtration Procedures: the IAB/ABC list and own lists, which are not public',
        unverified: true,
      },
    },
  },
  'acpm-like': {
    ...standard,
    id: 'acpm-like',
    minimum: { seconds: 30, more: true },
    points: {
      quarter_hour: fiveMinutes.quarterHour,
      minimum: { source: 'ACPM, radios digitales: "écoute active", a session of more than 30 seconds' },
      gap: unknown('the rules of ACPM on pauses were not found: no connection continues another'),
      stop: unknown('not found'),
      device: unknown('not found: as in standard'),
      cap: noCap,
      exclusions: unknown('not found: as in standard'),
    },
  },
  'agma-like': {
    ...standard,
    id: 'agma-like',
    minimum: { seconds: 60, more: true },
    gap: { seconds: 15, less: false },
    within: 'stream',
    points: {
      quarter_hour: fiveMinutes.quarterHour,
      minimum: unknown('agma, ma IP Audio, as quoted by radioforen.de: more than 60 seconds'),
      gap: unknown('agma, ma IP Audio, as quoted by radioforen.de: events at most 15 seconds apart or overlapping'),
      stop: unknown('not found'),
      device: unknown(
        'agma, ma IP Audio, as quoted by radioforen.de: address, user agent, channel, streaming server and format, which are the stream here',
      ),
      cap: noCap,
      exclusions: unknown('not found: as in standard'),
    },
  },
  'rajar-midas-like': {
    ...standard,
    id: 'rajar-midas-like',
    minimum: { seconds: 300, more: false },
    points: {
      quarter_hour: fiveMinutes.quarterHour,
      minimum: {
        source:
          'RAJAR, glossary: a listener listens for at least 5 minutes. RAJAR asks people for quarter hours in a diary; that a session of 5 minutes is its counterpart, and the rules of MIDAS, could not be verified',
        unverified: true,
      },
      gap: unknown('a diary has no connections: none continues another'),
      stop: unknown('a diary has no connections'),
      device: unknown('a diary counts people: devices as in standard'),
      cap: noCap,
      exclusions: unknown('a diary has no robots: as in standard'),
    },
  },
  'nielsen-ppm-like': {
    ...standard,
    id: 'nielsen-ppm-like',
    quarterHourSeconds: 180,
    points: {
      minimum: unknown('a meter records minutes, not connections: as in standard'),
      quarter_hour: {
        source:
          'Nielsen PPM since January 2025: at least three minutes of a quarter hour, not necessarily in one piece (radioink.com, 12 March 2025)',
      },
      gap: unknown('a meter has no connections: none continues another'),
      stop: unknown('a meter has no connections'),
      device: unknown('a meter counts people: devices as in standard'),
      cap: noCap,
      exclusions: unknown('a meter has no robots: as in standard'),
    },
  },
  strict: {
    ...standard,
    id: 'strict',
    capHours: 24,
    excludes: everything,
    points: {
      ...standard.points,
      cap: { source: 'Quarterhour: nobody listens for more than a day without a pause' },
      exclusions: {
        source:
          'MRC Invalid Traffic Guidelines; IAB PTMG 2.3, section 5.5, step 1.2: unrealistic numbers from one address, data centres, and what a licensed IAB/ABC list names. The limits are settings, and come from Quarterhour',
      },
    },
  },
  raw: {
    ...standard,
    id: 'raw',
    minimum: { seconds: 0, more: false },
    excludes: ['not_a_stream', 'unknown_station', 'bad_status', 'encoder'],
    points: {
      quarter_hour: fiveMinutes.quarterHour,
      minimum: { source: 'stream servers, which count every connection' },
      gap: perConnection,
      stop: own,
      device,
      cap: noCap,
      exclusions: { source: 'Quarterhour: connections that got no sound, and those that bring it' },
    },
  },
  sixty_seconds: minimumOf('sixty_seconds', 60, false, 'Triton Webcast Metrics; MRC, "at least one minute"'),
  over_sixty_seconds: minimumOf(
    'over_sixty_seconds',
    60,
    true,
    'agma, ma IP Audio; CIM Radio Stream Monitor, "longer than one minute"',
  ),
  thirty_seconds: minimumOf('thirty_seconds', 30, false, 'Quarterhour'),
  over_thirty_seconds: minimumOf('over_thirty_seconds', 30, true, 'ACPM, "écoute active"'),
  none: minimumOf('none', 0, false, 'stream servers, which count every connection'),
};

/** The fewest whole seconds of a session that counts, as in logs: more than 60 seconds are 61 or more. */
export function leastSeconds({ minimum: { seconds, more } }: Pick<RuleSetDefinition, 'minimum'>): number {
  return seconds + Number(more);
}

/** The most whole seconds between two connections of one session; null: none continues another. */
export function gapSeconds({ gap }: Pick<RuleSetDefinition, 'gap'>): number | null {
  return gap && gap.seconds - Number(gap.less);
}

/** The minimum in words, in English. */
export function minimumText({ minimum: { seconds, more } }: RuleSetDefinition): string {
  if (seconds === 0) return 'any length';
  return more ? `more than ${seconds} seconds` : `${seconds} seconds or more`;
}

/** The exclusion rules with a limit that is a setting, and the limit without one. */
export const limitedRules = {
  /** Connections of one address to one station at the same time. */
  crowded_address: 30,
  /** Hours that the connections of one device to one station, which ended on one UTC day, last together. */
  recorder: 23,
} as const satisfies Partial<Record<ExclusionRule, number>>;
export type LimitedRule = keyof typeof limitedRules;
export type Limits = Record<LimitedRule, number>;
export const limitedRuleIds = Object.keys(limitedRules) as readonly LimitedRule[];
