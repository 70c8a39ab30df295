import type { Engine } from '../../engine/engine.ts';
import type { OracleDevice, OracleSession, World } from './world.ts';

const quarterOf = (instant: number) => Math.floor(instant / 900);
const dayOf = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10);

/** Every quarter hour that a session touches, with the seconds listened in it. */
function touched({ start, seconds }: OracleSession): Map<number, number> {
  const found = new Map([[quarterOf(start), 0]]);
  for (let second = start; second < start + seconds; ) {
    const next = Math.min((quarterOf(second) + 1) * 900, start + seconds);
    found.set(quarterOf(second), next - second);
    second = next;
  }
  return found;
}

/** Fills the tables as ingestion would, worked out session by session. */
export async function load(engine: Engine, worlds: readonly World[]): Promise<void> {
  const counted = worlds.flatMap((world) => world.sessions.filter((session) => session.excludedBy === ''));
  const excluded = worlds.flatMap((world) => world.sessions.filter((session) => session.excludedBy !== ''));
  const devices = worlds.flatMap((world) => world.devices);
  await loadPlaces(engine, devices);
  await engine.append(
    'devices',
    devices.map((device) => ({ id: device.id, key: device.id, agent_id: 0, ...attributesOf(device) })),
  );
  const { sessions, quarterHours } = rowsOf(counted);
  await engine.append('sessions', sessions);
  await engine.append('quarter_hours', quarterHours);
  const summed = sessions.filter(({ seconds }) => seconds <= 86_400);
  await engine.append('attribute_days', summed.flatMap(attributeDaysOf));
  await engine.append(
    'place_days',
    summed.map(({ day, station_id, place, seconds, credits }) => ({
      day,
      station_id,
      place,
      sessions: 1,
      seconds,
      credits,
    })),
  );
  await loadDeviceDays(engine, counted);
  const exclusions = excluded.map((session) => ({ ...plainRow(session), excluded_by: session.excludedBy }));
  await engine.append('exclusions', exclusions);
  await engine.append(
    'exclusion_sums',
    exclusions.map(({ day, station_id, start, excluded_by }) => ({
      day,
      station_id,
      quarter: quarterOf(start),
      excluded_by,
      connections: 1,
    })),
  );
}

/**
 * The number of the place of each device. Every device has one of its own, so that places say the same again and again,
 * as they do where regions got another name.
 */
const placeOf = new Map<OracleDevice, number>();

const firstOf = (devices: readonly OracleDevice[], device: OracleDevice, attribute: 'country' | 'region' | 'city') =>
  devices.findIndex((other) => other[attribute] === device[attribute]) + 1;

async function loadPlaces(engine: Engine, devices: readonly OracleDevice[]): Promise<void> {
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

/** The peaks of some UTC days (numbered since 1970), minute by minute, of the one world that the engine holds. */
export async function loadPeakDays(
  engine: Engine,
  { sessions, devices }: World,
  days: readonly number[],
): Promise<void> {
  const counted = sessions.filter(({ excludedBy }) => excludedBy === '');
  const valuesOf = ({ device, streamId, method }: OracleSession): [attribute: string, value: string][] => [
    ['stream', String(streamId)],
    ['listening_method', method],
    ...(['device_category', 'device', 'player'] as const).map((id): [string, string] => [id, device[id]]),
    ...(['country', 'region', 'city'] as const).map((id): [string, string] => [
      id,
      String(firstOf(devices, device, id)),
    ]),
  ];
  for (const day of days) {
    const from = day * 86_400;
    const there = counted.filter(({ start, seconds }) => start < from + 86_400 && start + Math.max(seconds, 1) > from);
    const peaks = new Map(
      there
        .flatMap(valuesOf)
        .map(([attribute, value]) => [`${attribute} ${value}`, { attribute, value, most: 0, at: from }]),
    );
    for (let minute = from; minute < from + 86_400; minute += 60) {
      const now = there.filter(({ start, seconds }) => start <= minute && minute < start + seconds).flatMap(valuesOf);
      const counts = new Map<string, number>();
      for (const [attribute, value] of now) {
        const key = `${attribute} ${value}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      for (const [key, count] of counts) {
        const peak = peaks.get(key);
        if (peak && count > peak.most) Object.assign(peak, { most: count, at: minute });
      }
    }
    const filled = { attribute: '', value: '', most: 0, at: 0 };
    await engine.append(
      'peak_days',
      [filled, ...peaks.values()].map((row) => ({ ...row, day: dayOf(from) })),
    );
  }
}

/** Sets are made by the engine alone: their members are written one by one, and gathered there. */
async function loadDeviceDays(engine: Engine, counted: readonly OracleSession[]): Promise<void> {
  await engine.command(
    'CREATE TABLE members (day Date, station_id UInt16, stream_id UInt16, local_day Date, device_id UInt32) ENGINE = Memory',
  );
  await engine.append(
    'members',
    counted.flatMap((session) => {
      const { day, station_id, stream_id, device_id } = plainRow(session);
      const localDays = [...touched(session).keys()].map((quarter) =>
        localDay(quarter * 900, session.station.timezone),
      );
      return [...new Set(localDays)].map((local_day) => ({ day, station_id, stream_id, local_day, device_id }));
    }),
  );
  await engine.command(
    'INSERT INTO device_days SELECT day, station_id, stream_id, local_day, groupBitmapState(device_id) FROM members GROUP BY ALL',
  );
  await engine.command('DROP TABLE members SYNC');
}

/** The day on the clocks of a zone, YYYY-MM-DD. */
function localDay(instant: number, timeZone: string): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('sv', { timeZone });
  if (!known) formats.set(timeZone, format);
  return format.format(instant * 1000);
}
const formats = new Map<string, Intl.DateTimeFormat>();

function attributesOf(of: OracleDevice) {
  const { device_category, device, player } = of;
  return { place: placeOf.get(of), device_category, device, player };
}

function plainRow(session: OracleSession) {
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
  sessions: OracleSession[];
  seconds: number;
}

const meetingOf = (session: OracleSession, quarter: number) => `${session.station.id} ${session.device.id} ${quarter}`;

function meetingsOf(ordered: readonly OracleSession[]): Map<string, Meeting> {
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

/** Whether another session of the device touches the same quarter hours, or those up to some seconds away. */
function isNearAnother(session: OracleSession, all: readonly OracleSession[], seconds: number): boolean {
  const [first, last] = edgesOf(session);
  return all.some((other) => {
    const [otherFirst, otherLast] = edgesOf(other);
    const isNear = otherFirst <= last + seconds / 900 && first <= otherLast + seconds / 900;
    return other !== session && other.device === session.device && isNear;
  });
}

function edgesOf(session: OracleSession): [first: number, last: number] {
  const quarters = [...touched(session).keys()];
  return [Math.min(...quarters), Math.max(...quarters)];
}

/** A credit goes to the first session, by start and then end, that touches its quarter hour. */
function rowsOf(counted: readonly OracleSession[]) {
  const ordered = [...counted].sort((a, b) => a.start - b.start || a.seconds - b.seconds);
  const meetings = meetingsOf(ordered);
  const sessions = ordered.map((session) => {
    const own = [...touched(session).keys()].map((quarter) => ({
      quarter,
      meeting: meetings.get(meetingOf(session, quarter)),
    }));
    const credited = own.filter(({ meeting }) => meeting?.sessions[0] === session && meeting.seconds >= 300);
    const met = own.flatMap(({ meeting }) => meeting?.sessions ?? []).filter((other) => other !== session);
    const byOtherMethod = met.some(({ method }) => method !== session.method);
    const onOtherStream = met.some(({ streamId }) => streamId !== session.streamId);
    // What is credited to it where the device's listening to other streams is told apart.
    const onStream = own.filter(({ quarter, meeting }) => {
      const alike = meeting?.sessions.filter(({ streamId }) => streamId === session.streamId) ?? [];
      const seconds = alike.reduce((sum, other) => sum + (touched(other).get(quarter) ?? 0), 0);
      return onOtherStream && alike[0] === session && seconds >= 300;
    });
    const skipOnStream = onStream[0] ? onStream[0].quarter - quarterOf(session.start) : 0;
    return {
      ...plainRow(session),
      credit_skip: credited[0] ? credited[0].quarter - quarterOf(session.start) : 0,
      credits: credited.length,
      credit_on_stream: skipOnStream * 65_536 + onStream.length,
      shared:
        Number(met.length > 0) +
        2 * Number(byOtherMethod) +
        4 * Number(onOtherStream) +
        8 * Number(isNearAnother(session, ordered, 0)) +
        16 * Number(isNearAnother(session, ordered, 3600)) +
        32 * Number(session.seconds > 86_400),
    };
  });
  return { sessions, quarterHours: ordered.flatMap((session, index) => quarterHoursOf(session, sessions[index])) };
}

/** Rows of one session each: the table's readers add them up. */
function quarterHoursOf(session: OracleSession, row: { credit_skip: number; credits: number } | undefined) {
  const { credit_skip, credits } = row ?? { credit_skip: 0, credits: 0 };
  const creditFrom = quarterOf(session.start) + credit_skip;
  return [...touched(session)].map(([quarter, seconds]) => ({
    day: dayOf(session.start + session.seconds),
    station_id: session.station.id,
    quarter,
    started: Number(quarterOf(session.start) === quarter),
    carried: Number(session.start < quarter * 900),
    seconds,
    credits: Number(quarter >= creditFrom && quarter < creditFrom + credits),
    changes: changesOf(session, quarter),
    newest: session.start + session.seconds,
  }));
}

function attributeDaysOf({ credits, shared, credit_on_stream, ...row }: ReturnType<typeof rowsOf>['sessions'][number]) {
  const { day, station_id, stream_id, seconds, device_category, device, player, listening_method } = row;
  const ofDevice = Object.entries({ device_category, device, player });
  const sums = { day, station_id, sessions: 1, seconds };
  const ofStream = { credits: shared & 4 ? 0 : credits, credits_apart: credit_on_stream % 65_536 };
  return [
    ...ofDevice.map(([attribute, value]) => ({ ...sums, attribute, value, credits })),
    { ...sums, attribute: 'listening_method', value: listening_method, credits: shared & 2 ? 0 : credits },
    { ...sums, attribute: 'stream', value: String(stream_id), ...ofStream },
  ];
}

/** By how many more are in progress on each full minute of a quarter hour than just before. */
function changesOf({ start, seconds }: OracleSession, quarter: number): number[] {
  const on = (minute: number) =>
    Number(start <= quarter * 900 + minute * 60 && quarter * 900 + minute * 60 < start + seconds);
  const before = Number(start < quarter * 900);
  return Array.from({ length: 15 }, (_, minute) => on(minute) - (minute === 0 ? before : on(minute - 1)));
}
