import { readdir, readFile, stat } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';

/*
 * A licensed list of robots, such as the IAB/ABC International Spiders and Bots List, which the installation has in a folder
 * (LICENSED_LISTS_FOLDER). It is read there, and never part of the product. Its files are known by their names:
 * - names with "cidr": networks, one a line, such as 203.0.113.0/24;
 * - names with "exclude": texts of user agents, one a line: the text, alone or followed by fields with | between: 1 if it
 *   applies, exceptions with commas between, two more, and 1 if user agents begin with it;
 * - names with "include": texts of valid user agents in the same form. Others are robots too, if there is such a file.
 */

let folder: string | undefined;
let known: { key: string; list: LicensedList } | undefined;

interface LicensedList {
  agents: ((agent: string) => boolean) | undefined;
  networks: BlockList | undefined;
}

/** Uses the lists in a folder; undefined: none. */
export function useLicensedLists(path: string | undefined): void {
  folder = path;
  known = undefined;
}

/** Whether the list names a user agent; undefined without a list. */
export async function readLicensedList(): Promise<((agent: string) => boolean) | undefined> {
  return (await read())?.agents;
}

/** Whether the list names an address; undefined without a list. */
export async function readLicensedNetworks(): Promise<((address: string) => boolean) | undefined> {
  const networks = (await read())?.networks;
  return networks && ((address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
}

/** Reads the files again if one of them changed. */
async function read(): Promise<LicensedList | undefined> {
  if (!folder) return undefined;
  const at = folder;
  const names = (await readdir(at)).filter((name) => /exclude|include|cidr/i.test(name)).sort();
  const changed = await Promise.all(names.map(async (name) => (await stat(join(at, name))).mtimeMs));
  const key = names.map((name, index) => `${name} ${changed[index]}`).join('\n');
  if (known?.key === key) return known.list;
  const lines = async (which: RegExp, not?: RegExp) => {
    const chosen = names.filter((name) => which.test(name) && !not?.test(name));
    const texts = await Promise.all(chosen.map((name) => readFile(join(at, name), 'latin1')));
    return texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  };
  const list = {
    agents: agentTest(await lines(/exclude/i, /cidr/i), await lines(/include/i, /cidr/i)),
    networks: networksOf(await lines(/cidr/i)),
  };
  known = { key, list };
  return list;
}

function agentTest(robots: readonly string[], valid: readonly string[]): LicensedList['agents'] {
  if (robots.length + valid.length === 0) return undefined;
  const excluding = robots.flatMap(readEntry);
  const including = valid.flatMap(readEntry);
  const named = (entries: readonly ListEntry[], agent: string) =>
    entries.some(
      ({ text, atStart, exceptions }) =>
        (atStart ? agent.startsWith(text) : agent.includes(text)) && !exceptions.some((other) => agent.includes(other)),
    );
  return (agent) => {
    const lower = agent.toLowerCase();
    return named(excluding, lower) || (including.length > 0 && !named(including, lower));
  };
}

interface ListEntry {
  text: string;
  atStart: boolean;
  exceptions: string[];
}

function readEntry(line: string): ListEntry[] {
  const [text = '', active = '1', exceptions = '', , , start = '0'] = line.split('|').map((field) => field.trim());
  if (text === '' || active === '0') return [];
  const others = exceptions
    .toLowerCase()
    .split(',')
    .map((other) => other.trim());
  return [{ text: text.toLowerCase(), atStart: start === '1', exceptions: others.filter((other) => other !== '') }];
}

function networksOf(lines: readonly string[]): BlockList | undefined {
  if (lines.length === 0) return undefined;
  const list = new BlockList();
  for (const line of lines) {
    const [network = ''] = line.trim().split(/[\s|]/, 1);
    const [address = '', bits] = network.split('/', 2);
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    try {
      list.addSubnet(address, bits === undefined ? (type === 'ipv6' ? 128 : 32) : Number(bits), type);
    } catch {
      // A line that is no network, such as a heading.
    }
  }
  return list;
}
