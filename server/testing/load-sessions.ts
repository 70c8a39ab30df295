import type { ExclusionRule } from '@quarterhour/model/classes';
import type { StationEntry } from '../src/catalogue/snapshot.ts';
import type { Engine } from '../src/engine/engine.ts';
import { coverage } from '../src/listening/coverage/coverage.ts';
import { fillRollups } from '../src/listening/fill-rollups.ts';
import { rollups } from '../src/listening/rollups.ts';

/** A device with attributes that no log line can give it. */
export interface LoadedDevice {
  id: number;
  country: string;
  region: string;
  city: string;
  device_category: string;
  device: string;
  player: string;
}

/** A session of a test; UTC seconds. `excludedBy` is '' if it counts. */
export interface LoadedSession {
  station: StationEntry;
  stream: string;
  streamId: number;
  device: LoadedDevice;
  method: string;
  start: number;
  seconds: number;
  excludedBy: ExclusionRule | '';
}

const quarterOf = (instant: number) => Math.floor(instant / 900);
const dayOf = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10);

/** Every quarter hour of a session, with the seconds listened in it. */
function touched({ start, seconds }: LoadedSession): Map<number, number> {
  const found = new Map([[quarterOf(start), 0]]);
  for (let second = start; second < start + seconds; ) {
    const next = Math.min((quarterOf(second) + 1) * 900, start + seconds);
    found.set(quarterOf(second), next - second);
    second = next;
  }
  return found;
}

/** Fills the tables as ingestion does: sessions one by one, and the rollups from them. */
export async function loadSessions(
  engine: Engine,
  {
    stations,
    devices,
    sessions,
    logs = [],
  }: {
    stations: readonly StationEntry[];
    devices: readonly LoadedDevice[];
    sessions: readonly LoadedSession[];
    /** Whole quarter hours (UTC seconds) that a station's log covers, besides its sessions. */
    logs?: readonly { station: StationEntry; from: number; to: number }[];
  },
): Promise<void> {
  const counted = sessions.filter((session) => session.excludedBy === '');
  const excluded = sessions.filter((session) => session.excludedBy !== '');
  await loadPlaces(engine, devices);
  await engine.append(
    'devices',
    devices.map((device) => ({ id: device.id, key: device.id, agent_id: 0, ...attributesOf(device) })),
  );
  await engine.append('sessions', rowsOf(counted));
  const exclusions = excluded.map((session) => ({ ...plainRow(session), excluded_by: session.excludedBy }));
  await engine.append('exclusions', exclusions);
  await fillRollups(engine, [coverage, ...rollups], stations, {
    sessions: 'sessions',
    exclusions: 'exclusions',
    scratch: 'session_days',
  });
  await engine.append(
    'coverage',
    logs.map(({ station, from, to }) => ({
      day: dayOf(from),
      station_id: station.id,
      first: quarterOf(from),
      until: quarterOf(to),
      newest: from,
    })),
  );
}

/**
 * The number of each device's place. Every device has one of its own, so several places have the same names, as they do after
 * a region was renamed.
 */
const placeOf = new Map<LoadedDevice, number>();

const firstOf = (devices: readonly LoadedDevice[], device: LoadedDevice, attribute: 'country' | 'region' | 'city') =>
  devices.findIndex((other) => other[attribute] === device[attribute]) + 1;

async function loadPlaces(engine: Engine, devices: readonly LoadedDevice[]): Promise<void> {
  for (const [at, device] of devices.entries()) placeOf.set(device, at + 1);
  await engine.append(
    'places',
    devices.map((device) => ({
      id: placeOf.get(device),
      country: device.country,
      region: device.region,
      city: device.city,
      country_id: firstOf(devices, device, 'country'),
      region_id: firstOf(devices, device, 'region'),
      city_id: firstOf(devices, device, 'city'),
    })),
  );
}

function attributesOf(of: LoadedDevice) {
  const { device_category, device, player } = of;
  return { place: placeOf.get(of), device_category, device, player };
}

function plainRow(session: LoadedSession) {
  return {
    day: dayOf(session.start + session.seconds),
    station_id: session.station.id,
    stream_id: session.streamId,
    start: session.start,
    seconds: session.seconds,
    device_id: session.device.id,
    listening_method: session.method,
    ...attributesOf(session.device),
  };
}

/** One quarter hour of one device at one station: its sessions in order, and what they sum to. */
interface Meeting {
  sessions: LoadedSession[];
  seconds: number;
}

const meetingOf = (session: LoadedSession, quarter: number) => `${session.station.id} ${session.device.id} ${quarter}`;

function meetingsOf(ordered: readonly LoadedSession[]): Map<string, Meeting> {
  const meetings = new Map<string, Meeting>();
  for (const session of ordered) {
    for (const [quarter, seconds] of touched(session)) {
      const meeting = meetings.get(meetingOf(session, quarter)) ?? { sessions: [], seconds: 0 };
      meeting.sessions.push(session);
      meeting.seconds += seconds;
      meetings.set(meetingOf(session, quarter), meeting);
    }
  }
  return meetings;
}

/** Whether another session of the device has the same quarter hours, or those up to some seconds away. */
function isNearAnother(session: LoadedSession, all: readonly LoadedSession[], seconds: number): boolean {
  const [first, last] = edgesOf(session);
  return all.some((other) => {
    const [otherFirst, otherLast] = edgesOf(other);
    const isNear = otherFirst <= last + seconds / 900 && first <= otherLast + seconds / 900;
    return other !== session && other.device === session.device && isNear;
  });
}

function edgesOf(session: LoadedSession): [first: number, last: number] {
  const quarters = [...touched(session).keys()];
  return [Math.min(...quarters), Math.max(...quarters)];
}

/** A credit goes to the first session, by start and then end, in its quarter hour. */
function rowsOf(counted: readonly LoadedSession[]) {
  const ordered = [...counted].sort((a, b) => a.start - b.start || a.seconds - b.seconds);
  const meetings = meetingsOf(ordered);
  return ordered.map((session) => {
    const own = [...touched(session).keys()].map((quarter) => ({
      quarter,
      meeting: meetings.get(meetingOf(session, quarter)),
    }));
    const credited = own.filter(({ meeting }) => meeting?.sessions[0] === session && meeting.seconds >= 300);
    const met = own.flatMap(({ meeting }) => meeting?.sessions ?? []).filter((other) => other !== session);
    const byOtherMethod = met.some(({ method }) => method !== session.method);
    const onOtherStream = met.some(({ streamId }) => streamId !== session.streamId);
    // Its credits if the device's listening is split by stream.
    const onStream = own.filter(({ quarter, meeting }) => {
      const alike = meeting?.sessions.filter(({ streamId }) => streamId === session.streamId) ?? [];
      const seconds = alike.reduce((sum, other) => sum + (touched(other).get(quarter) ?? 0), 0);
      return onOtherStream && alike[0] === session && seconds >= 300;
    });
    const byMethod = own.filter(({ quarter, meeting }) => {
      const alike = meeting?.sessions.filter(({ method }) => method === session.method) ?? [];
      const seconds = alike.reduce((sum, other) => sum + (touched(other).get(quarter) ?? 0), 0);
      return byOtherMethod && alike[0] === session && seconds >= 300;
    });
    const packed = (quarters: readonly { quarter: number }[]) =>
      (quarters[0] ? quarters[0].quarter - quarterOf(session.start) : 0) * 65_536 + quarters.length;
    return {
      ...plainRow(session),
      credit_skip: credited[0] ? credited[0].quarter - quarterOf(session.start) : 0,
      credits: credited.length,
      credit_on_stream: packed(onStream),
      credit_by_method: packed(byMethod),
      shared:
        Number(met.length > 0) +
        2 * Number(byOtherMethod) +
        4 * Number(onOtherStream) +
        8 * Number(isNearAnother(session, ordered, 0)) +
        16 * Number(isNearAnother(session, ordered, 3600)) +
        32 * Number(session.seconds > 43_200),
    };
  });
}
