import { requestFormat } from '../requests/request-format.ts';
import { carefulRequests, readRequestText } from './request-text.ts';

/*
 * Bunny CDN: HIT|200|1507167062421|98304|390|192.0.2.7|-|https://radio.b-cdn.net/hls/seg_1042.aac|DE|agent|request id|DE
 * The time is in milliseconds, when the answer ended; the last number of an address may be 0, for privacy, so that listeners of
 * a neighbourhood are one device. Source: docs.bunny.net, CDN log format
 */

export const bunny = requestFormat({
  id: 'bunny',
  label: 'Bunny CDN',
  example:
    'HIT|200|1791758007421|98304|390|192.0.2.7|-|https://radio.b-cdn.net/hls/seg_1042.aac|DE|AppleCoreMedia/1.0.0|322b0000000000000000000000000001|DE',
  reader: () => lines,
});

const lines = carefulRequests({
  parse(line) {
    const fields = line.split('|');
    if (fields.length < 12) return { error: `The line has ${fields.length} fields where 12 are usual.` };
    const [, status = '', time = '', bytes = '', , address = '', referer = '', url = ''] = fields;
    if (!/^\d{13}$/.test(time)) return { error: `The time "${time}" is no number of milliseconds.` };
    return readRequestText({
      time,
      isEnd: true,
      taken: '',
      // The log does not show the method.
      method: 'GET',
      status,
      url,
      host: '',
      query: '',
      bytes: bytes === '-' ? '0' : bytes,
      range: '',
      contentRange: '',
      address: address === '-' ? '' : address,
      // The agent is the only field that may contain the separator.
      agent: fields.slice(9, -2).join('|'),
      referer,
      session: '',
      cmcd: '',
    });
  },
});
