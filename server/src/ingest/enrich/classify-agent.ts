import type { DeviceCategory, ExclusionRule, ListeningMethod } from '@quarterhour/model/classes';
import { UAParser } from 'ua-parser-js';
import { cutText } from '../formats/cut-texts.ts';
import notListenerEntries from './data/not-listeners.json' with { type: 'json' };
import { openModels } from './device-database.ts';
import { compile, type Entry, type Found, find } from './entries.ts';
import { type Device, findDevice } from './find-device.ts';
import { findRobotWords, openRobots, type Robot } from './is-robot.ts';
import { decodeName, findPlayer, type PlayerEntry, playerName } from './players.ts';

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
  /** Whether something names it: an entry of ours, a browser, a model, a list of robots. False where it is a guess. */
  known: boolean;
}

interface NotListener extends Entry {
  rule: ExclusionRule;
  name: string;
}

const notListeners = compile(notListenerEntries as NotListener[]);

/**
 * Opens the classifier of user agents, whose databases of devices and robots take memory. It asks in this order: what is
 * no listener by its name; the player, which is a listener whatever lists of robots say; the device; whether it is a
 * robot; the browser. Time grows with the square of an agent's length in lists that we do not maintain, so it is cut first.
 */
export function openClassifier(): (agent: string) => AgentClass {
  const modelOf = openModels();
  const robotOf = openRobots();
  function findRobot(agent: string, player: Found<PlayerEntry> | undefined, device: Device): Robot | undefined {
    if (!player) return robotOf(agent, device);
    // An app that is known by its network library alone may still say that it is a robot.
    return player.entry.player === '$1' ? findRobotWords(agent) : undefined;
  }
  return (whole) => {
    const agent = cutText(whole);
    const named = find(notListeners, agent)?.entry;
    if (named) return leftOut({ ...named, known: true });
    const player = findPlayer(agent);
    const device = findDevice(agent, player?.entry, modelOf);
    const robot = findRobot(agent, player, device);
    if (robot) return leftOut(robot);
    const browser = player ? '' : browserOf(agent);
    return {
      deviceCategory: device.deviceCategory,
      device: device.device,
      player: player ? playerName(player) : browser || openingName(agent),
      methodHint: device.method ?? player?.entry.method ?? '',
      excludedBy: '',
      known: agent === '' || player !== undefined || (device.deviceCategory !== 'unknown' && browser !== ''),
    };
  };
}

function leftOut({ rule, name, known }: Robot): AgentClass {
  return { deviceCategory: 'unknown', device: '', player: name, methodHint: '', excludedBy: rule, known };
}

function browserOf(agent: string): string {
  const { name = '' } = new UAParser(agent).getBrowser();
  return name.replace(/^Mobile /, '').replace('Chrome WebView', 'Android WebView');
}

/** The name that opens the user agent of an app: MyRadio of "MyRadio/2.1 (iPhone; iOS 18.6)". */
function openingName(agent: string): string {
  const [, name = ''] = /^([^/();]{2,40}?)[/ ]v?\d/.exec(agent) ?? [];
  return name === 'Mozilla' ? '' : decodeName(name);
}
