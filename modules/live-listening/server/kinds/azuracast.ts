import pLimit from 'p-limit';
import {
  type Asking,
  below,
  type LiveKind,
  numberIn,
  type OpenConnection,
  refuseAddress,
  type ShownStream,
} from './kind.ts';
import { listIn, objectIn, readJson, textIn } from './read-json.ts';

const requestsAtOnce = 4;

/**
 * AzuraCast: /api/nowplaying has all stations, their mounts and titles; with an API key, /api/station/{id}/listeners has the
 * connections. The mount of a stream is the path of its address, such as /listen/radio_one/radio.mp3.
 * Source: AzuraCast/AzuraCast, backend/src/Entity/Api/NowPlaying and Api/Listener.php.
 */
export const azuracast: LiveKind = {
  id: 'azuracast',
  refuse: (fields) => refuseAddress(fields),
  async poll(asking) {
    const { host } = asking.location;
    const answer = readJson(await asking.read(below(asking, '/api/nowplaying')), host);
    const limit = pLimit(requestsAtOnce);
    const streams = await Promise.all(listIn(answer).map((entry) => limit(() => streamsOf(asking, objectIn(entry)))));
    return streams.flat();
  },
};

interface Mount extends Pick<ShownStream, 'mount' | 'count' | 'devices'> {
  /** As the list of listeners names it. */
  name: string;
}

async function streamsOf(asking: Asking, entry: Record<string, unknown>): Promise<ShownStream[]> {
  const station = objectIn(entry.station);
  const onAir = textIn(objectIn(objectIn(entry.now_playing).song).text);
  const mounts = [...listIn(station.mounts), ...listIn(station.remotes)].map(mountOf);
  if (!asking.password) return mounts.map(({ name: _, ...mount }) => ({ ...mount, connections: undefined, onAir }));
  const listeners = await listenersOf(asking, String(station.id ?? ''));
  // A name that no mount has is of the first.
  const of = (name: string) => mounts.find((mount) => mount.name === name) ?? mounts[0];
  return mounts.map((mount) => {
    const connections = listeners.filter(({ mountName }) => of(mountName) === mount);
    return { mount: mount.mount, count: connections.length, connections, onAir };
  });
}

function mountOf(value: unknown): Mount {
  const { url, path, name, listeners } = objectIn(value);
  const counts = objectIn(listeners);
  const address = textIn(url);
  return {
    mount: URL.canParse(address) ? new URL(address).pathname : textIn(path) || '/',
    name: textIn(name),
    count: numberIn(counts.total ?? counts.current),
    devices: numberIn(counts.unique),
  };
}

async function listenersOf(asking: Asking, id: string): Promise<(OpenConnection & { mountName: string })[]> {
  const url = below(asking, `/api/station/${encodeURIComponent(id)}/listeners`);
  const answer = readJson(await asking.read(url, { 'x-api-key': asking.password }), asking.location.host);
  return listIn(answer).map((value, at) => {
    const { ip, user_agent, mount_name, connected_on, connected_time, hash } = objectIn(value);
    const address = textIn(ip);
    return {
      // The hash is of address and agent, so that two connections of a device have the same.
      id: `${textIn(hash) || at} ${connected_on ?? ''}`,
      address,
      agent: textIn(user_agent),
      referer: '',
      seconds: numberIn(connected_time),
      mountName: textIn(mount_name),
    };
  });
}
