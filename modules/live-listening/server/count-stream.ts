import type { AppliedRule } from '@quarterhour/server/catalogue/applied-rules';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { accessAttributes } from '@quarterhour/server/ingest/enrich/access';
import type { LiveDimension } from '../model/topic.ts';
import type { ClientClass } from './classify-clients.ts';
import type { OpenConnection, ShownStream } from './kinds/kind.ts';
import type { LiveGroups } from './tables.ts';

/** The most values of a dimension that are kept for a stream; the rest are of '' (other or unknown). */
const mostValues = 200;

/** What one poll says of a stream of the catalogue. */
export interface StreamCount {
  connections: number;
  listeners: number;
  devices: number;
  groups: LiveGroups;
  onAir: string;
  /** The listeners by name, with the seconds since each connected; undefined where only their number is known. */
  present: Map<string, number> | undefined;
  /** Connections that do not count. */
  excluded: number;
}

export interface Judged {
  connection: OpenConnection;
  client: ClientClass;
}

interface Context {
  rule: AppliedRule;
  station: StationEntry | undefined;
  /** Connections of this address to the station at this moment, on all its streams. */
  ofAddress: (address: string) => number;
}

/**
 * Whether a connection does not count: the rules of the log, as far as an open connection shows them. Their order does not
 * matter here, because the answer names no rule.
 * Source: model/src/classes.ts, exclusionRules; MRC Invalid Traffic Guidelines; IAB Podcast Technical Measurement Guidelines 2.3.
 */
function isExcluded({ connection, client }: Judged, { rule, ofAddress }: Pick<Context, 'rule' | 'ofAddress'>) {
  const { excludes, crowded, recorderSeconds } = rule;
  const byAgent = client.agent.excludedBy;
  return (
    connection.known?.isExcluded === true ||
    (byAgent !== '' && excludes.has(byAgent)) ||
    (excludes.has('listed') && client.isListed) ||
    (excludes.has('data_centre') && client.isDataCentre) ||
    (excludes.has('crowded_address') && connection.address !== '' && ofAddress(connection.address) > crowded) ||
    (excludes.has('recorder') && connection.seconds > recorderSeconds)
  );
}

/** Counts a stream whose server shows each connection. Seconds of the server alone are used: no clocks are compared. */
export function countConnections(shown: readonly Judged[], onAir: string, context: Context): StreamCount {
  const { rule, station } = context;
  const counted = shown.filter((judged) => !isExcluded(judged, context));
  const listening = counted.filter(({ connection }) => connection.seconds >= rule.least);
  const devices = new Map(listening.map((judged) => [deviceOf(judged.connection), judged]));
  const groups: Record<LiveDimension, Record<string, number>> = {
    country: {},
    device_category: {},
    player: {},
    listening_method: {},
  };
  for (const { connection, client } of devices.values()) {
    const method = accessAttributes({
      hint: client.agent.methodHint,
      refererHost: hostOf(connection.referer),
      agent: connection.agent,
      sites: station?.sites ?? [],
      apps: station?.apps ?? [],
    });
    add(groups.country, connection.known?.country ?? client.country);
    add(groups.device_category, client.agent.deviceCategory);
    add(groups.player, client.agent.player);
    add(groups.listening_method, method.listening_method ?? '');
  }
  return {
    connections: counted.length,
    listeners: listening.length,
    devices: devices.size,
    groups,
    onAir,
    present: new Map(listening.map(({ connection }) => [nameOf(connection), connection.seconds])),
    excluded: shown.length - counted.length,
  };
}

/** Counts a stream of which only the number of connections is known: all count as listeners, because none can be judged. */
export function countNumber({ count, devices, onAir }: ShownStream): StreamCount {
  const known = Math.min(devices ?? count, count);
  return { connections: count, listeners: count, devices: known, groups: {}, onAir, present: undefined, excluded: 0 };
}

/** Adds up mounts of one stream, such as a mount and its fallback. */
export function addCounts(one: StreamCount | undefined, other: StreamCount): StreamCount {
  if (!one) return other;
  const groups: LiveGroups = { ...one.groups };
  for (const [dimension, values] of Object.entries(other.groups) as [LiveDimension, Record<string, number>][]) {
    const sums = { ...groups[dimension] };
    for (const [value, devices] of Object.entries(values)) sums[value] = (sums[value] ?? 0) + devices;
    groups[dimension] = sums;
  }
  return {
    connections: one.connections + other.connections,
    listeners: one.listeners + other.listeners,
    devices: one.devices + other.devices,
    groups,
    // A fallback that nobody hears says nothing of what is on air.
    onAir: one.listeners >= other.listeners ? one.onAir || other.onAir : other.onAir || one.onAir,
    present: one.present && other.present ? new Map([...one.present, ...other.present]) : undefined,
    excluded: one.excluded + other.excluded,
  };
}

function add(counts: Record<string, number>, value: string): void {
  const known = Object.hasOwn(counts, value) || Object.keys(counts).length < mostValues ? value : '';
  counts[known] = (counts[known] ?? 0) + 1;
}

const deviceOf = ({ address, agent, known }: OpenConnection) => known?.device ?? `${address}\n${agent}`;
/** Numbers of connections begin again when a server restarts, so the client is a part of the name. */
const nameOf = (connection: OpenConnection) => `${connection.id}\n${deviceOf(connection)}`;

function hostOf(referer: string): string {
  if (!URL.canParse(referer)) return '';
  return new URL(referer).hostname.toLowerCase().replace(/^www\./, '');
}
