import type { DeviceCategory, ListeningMethod } from '@quarterhour/model/classes';
import playerEntries from './data/players.json' with { type: 'json' };
import { compile, type Entry, type Found, find } from './entries.ts';

export interface PlayerEntry extends Entry {
  /** $1 stands for what the pattern's first group found. */
  player: string;
  method?: ListeningMethod;
  /** Set where the player is the device's own. */
  device?: string;
  /** Where the player runs, unless the user agent says more. */
  category?: DeviceCategory;
}

const all = playerEntries as PlayerEntry[];
const players = compile(all);
/** The makers of radios also make televisions and telephones, which say so. */
const otherDevices = /Android|\bAdr\b|HbbTV|CE-HTML|NETTV|SmartTV|SMART-TV|VIDAA|UCWEB/i;
const withoutRadios = compile(all.filter(({ category }) => category !== 'internet_radio'));

/** The player that we know, which is a listener whatever the robot lists say. */
export function findPlayer(agent: string): Found<PlayerEntry> | undefined {
  return find(otherDevices.test(agent) ? withoutRadios : players, agent);
}

/** Its name: the entry's, or the one that the user agent opens with. */
export function playerName({ entry, match }: Found<PlayerEntry>): string {
  return entry.player === '$1' ? decodeName(match[1] ?? '') : entry.player;
}

/** Apps write spaces in their names as %20. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
