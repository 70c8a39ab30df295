import pLimit from 'p-limit';
import { type Asking, administrator, below, numberIn, type OpenConnection, type ShownStream, titleIn } from './kind.ts';
import { type Element, elementsOf, readXml, textOf } from './read-xml.ts';

/** Requests to one server at the same time. */
const requestsAtOnce = 4;

/**
 * Asks the administration of an Icecast: /admin/stats for the mounts and what is on air, /admin/listclients for the connections
 * of each mount that has some.
 * Source: xiph/Icecast-Server, src/admin.c, 2.4.4 and 2.5; karlheyes/icecast-kh, src/admin.c.
 */
export async function pollIcecast(asking: Asking): Promise<ShownStream[]> {
  const headers = administrator(asking);
  const { host } = asking.location;
  const stats = readXml(await asking.read(below(asking, '/admin/stats'), headers), 'icestats', host);
  const limit = pLimit(requestsAtOnce);
  return Promise.all(
    elementsOf(stats, 'source').map((source) =>
      limit(async () => {
        const mount = textOf(source, 'mount');
        const isEmpty = numberIn(textOf(source, 'listeners')) === 0;
        const connections = isEmpty ? [] : await connectionsOf(mount);
        return { mount, count: connections.length, connections, onAir: onAir(source) };
      }),
    ),
  );

  async function connectionsOf(mount: string): Promise<OpenConnection[]> {
    const answer = await asking.read(below(asking, '/admin/listclients', { mount }), headers);
    const list = readXml(answer, 'icestats', host);
    return elementsOf(list, 'source').flatMap((source) => elementsOf(source, 'listener').map(connectionOf));
  }
}

/** A listener of listclients. 2.4 writes IP and Connected, 2.5 the same small; KH leaves out agents that are not UTF-8. */
function connectionOf(listener: Element, at: number): OpenConnection {
  return {
    id: textOf(listener, 'id') || String(at),
    address: textOf(listener, 'ip'),
    agent: textOf(listener, 'useragent'),
    referer: textOf(listener, 'referer'),
    seconds: numberIn(textOf(listener, 'connected')),
  };
}

/** Encoders send the title alone, with the artist in it, or both apart. */
function onAir(source: Element): string {
  const title = textOf(source, 'title', 'display-title');
  const artist = textOf(source, 'artist');
  return titleIn(artist, title) || textOf(source, 'yp_currently_playing');
}
