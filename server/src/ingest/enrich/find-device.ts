import type { DeviceCategory, ListeningMethod } from '@quarterhour/model/classes';
import { UAParser } from 'ua-parser-js';
import deviceEntries from './data/devices.json' with { type: 'json' };
import type { Model } from './device-database.ts';
import { compile, type Entry, find } from './entries.ts';
import type { PlayerEntry } from './players.ts';

interface DeviceEntry extends Entry {
  device: string;
  category: DeviceCategory;
  method?: ListeningMethod;
  /** A make or a word that several kinds of device have: the model says more. */
  general?: boolean;
}

/** What an agent runs on. */
export interface Device {
  deviceCategory: DeviceCategory;
  /** Make or system; '' when not known. */
  device: string;
  /** The listening method that the device alone proves. */
  method?: ListeningMethod;
  /** Whether it shows that somebody listens; a program may name a system, or have a name like a model's. */
  sure: boolean;
}

const devices = compile(deviceEntries as DeviceEntry[]);

const categories: Record<string, DeviceCategory> = {
  mobile: 'smartphone',
  tablet: 'tablet',
  smarttv: 'connected_tv',
  console: 'connected_tv',
  wearable: 'wearable',
};
const mobileSystems = new Set(
  ['Android', 'iOS', 'Android-x86', 'KAIOS', 'HarmonyOS', 'Tizen', 'BlackBerry', 'Symbian'].map((system) =>
    system.toLowerCase(),
  ),
);
/** What a make's device is called beside its telephones. */
const kinds: Partial<Record<DeviceCategory, string>> = {
  tablet: ' tablet',
  connected_tv: ' TV',
  smart_speaker: ' speaker',
  wearable: ' watch',
};
const methods: Partial<Record<DeviceCategory, ListeningMethod>> = { car: 'in_car', smart_speaker: 'smart_speaker' };

/** Browsers on computers name no model. */
const desktop = /^Mozilla\/\d\.\d \((?:Windows NT|X11|Macintosh|compatible; MSIE)/;
const browser = /(?:Mozilla|Opera)\/\d|^Dalvik\/|Android/i;

/** The player's own device, the first of our list, the model, or what the system and the player run on otherwise. */
export function findDevice(
  agent: string,
  player: PlayerEntry | undefined,
  modelOf: (agent: string) => Model | undefined,
): Device {
  if (player?.device) return { deviceCategory: player.category ?? 'unknown', device: player.device, sure: true };
  const named = find(devices, agent)?.entry;
  if (named && !named.general) return ofEntry(named, agent);
  const model = desktop.test(agent) ? undefined : modelOf(agent);
  if (model?.category && !isSet(named, model.category)) {
    const { category, make } = model;
    const device = named?.category === category ? named.device : make && `${make}${kinds[category] ?? ''}`;
    return {
      deviceCategory: category,
      device,
      method: methods[category],
      sure: named !== undefined || browser.test(agent),
    };
  }
  if (named) return ofEntry(named, agent);
  const parser = new UAParser(agent);
  const { name: system = '' } = parser.getOS();
  const { vendor = '', type = '' } = parser.getDevice();
  const deviceCategory = categories[type] ?? player?.category ?? categoryOf(system);
  return { deviceCategory, device: vendor || system, sure: deviceCategory !== 'unknown' && browser.test(agent) };
}

/** Whether the agent speaks of a television where the model is thought a telephone: makes of both have a default. */
function isSet(named: DeviceEntry | undefined, category: DeviceCategory): boolean {
  return named?.category === 'connected_tv' && category === 'smartphone';
}

/** Programs name the computer that they run on as browsers do. */
function ofEntry({ category, device, method }: DeviceEntry, agent: string): Device {
  return { deviceCategory: category, device, method, sure: category !== 'computer' || browser.test(agent) };
}

/** Where a system runs when nothing else is known. */
function categoryOf(system: string): DeviceCategory {
  if (system === '') return 'unknown';
  return mobileSystems.has(system.toLowerCase()) ? 'smartphone' : 'computer';
}
