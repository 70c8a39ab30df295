import { writeFile } from 'node:fs/promises';
import {
  deviceCategories,
  downloadWindows,
  exclusionRules,
  listeningMethods,
  requestExclusionRules,
} from '@quarterhour/model/classes';
import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import { isCompletedLive, isLiveDimension } from '@quarterhour/model/provisional';
import { limitedRules, minimumText, rulePoints, ruleSetIds, ruleSets } from '@quarterhour/model/rule-sets';

/** The page docs/measures.md, printed from the catalogue so that it always matches the program. */
export function measuresPage(): string {
  const parts = ['# Measures and dimensions', '', 'Printed from `model/` by `npm run docs`; change it there.', ''];
  parts.push('## Measures', '');
  for (const [id, measure] of Object.entries<Measure>(measures)) {
    parts.push(`### ${measure.label} (\`${id}\`)`, '', measure.definition, '');
    parts.push(`Formula: ${measure.formula}.`);
    parts.push(
      `Unit: ${measure.unit}. ${measure.additive ? 'Parts add up to the whole.' : 'Parts do not add up to the whole.'}`,
    );
    if (isCompletedLive(id as MeasureId)) parts.push('Provisional rows: completed from live minutes.');
    parts.push(`Source: ${measure.source}.`, '');
  }
  parts.push('## Dimensions', '', '| id | what it is |', '|---|---|');
  for (const [id, dimension] of Object.entries(dimensions)) parts.push(`| \`${id}\` | ${dimension.definition} |`);
  parts.push('', '## Clocks', '', ...clocks.flatMap((line) => [line, '']));
  parts.push('## Comparisons', '', ...comparisons.flatMap((line) => [line, '']));
  parts.push('## Provisional rows', '', ...provisional().flatMap((line) => [line, '']));
  parts.push('## What counts', '');
  parts.push(...ruleSetLines());
  parts.push(
    '',
    `Rules that leave a connection out, the first that applies: ${list(exclusionRules)}. What belongs to no station stands in the report of its import alone.`,
  );
  parts.push(
    '',
    `A territory also chooses in which time requests for an episode are one download: ${list(downloadWindows)}. Rules that leave a request out: ${list(requestExclusionRules)}. See [podcasts.md](podcasts.md).`,
  );
  parts.push('', ...segments.flatMap((line) => [line, '']));
  parts.push(`Device categories, in order of precedence: ${list(deviceCategories)}.`);
  parts.push('', `Listening methods, in order of evidence: ${list(listeningMethods)}.`, '');
  return parts.join('\n');
}

/** See docs/decisions/0022 for the reasons. */
const clocks = [
  'Without `timezone`, every station is measured by its own clock: days, weeks, months, hours, weekdays, dayparts and the edges of the period, also where stations of several time zones are added up. "Last 28 days" ends with each station\'s own yesterday. `timezone` chooses one clock for all.',
  'Where all stations show the same time, quarter hours and hours are instants, written with their distance from UTC: in autumn the hour that comes twice is two hours. Over several clocks they are what the clocks show, written without it: the hour that comes twice is one hour of eight quarter hours for the stations that repeat it, and the hour that is skipped in spring is no time for those that skip it.',
  "Averages over time (AQH, average audience) are taken over each clock's own time and added up, so that a total is the sum of its stations.",
];

/** See docs/coverage.md for the rules, docs/decisions/0030 for the reasons. */
const comparisons = [
  'A comparison compares equal coverage: the quarter hours of each station that the logs cover in both periods, by the same time of day on the day with the same number. A station that begins or ends in between counts in neither period where they have nothing in common.',
  'The figure itself covers the whole period. `…_before` is the figure of the comparison period, without the quarter hours that are left out. Where quarter hours of the period itself are left out, `…_compared` is its figure without them. `…_change` is the relative change from `…_before` to `…_compared`, or to the figure itself where nothing is left out. A row without compared quarter hours has no `…_before` and no `…_change`.',
  'Whole calendar months are compared with as many whole months. Where these have unequal numbers of days, what adds up is compared by the day: `…_compared` is the value brought to as many days as the other months have (of 31 days of October compared with September, thirty thirty-firsts), of days of the week and hours to as much of their time, and a day on which clocks change is a day. Weeks, days and hours are compared one by one; reach and peaks are those of all days.',
  '`meta.left_out` names each gap, with station, instants and reason; `meta.compared_until` says up to when a period is compared whose logs end inside it. `"equal_coverage": false` compares all of both.',
];

/** See docs/query.md for the rules, docs/decisions/0162 for the reasons. */
function provisional(): string[] {
  const ids = (Object.keys(measures) as MeasureId[]).filter(isCompletedLive);
  const by = (Object.keys(dimensions) as DimensionId[]).filter(isLiveDimension);
  return [
    `With \`include: ["provisional"]\`, ${list(ids)} after the end of a station's log are completed from live minutes, by ${list(by)}. See [query.md](query.md#provisional-rows).`,
  ];
}

/** See docs/segments.md for examples worked out by hand, docs/decisions/0066 for the reasons. */
const segments = [
  'A session of segments (HLS, DASH) is what one player requested of a station without a break longer than the time-out: 60 s (a setting of the stream) or three segments, whichever is longer. Its listening time is the programme that was delivered: the lengths of the different segments, each once. It begins with the request for its first segment. A player is known by `X-Playback-Session-Id`, CMCD `sid`, the parameter of the operator, or else address and user agent. See [segments.md](segments.md).',
];

/** The rule sets, point by point. */
function ruleSetLines(): string[] {
  const lines = ruleSetsText.flatMap((line) => [line, '']);
  for (const id of ruleSetIds) {
    const { version, points, ...set } = ruleSets[id];
    const gap = set.gap
      ? `a pause of ${set.gap.less ? 'less than' : 'at most'} ${set.gap.seconds} seconds continues the session, on the same ${set.within}`
      : 'each connection is a session';
    const values: Record<(typeof rulePoints)[number], string> = {
      minimum: minimumText(ruleSets[id]),
      quarter_hour: `${set.quarterHourSeconds} seconds of a quarter hour`,
      gap,
      stop: set.stopEnds ? 'a player that reports its end ends the session' : 'nothing else',
      device: 'player, then address and user agent',
      cap: set.capHours ? `${set.capHours} hours of a session count` : 'none',
      exclusions: list(set.excludes),
    };
    lines.push(`### \`${id}\`, version ${version}`, '', '| point | value | source |', '|---|---|---|');
    for (const point of rulePoints) {
      const { source, unverified } = points[point];
      lines.push(`| ${point} | ${values[point]} | ${source}${unverified ? ' (could not be verified)' : ''} |`);
    }
    lines.push('');
  }
  return lines.slice(0, -1);
}

/** See docs/decisions/0087 for the reasons. */
const ruleSetsText = [
  'A territory chooses a rule set, which says how connections become counted sessions. A change names the day from which it applies, on the clock of each station; earlier days keep theirs. A connection counts by the rule set of the moment at which it ended.',
  'Connections of a session are joined if they ended on the same UTC day. A joined session lasts from its first start to its last end, pauses included; a connection that continues one is excluded as `continued`, so that sessions and excluded connections add up to all connections. Rules about addresses judge UTC days too. Rules about recorders add up the time of each UTC day, so that a connection over midnight lasts on each of its days.',
  `Limits are settings: \`crowded_address\` leaves out an address with more than ${limitedRules.crowded_address} connections to a station at the same time, \`recorder\` a device whose connections to a station last more than ${limitedRules.recorder} hours in a day. \`data_centre\` and \`crowded_address\` spare safe networks. Addresses are known of devices that were first seen since version 0.2.`,
];

function list(ids: readonly string[]): string {
  return ids.map((id) => `\`${id}\``).join(', ');
}

if (process.argv[1]?.endsWith('print-measures.ts')) {
  await writeFile(new URL('./measures.md', import.meta.url), measuresPage());
}
