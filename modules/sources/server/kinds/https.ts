import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { SourceError } from '../source-error.ts';
import { basic, download } from './download.ts';
import { placesOf, type SourceKind } from './kind.ts';

/** An address, in which {date} stands for the day. */
export const https: SourceKind = {
  id: 'https',
  refuse(location) {
    const address = location.replaceAll('{date}', '2026-01-01');
    const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address) && !/\s/.test(address);
    if (!isAddress) throw wrongField(fieldError('location', 'source_address', { date: '{date}' }));
  },
  async *files(search) {
    const { location, username, password, known, now } = search;
    const urls = placesOf(location, now);
    let missing = 0;
    for (const url of urls) {
      const since = known.find(({ path }) => path === url)?.modified;
      const headers = {
        ...(username && { authorization: basic(username, password) }),
        ...(since && { 'if-modified-since': new Date(since).toUTCString() }),
      };
      const found = await download(url, headers, search);
      if (found === 'missing') missing++;
      else if (found !== 'unchanged') yield { ...found, name: url };
    }
    if (missing === urls.length) {
      throw new SourceError('nothing_found', 'nothing_at', { url: urls.at(-1) ?? '' });
    }
  },
};
