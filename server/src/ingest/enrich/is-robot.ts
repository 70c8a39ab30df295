import type { DeviceCategory, ExclusionRule } from '@quarterhour/model/classes';
import crawlers from 'crawler-user-agents';
import { Crawler } from 'es6-crawler-detect';
import robotEntries from './data/robot-words.json' with { type: 'json' };
import { openBots } from './device-database.ts';
import { anyOf, compile, type Entry, type Found, find } from './entries.ts';
import type { Device } from './find-device.ts';

interface RobotEntry extends Entry {
  rule: ExclusionRule;
  name: string;
  for: 'any agent' | 'agents without a device' | 'agents without a device that do not name sound';
}

/** Why an agent is left out. */
export interface Robot {
  rule: ExclusionRule;
  /** The robot, or how it shows that it is one; '' where a list only knows that it is one. */
  name: string;
  /** Whether a list knows it; false where its words alone speak against it. */
  known: boolean;
}

const entries = robotEntries as RobotEntry[];
const ofAny = compile(entries.filter((entry) => entry.for === 'any agent'));
const ofNoDevice = compile(entries.filter((entry) => entry.for !== 'agents without a device that do not name sound'));
const ofNoSound = compile(entries);

/** Words of radio and music: an app that has one in its name may fetch, search and name its page. */
const sound = /radio|musi[ck]|player|audio|\bfm\b|stream|listen|sound|song|tune|mp3|\bpod|podcast|podcatch|cast\b/i;

/** What all browsers say, of themselves and of the system. */
const browserWords = new RegExp(
  [
    '\\b(?:Mozilla|AppleWebKit|Chrome|Chromium|Safari|Mobile|Version|Gecko|Firefox|Edge?|EdgA|EdgiOS|OPR|Presto|Trident)/[\\w.+]*',
    '\\(KHTML[,;]? ?like Gecko\\)',
    '\\((?:(?:Linux|U|Android|X11|Ubuntu|Linux (?:x86_64|i686|armv7l|aarch64)|Windows NT [0-9.]+|Win64|x64|WOW64|Macintosh' +
      '|iPhone|iPad|iPod touch|Intel Mac OS X [0-9_.]+|CPU (?:iPhone )?OS [0-9_]+ like Mac OS X|rv:[0-9.]+)(?:; |\\)))+',
    '\\bMobile\\b',
  ].join('|'),
  'gi',
);
/** Where Android agents name the model, unless a robot hides there. */
const model = /\bAndroid[ /-]?[^;()]*;[^()]*/gi;
const hidden = /compatible;|https?:|www\.|[^u]bot[-/]/i;

/**
 * What an agent says of itself, without the words of all browsers and without the model and its build: generic patterns
 * would find robots in "M bot 60", "Discovery SE" or the build number AP3A.240617.008.
 */
function ownWords(agent: string): string {
  return agent
    .replace(model, (text) => (hidden.test(text) ? text : 'Android'))
    .replace(browserWords, (word, at: number) => (at === 0 ? word : ''))
    .trim();
}

/** Finds the words by which an agent shows that it is a robot. */
export function findRobotWords(agent: string): Robot | undefined {
  return findWords(ownWords(agent));
}

function findWords(text: string): Robot | undefined {
  return byWords(find(ofAny, text));
}

function byWords(found: Found<RobotEntry> | undefined): Robot | undefined {
  return found && { rule: found.entry.rule, name: found.entry.name, known: false };
}

/** Opens what finds robots among the agents that are no player that we know. */
export function openRobots(): (agent: string, device: Pick<Device, 'sure' | 'deviceCategory'>) => Robot | undefined {
  const isCrawler = anyOf(crawlers.map(({ pattern }) => pattern));
  const botOf = openBots();
  const programs = new Crawler();

  /** What a listener's agent may say too is proof only where nothing shows a device. */
  function withoutDevice(agent: string, deviceCategory: DeviceCategory): Robot | undefined {
    if (sound.test(agent)) return byWords(find(ofNoDevice, agent));
    return (
      byWords(find(ofNoSound, agent)) ??
      (deviceCategory === 'unknown' && programs.isCrawler(agent) ? listed : undefined)
    );
  }
  return (agent, { sure, deviceCategory }) => {
    const text = ownWords(agent);
    if (/^Mozilla\/[0-9.]+$/.test(text) && text !== agent) return undefined;
    const words = findWords(text);
    const robot = botOf(text) ?? (isCrawler(text) ? { ...listed, ...words, known: true } : words);
    // Lists call monitors robots.
    if (robot) return words?.rule === 'monitor' ? { ...robot, rule: 'monitor' } : robot;
    return sure ? undefined : withoutDevice(agent, deviceCategory);
  };
}

/** A robot of a list without names. */
const listed: Robot = { rule: 'robot', name: '', known: true };
