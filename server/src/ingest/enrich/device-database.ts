import { createRequire } from 'node:module';
import type { DeviceCategory, ExclusionRule } from '@quarterhour/model/classes';
import { alternativesAtOnce, groupsOf } from './entries.ts';

/*
 * The data of node-device-detector (MIT), a copy of Matomo's Device Detector: some 2 000 makes of device and 840 robots.
 * Its own code takes 5 to 20 ms for an agent, and asks for more than we need; this takes a fraction of a millisecond.
 */

interface Make {
  regex: string;
  device?: string;
  models?: { regex: string; device?: string }[];
}

interface Bot {
  regex: string;
  name: string;
  category?: string;
}

/** What a model name says. */
export interface Model {
  /** '' where only the kind of device is known. */
  make: string;
  /** Undefined for kinds that we do not count, such as cameras and card terminals. */
  category?: DeviceCategory;
}

const categories: Record<string, DeviceCategory> = {
  smartphone: 'smartphone',
  phablet: 'smartphone',
  'feature phone': 'smartphone',
  tablet: 'tablet',
  desktop: 'computer',
  tv: 'connected_tv',
  console: 'connected_tv',
  'smart speaker': 'smart_speaker',
  'smart display': 'smart_speaker',
  'car browser': 'car',
  wearable: 'wearable',
  'portable media player': 'portable_player',
};

/** What may stand before a name, as in the database's own parser. */
const before = '(?:^|[^A-Z0-9_-]|[^A-Z0-9-]_|sprd-|MZ-)';

/** Lists of makes, in the order in which they are asked; `when` says which agents a list is for. */
const lists: { file: string; when?: RegExp }[] = [
  { file: 'device/televisions', when: /(?:HbbTV|SmartTvA)\/[1-9]/i },
  { file: 'device/shell_tv', when: /\bshell\b/i },
  { file: 'device/notebooks', when: /FBMD\//i },
  { file: 'device/consoles' },
  { file: 'device/car_browsers' },
  { file: 'device/portable_media_player' },
  { file: 'device/mobiles' },
];

/**
 * Opens the models of devices. They take up to 60 MB while they are used and nothing once the caller lets go of them,
 * so that only who classifies agents pays for it.
 */
export function openModels(): (agent: string) => Model | undefined {
  const opened = lists.map(({ file, when }) => ({
    find: lazily(() => findMake(load<Record<string, Make>>(file))),
    when,
  }));
  const known = new Map<string, Model | undefined>();
  function look(text: string, agent: string): Model | undefined {
    for (const { find, when } of opened) {
      if (when && !when.test(agent)) continue;
      const model = find()(text);
      if (model) return model;
    }
    return undefined;
  }
  return (agent) => {
    const text = modelText(agent);
    // Agents differ by the version of the browser more than by the device.
    if (!known.has(text)) known.set(text, look(text, agent));
    return known.get(text);
  };
}

/** Opens the robots: the rule and the name of the one that a text names. */
export function openBots(): (text: string) => { rule: ExclusionRule; name: string; known: true } | undefined {
  const groups = lazily(() =>
    groupsOf(Object.values(load<Record<string, Bot>>('bots'))).map((members) => ({
      any: compile(members.map(({ regex }) => regex)),
      members,
    })),
  );
  return (text) => {
    const group = groups().find(({ any }) => any.test(text));
    const found = group?.members.find(({ regex }) => compile([regex]).test(text));
    return found && { rule: found.category?.includes('Monitor') ? 'monitor' : 'robot', name: found.name, known: true };
  };
}

/** Reads a file of the database and lets the module cache forget it. */
function load<T>(file: string): T {
  const require = createRequire(import.meta.url);
  const path = require.resolve(`node-device-detector/regexes/${file}.js`);
  const data: T = require(path);
  delete require.cache[path];
  return data;
}

/** Where Android agents name the model: from the system to the bracket. Elsewhere a model may stand anywhere. */
function modelText(agent: string): string {
  const [text = agent] = /\b(?:Android|Adr)\b[^)]*\)?/i.exec(agent) ?? [];
  return text.includes(';') ? text.replace(/Build\/[^;)]*/, 'Build/') : agent;
}

function findMake(makes: Record<string, Make>): (text: string) => Model | undefined {
  const all = Object.entries(makes).map(([name, make]) => ({ name, regex: make.regex, kindOf: compileMake(make) }));
  const groups = groupsOf(all).map((members) => ({ any: compile(members.map(({ regex }) => regex)), members }));
  return (text) => {
    for (const { any, members } of groups) {
      if (!any.test(text)) continue;
      for (const { name, kindOf } of members) {
        const kind = kindOf(text);
        if (kind !== undefined) return { make: name === 'Unknown' ? '' : name, category: categories[kind] };
      }
    }
    return undefined;
  };
}

/** Answers what kind of device of a make a text names; patterns are compiled when they are first needed. */
function compileMake({ regex, device = '', models = [] }: Make): (text: string) => string | undefined {
  const pattern = lazily(() => compile([regex]));
  // Models matter only where some are another kind of device than the make's others.
  const kinds = lazily(() => (models.some((model) => model.device && model.device !== device) ? runsOf(models) : []));
  return (text) => {
    if (!pattern().test(text)) return undefined;
    return kinds().find((run) => run.pattern.test(text))?.device ?? device;
  };
}

/** Neighbouring models of one kind, joined: the first model that matches says the kind. */
function runsOf(models: Make['models'] = []): { pattern: RegExp; device?: string }[] {
  const runs: { regexes: string[]; device?: string }[] = [];
  for (const { regex, device } of models) {
    const last = runs.at(-1);
    if (last && last.device === device && last.regexes.length < alternativesAtOnce) last.regexes.push(regex);
    else runs.push({ regexes: [regex], device });
  }
  return runs.map(({ regexes, device }) => ({ pattern: compile(regexes), device }));
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function compile(regexes: readonly string[]): RegExp {
  const alternatives = regexes.map((regex) => `(?:${regex.replaceAll('++', '+')})`).join('|');
  return new RegExp(`${before}(?:${alternatives})`, 'i');
}
