import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { judgeLastDay } from '@quarterhour/server/expected/days';
import { type Outlook, windowsBefore } from '@quarterhour/server/expected/expected';
import { isBack, judge, type Side, type Verdict } from '@quarterhour/server/expected/model';
import { type AudienceRule, episodeOf, recoverQuarters, replay } from '@quarterhour/server/expected/replay';
import { type AudienceSide, falseAlarms } from '../../model/kinds.ts';
import type { Finding } from '../advance.ts';
import type { AlertRow, IncidentRow } from '../tables.ts';
import { type AlertKind, type Evaluation, secondsOf, stationKey } from './kind.ts';
import { limited } from './limited.ts';

/** Of a group, chance may raise so many a year for each station: one a week per 100 stations. */
const perStationOfGroup = 0.52;
/** Logs that come late are looked through as far back. Seconds. */
const lookBack = 3 * 86_400;

/** The audience is out of the ordinary: silence, a fall, or the other way. */
export const audience: AlertKind = {
  id: 'audience',
  async find(alert, stations, evaluation, open) {
    const rule = ruleOf(alert);
    const judged: (Candidate | 'unknown' | undefined)[] = [];
    for (const station of stations) {
      const own = open.filter(({ key }) => key === stationKey(station.slug));
      const incident = own.find(({ state }) => state !== 'closed');
      const ended = Math.max(0, ...own.map(({ closedAt }) => (closedAt ? secondsOf(closedAt) : 0)));
      judged.push(await judgeStation(station, { rule, evaluation, incident, ended, alert }));
    }
    const candidates = judged.filter((one): one is Candidate => one !== undefined && one !== 'unknown');
    const allowed = stations.length > 1 ? Math.min(rule.perYear, perStationOfGroup) : rule.perYear;
    return {
      findings: limited(candidates, allowed),
      unknown: stations.flatMap(({ slug }, at) => (judged[at] === 'unknown' ? [stationKey(slug)] : [])),
    };
  },
};

/** A finding, and how often a year chance makes it; 0 for what was found before and goes on. */
interface Candidate {
  finding: Finding;
  perYear: number;
}

const sidesOf: Record<AudienceSide, readonly Side[]> = { low: ['low'], high: ['high'], both: ['low', 'high'] };

/** What an alert about the audience asks the engine. */
export function ruleOf({
  side,
  minutes,
  falseAlarms: often,
}: Pick<AlertRow, 'side' | 'minutes' | 'falseAlarms'>): AudienceRule {
  return { sides: sidesOf[side], shortest: Math.ceil(minutes / 15), perYear: falseAlarms[often] };
}

async function judgeStation(
  station: StationEntry,
  { rule, evaluation, incident, ended, alert }: Omit<Judged, 'outlook'> & { ended: number; alert: AlertRow },
): Promise<Candidate | 'unknown' | undefined> {
  const { recent } = await evaluation.live();
  const own = recent.get(station.id);
  const outlook = await evaluation.expectations.outlook([station]);
  if (outlook.weeks < 3) return judgeDay(station, rule, evaluation);
  if (own) return judgeLive(station, { rule, evaluation, incident, outlook, recent: own, ended });
  return judgeLog(station, { rule, evaluation, incident, since: alert.createdAt, outlook });
}

interface Judged {
  rule: AudienceRule;
  evaluation: Evaluation;
  incident: IncidentRow | undefined;
  outlook: Outlook;
}

/** Judges the minutes before now. Without them nothing is known: a server that does not answer is no silence. */
function judgeLive(
  station: StationEntry,
  { rule, evaluation: { now }, incident, outlook, recent, ended }: Judged & { recent: Float64Array; ended: number },
): Candidate | 'unknown' | undefined {
  const end = recent.length;
  if (Number.isNaN(recent[end - 1] as number)) return 'unknown';
  const windows = windowsBefore(outlook, recent, now);
  if (incident?.level && incident.facts.side && incident.state !== 'pending') {
    const { level, facts } = incident;
    const { side = 'low', observed = 0, expected = 1, window = 15 } = facts;
    const deviation = { side, ratio: observed / Math.max(expected, 0.01), level };
    if (isBack(windows, end, deviation, recoverQuarters(window / 15))) return undefined;
    const { key, stations } = incident;
    return { finding: { key, stations, since: secondsOf(incident.since), facts, level }, perYear: 0 };
  }
  const since = end - Math.max(0, now - ended) / quarterHourSeconds;
  const verdict = judge(outlook, windows, end, { ...rule, since });
  // Of a group, several at once may be rarer than each: they are limited together.
  if (!verdict || verdict.perYear > rule.perYear) return undefined;
  const { level } = episodeOf(windows, end, verdict);
  return {
    finding: {
      ...ofStation(station),
      since: now - verdict.length * quarterHourSeconds,
      facts: factsOf(verdict),
      level,
    },
    perYear: verdict.perYear,
  };
}

/** Judges what the log says since the alert was made: the newest episode, which may be over. */
async function judgeLog(
  station: StationEntry,
  { rule, evaluation: { now, expectations }, incident, since, outlook }: Judged & { since: Date },
): Promise<Candidate | 'unknown' | undefined> {
  if (outlook.knownUntil * quarterHourSeconds < now - lookBack) return 'unknown';
  const model = await expectations.model([station]);
  const { first } = model.series;
  const until = outlook.knownUntil - first;
  const earliest = Math.max(0, until - lookBack / quarterHourSeconds);
  const begin = Math.max(secondsOf(since), incident ? secondsOf(incident.since) - 3600 : 0);
  const found = replay(model, rule, earliest, until).filter(
    ({ to }) => to === undefined || (first + to) * quarterHourSeconds > begin,
  );
  const episode = found.find(({ to }) => to === undefined) ?? found.at(-1);
  if (!episode) return undefined;
  const { verdict, level } = episode;
  const ended = episode.to === undefined ? {} : { endedAt: (first + episode.to) * quarterHourSeconds };
  return {
    finding: {
      ...ofStation(station),
      ...{ since: (first + episode.from) * quarterHourSeconds, facts: factsOf(verdict), level, ...ended },
    },
    perYear: incident ? 0 : verdict.perYear,
  };
}

/** Judges the last whole day of a station that has no usual week yet. */
async function judgeDay(
  station: StationEntry,
  { sides, perYear }: AudienceRule,
  { expectations, now }: Evaluation,
): Promise<Candidate | 'unknown' | undefined> {
  const { series } = await expectations.model([station]);
  const verdict = judgeLastDay(series, sides);
  if (!verdict) return 'unknown';
  if (verdict.perYear > perYear) return undefined;
  const { side, observed, expected, day } = verdict;
  const facts = { observed, expected, side, window: 1440, per_year: verdict.perYear, day };
  const since = Math.floor(Date.parse(day) / 1000);
  if (now - since > lookBack) return undefined;
  return { finding: { ...ofStation(station), since, facts }, perYear: verdict.perYear };
}

const ofStation = ({ slug }: StationEntry) => ({ key: stationKey(slug), stations: [slug] });

/** A verdict as incidents have it. */
export function factsOf({ observed, low, high, side, length, perYear }: Verdict) {
  const expected = side === 'low' ? low : high;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { observed: round(observed), expected: round(expected), side, window: length * 15, per_year: perYear };
}
