import { z } from 'zod';
import { sentence } from './messages.ts';
import { shownText } from './stored.ts';

/** What the lines of a log may have that is not plausible: one entry for each rule of the server's registry. */
interface FindingTexts {
  /** What is odd, with values in braces. */
  text: string;
  /** What to do. */
  advice: string;
}

/** The texts in English; pages have those of the other languages as `finding.<id>` and `finding.<id>.advice`. */
export const findings = {
  no_addresses: {
    text: 'Only {share} % of the lines have an address of a listener. Listeners with the same player become one device, and places stay unknown.',
    advice: 'Have the server log the address of the client as the first field, then import the log again.',
  },
  one_private_address: {
    text: '{share} % of the lines come from {address}, an address of your own network: these lines come from your proxy.',
    advice: 'Import the log of the proxy instead, or have the server read X-Forwarded-For.',
  },
  one_address: {
    text: '{share} % of the lines come from one address with {agents} players: probably a proxy or a CDN before your server.',
    advice: 'Import the log of the proxy or the CDN instead, or have the server read X-Forwarded-For.',
  },
  new_devices: {
    text: 'Of 100 sessions, {devices} are of another device: nobody seems to come back. Addresses that change with each connection make reach too high.',
    advice: 'If addresses are replaced by hashes, use the same key for a whole month; leave ports out of the address.',
  },
  few_devices: {
    text: 'Of 100 sessions, {devices} are of different devices: very few devices connect again and again.',
    advice:
      'If these are monitors or relays, exclude them in the rules; if they are listeners, look for a proxy that hides their addresses.',
  },
  milliseconds: {
    text: 'The durations seem to be milliseconds: read as seconds, a connection receives {kbits} kbit/s, which is no stream.',
    advice: 'Have the server log seconds, or import the log in the format of the program that wrote it.',
  },
  odd_rate: {
    text: 'Bytes and seconds do not fit: a connection receives {kbits} kbit/s, which is no stream.',
    advice: 'Check which fields hold the bytes and the duration, and whether the format is the right one.',
  },
  long_connections: {
    text: '{share} % of the connections last longer than a day, while the log spans {hours} hours: the unit of the duration is probably wrong.',
    advice: 'Check whether the duration is in seconds, and whether the server’s clock was set while it ran.',
  },
  foreign_listeners: {
    text: 'Only {share} % of the listeners of {station} are in its own country; most are in {country}.',
    advice:
      'Check that the lines are of this station, and that they show the addresses of listeners, not those of a CDN.',
  },
  claimed_twice: {
    text: 'The mount {mount} belongs to several stations: {stations}. All its lines go to the first.',
    advice: 'Name the station of this log at the import, or give the mount to one station only.',
  },
  future: {
    text: '{share} % of the lines are in the future, up to {time}.',
    advice: 'Set the clock of the server, or name the station whose time zone the log keeps.',
  },
  missing_hours: {
    text: 'In {hours} hours of the day there is no line at all, on {days} days: {list}.',
    advice:
      'Check whether the log shows hours as 1 to 12 without a.m. and p.m., or whether a part of each day is missing.',
  },
  excluded_share: {
    text: '{share} % of the lines are excluded by the rule {rule}; {usual} % would be unusual already.',
    advice: 'Check the list of exclusions: it shows what these lines have in common.',
  },
  unlike_before: {
    text: 'On {day}, {station} has {sessions} sessions, against {usual} on the same weekday of the weeks before.',
    advice: 'If nothing happened on that day, check whether a log is missing or was imported in two forms.',
  },
} as const satisfies Record<string, FindingTexts>;

const findingIds = Object.keys(findings) as [FindingId, ...FindingId[]];
export type FindingId = keyof typeof findings;

/** Something in a log that is not plausible. */
export const findingSchema = z.object({
  id: z.enum(findingIds),
  /** The log is not counted until somebody confirms it. */
  severe: z.boolean(),
  values: z.record(z.string(), z.union([z.number(), shownText])),
  /** A line that shows it, or what was read of it; null if no single line does. */
  example: shownText.nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** The sentence of a finding in English. */
export function findingText({ id, values }: Pick<Finding, 'id' | 'values'>): string {
  return sentence(findings[id].text, values);
}
