import type { DeviceCategory, ExclusionRule, ListeningMethod } from '@quarterhour/model/classes';
import crawlers from 'crawler-user-agents';
import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';
import deviceEntries from './data/devices.json' with { type: 'json' };
import notListenerEntries from './data/not-listeners.json' with { type: 'json' };
import playerEntries from './data/players.json' with { type: 'json' };

/** Goes up whenever the data or the order of evidence changes, so that stored agents are classified again. */
export const classifierVersion = 1;

/** What a user agent says about who listens, and on what. A name that is not known is ''. */
export interface AgentClass {
  deviceCategory: DeviceCategory;
  /** Make or system of the device. */
  device: string;
  /** App, browser or player software. */
  player: string;
  /** The listening method that the user agent alone proves. */
  methodHint: ListeningMethod | '';
  /** The rule that leaves this agent out; '' for a listener. */
  excludedBy: ExclusionRule | '';
}

/** An entry of the data files. Its pattern is portable (RE2, no look-around) and ignores case. */
interface Entry {
  pattern: string;
  /** Where the entry comes from. */
  source: string;
  /** A user agent that finds this entry and none before it. */
  example: string;
}
interface NotListener extends Entry {
  rule: ExclusionRule;
  name: string;
}
interface PlayerEntry extends Entry {
  /** $1 stands for what the pattern's first group found. */
  player: string;
  method?: ListeningMethod;
  /** Set where the player is the device's own. */
  device?: string;
  /** Where the player runs, unless the user agent says more. */
  category?: DeviceCategory;
}
interface DeviceEntry extends Entry {
  device: string;
  category: DeviceCategory;
  method?: ListeningMethod;
}

const notListeners = compile(notListenerEntries as NotListener[]);
const players = compile(playerEntries as PlayerEntry[]);
const devices = compile(deviceEntries as DeviceEntry[]);
const crawler = new RegExp(crawlers.map(({ pattern }) => pattern).join('|'));

/**
 * Classifies a user agent; the first match wins within each step. Encoders, relays, monitors and robots that the product
 * knows; then players that it knows, which are listeners whatever the robot lists say of them; then the robot lists;
 * then browsers. The device is the player's own, or the first that the user agent names.
 */
export function classifyAgent(agent: string): AgentClass {
  const notListener = find(notListeners, agent);
  if (notListener) return excluded(notListener.entry.rule, notListener.entry.name);
  const player = find(players, agent);
  if (!player && isRobot(agent)) return excluded('robot', '');
  const { method, ...device } = findDevice(agent, player?.entry);
  return {
    ...device,
    player: player ? readName(player) : nameOf(agent),
    methodHint: method ?? player?.entry.method ?? '',
    excludedBy: '',
  };
}

function excluded(rule: ExclusionRule, player: string): AgentClass {
  return { deviceCategory: 'unknown', device: '', player, methodHint: '', excludedBy: rule };
}

interface List<E> {
  /** Matches where any entry does, so that most agents are done with in one look. */
  any: RegExp;
  entries: { entry: E; pattern: RegExp }[];
}

function compile<E extends Entry>(entries: readonly E[]): List<E> {
  return {
    any: new RegExp(entries.map(({ pattern }) => pattern).join('|'), 'i'),
    entries: entries.map((entry) => ({ entry, pattern: new RegExp(entry.pattern, 'i') })),
  };
}

interface Found<E> {
  entry: E;
  match: RegExpExecArray;
}

function find<E>(list: List<E>, agent: string): Found<E> | undefined {
  if (!list.any.test(agent)) return undefined;
  for (const { entry, pattern } of list.entries) {
    const match = pattern.exec(agent);
    if (match) return { entry, match };
  }
  return undefined;
}

/** isbot takes whatever does not look like a browser for a robot, so that it is asked about browsers alone. */
function isRobot(agent: string): boolean {
  return crawler.test(agent) || (agent.startsWith('Mozilla/') && agent.includes('(') && isbot(agent));
}

function readName({ entry, match }: Found<PlayerEntry>): string {
  return entry.player === '$1' ? decode(match[1] ?? '') : entry.player;
}

/** The browser, or the name that opens the user agent of an app: MyRadio of "MyRadio/2.1 (iPhone; iOS 18.6)". */
function nameOf(agent: string): string {
  const { name: browser } = new UAParser(agent).getBrowser();
  if (browser) return browser.replace(/^Mobile /, '').replace('Chrome WebView', 'Android WebView');
  const [, name = ''] = /^([^/();]{2,40}?)[/ ]v?\d/.exec(agent) ?? [];
  return name === 'Mozilla' ? '' : decode(name);
}

/** Apps write spaces in their names as %20. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const categories: Record<string, DeviceCategory> = {
  mobile: 'smartphone',
  tablet: 'tablet',
  smarttv: 'connected_tv',
  console: 'connected_tv',
  wearable: 'wearable',
};
const mobileSystems = new Set([
  'Android',
  'iOS',
  'Android-x86',
  'KAIOS',
  'HarmonyOS',
  'Tizen',
  'BlackBerry',
  'Symbian',
]);

function findDevice(
  agent: string,
  player: PlayerEntry | undefined,
): Pick<AgentClass, 'deviceCategory' | 'device'> & { method?: ListeningMethod } {
  if (player?.device) return { deviceCategory: player.category ?? 'unknown', device: player.device };
  const named = find(devices, agent)?.entry;
  if (named) return { deviceCategory: named.category, device: named.device, method: named.method };
  const parser = new UAParser(agent);
  const { name: system = '' } = parser.getOS();
  const { vendor = '', type = '' } = parser.getDevice();
  return { deviceCategory: categories[type] ?? player?.category ?? categoryOf(system), device: vendor || system };
}

/** Where a system runs when nothing else is known. */
function categoryOf(system: string): DeviceCategory {
  if (system === '') return 'unknown';
  return mobileSystems.has(system) ? 'smartphone' : 'computer';
}
