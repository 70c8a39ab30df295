import {
  type Asking,
  administrator,
  below,
  type LiveKind,
  numberIn,
  refuseAddress,
  refuseWithoutStation,
} from './kind.ts';
import { elementsOf, readXml, textOf } from './read-xml.ts';

/**
 * SHOUTcast DNAS 2: /admin.cgi?sid=…&mode=viewxml, with the connections of one stream. `?sid=` of the address names the stream.
 * Source: SHOUTcast DNAS server documentation, "XML response"; AzuraCast/nowplaying, src/Adapter/Shoutcast2.php.
 */
export const shoutcast: LiveKind = {
  id: 'shoutcast',
  refuse(fields) {
    refuseAddress(fields);
    refuseWithoutStation(fields);
  },
  async poll(asking: Asking) {
    const sid = asking.location.searchParams.get('sid') ?? '1';
    const url = below(asking, '/admin.cgi', { sid, mode: 'viewxml' });
    const server = readXml(await asking.read(url, administrator(asking)), 'shoutcastserver', asking.location.host);
    const [list] = elementsOf(server, 'listeners');
    const connections = elementsOf(list ?? {}, 'listener').map((listener, at) => ({
      id: textOf(listener, 'uid', 'pointer') || String(at),
      address: textOf(listener, 'xff', 'hostname'),
      agent: textOf(listener, 'useragent'),
      referer: textOf(listener, 'referer'),
      seconds: numberIn(textOf(listener, 'connecttime')),
    }));
    const count = numberIn(textOf(server, 'currentlisteners'));
    const isList = list !== undefined || count === 0 || server.listeners === '';
    return [
      {
        mount: textOf(server, 'streampath') || '/',
        count: isList ? connections.length : count,
        connections: isList ? connections : undefined,
        devices: numberIn(textOf(server, 'uniquelisteners')) || undefined,
        // Some encoders write three spaces where " - " was meant.
        onAir: textOf(server, 'songtitle').replace(/ {3,}/g, ' - '),
      },
    ];
  },
};
