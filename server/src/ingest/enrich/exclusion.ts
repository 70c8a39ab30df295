import { type ExclusionRule, exclusionRules } from '@quarterhour/model/classes';

/** The reason why a connection does not count, for people who ask. */
export interface Exclusion {
  /** The day on which the rule entered the product. */
  introduced: string;
  reason: string;
  source: string;
}

/** Every exclusion rule; the model defines the order in which they are applied. */
export const exclusions: Record<ExclusionRule, Exclusion> = {
  unknown_station: {
    introduced: '2026-11-21',
    reason: 'The mount belongs to no stream of the catalogue.',
    source: 'Quarterhour: a session belongs to a station',
  },
  not_a_stream: {
    introduced: '2026-11-21',
    reason: 'A playlist, a page, an icon or a status call was asked for, or only the headers of a stream.',
    source: 'Icecast writes a line for every client, client.c; MRC Digital Audio Standards, requests that play nothing',
  },
  bad_status: {
    introduced: '2026-11-21',
    reason: 'The server did not answer with sound: the status is not 200 or 206.',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, section 5.5',
  },
  encoder: {
    introduced: '2026-11-21',
    reason: 'The connection brought the programme to the server.',
    source: 'Icecast documentation, SOURCE and PUT',
  },
  relay: {
    introduced: '2026-11-21',
    reason: 'A server or a recorder fetched the stream to pass it on; its own listeners are counted where they listen.',
    source: 'SHOUTcast DNAS, relays are left out of listener counts; SoundExchange, server-to-server streams',
  },
  monitor: {
    introduced: '2026-11-21',
    reason: 'A service checked whether the stream works.',
    source: 'MRC Invalid Traffic Guidelines, known non-human activity',
  },
  robot: {
    introduced: '2026-11-21',
    reason: 'The user agent says that it is a robot or a program, not a player.',
    source: 'MRC Invalid Traffic Guidelines; IAB Tech Lab Spiders and Bots',
  },
  listed: {
    introduced: '2026-11-26',
    reason: 'A licensed list of robots names the user agent; the installation has its own copy.',
    source: 'IAB/ABC International Spiders and Bots List; MRC Invalid Traffic Guidelines',
  },
  data_centre: {
    introduced: '2026-11-26',
    reason: 'The address belongs to a data centre or a hosting network, where nobody listens.',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, section 5.5, step 1.2; networks by RouteViews',
  },
  crowded_address: {
    introduced: '2026-11-26',
    reason: 'More connections of one address to a station at the same time than the limit allows.',
    source: 'IAB Podcast Technical Measurement Guidelines 2.3, section 5.5, step 1.2; the limit is Quarterhour’s',
  },
  recorder: {
    introduced: '2026-11-26',
    reason:
      'The connections of one device to a station last longer in a day than the limit allows, as those of a recorder.',
    source: 'MRC Invalid Traffic Guidelines, activity that no person shows; the limit is Quarterhour’s',
  },
  too_short: {
    introduced: '2026-11-21',
    reason: 'The session is shorter than the rule set of the territory asks for.',
    source:
      'Triton Webcast Metrics and MRC, one minute; agma and CIM, more than one minute; ACPM, more than thirty seconds',
  },
  continued: {
    introduced: '2026-11-26',
    reason: 'The connection continues a session of the same device, so that it is none of its own.',
    source: 'Triton, a pause of less than three minutes; agma, at most fifteen seconds',
  },
};

/** The rules that a line and its user agent show by themselves. */
type LineRule = Exclude<ExclusionRule, 'listed' | 'data_centre' | 'crowded_address' | 'recorder' | 'continued'>;

/** The columns that the rules read, or SQL expressions in their place. */
export interface ExclusionColumns {
  /** The number of the station, 0 for none. */
  station: string;
  method: string;
  mount: string;
  status: string;
  seconds: string;
  /** `excludedBy` of classifyAgent. */
  agentRule: string;
  /** The minimum length of a session that counts, in seconds. */
  leastSeconds: string;
  /** Whether the rule set has a rule, an expression; by default, it has all. */
  has?(rule: LineRule): string | undefined;
}

/** Paths of Icecast, SHOUTcast and of web servers in front of them that serve no stream, and endings of such files. */
const notStreams =
  '(?i)^/(admin([./].*)?|status|stats|statistics|server_version|currentsong)$|^/(\\\\.well-known|auth|cgi-bin)/' +
  '|\\\\.(m3u8?|pls|xspf|asx|wax|wvx|ram|qtl|vclt|sdp|xslt?|xml|json|css|js|map|html?|php|cgi|txt|ico|png|jpe?g|gif|svg|webp|woff2?)$';

const tests: Record<LineRule, (columns: ExclusionColumns) => string> = {
  unknown_station: ({ station }) => `${station} = 0`,
  not_a_stream: ({ method, mount }) => `${method} NOT IN ('GET', 'SOURCE', 'PUT') OR match(${mount}, '${notStreams}')`,
  bad_status: ({ status }) => `${status} NOT IN (200, 206)`,
  encoder: ({ method, agentRule }) => `${method} IN ('SOURCE', 'PUT') OR ${agentRule} = 'encoder'`,
  relay: ({ agentRule }) => `${agentRule} = 'relay'`,
  monitor: ({ agentRule }) => `${agentRule} = 'monitor'`,
  robot: ({ agentRule }) => `${agentRule} = 'robot'`,
  too_short: ({ seconds, leastSeconds }) => `${seconds} < ${leastSeconds}`,
};

/** A ClickHouse expression: the first rule of the model's order that a connection breaks, '' when it counts. */
export function excludedBySql(columns: ExclusionColumns): string {
  const ofLine = exclusionRules.filter((rule): rule is LineRule => Object.hasOwn(tests, rule));
  const breaks = (rule: LineRule) => {
    const has = columns.has?.(rule);
    return has ? `${has} AND (${tests[rule](columns)})` : tests[rule](columns);
  };
  return `multiIf(${ofLine.map((rule) => `${breaks(rule)}, '${rule}'`).join(', ')}, '')`;
}
