import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { LiveSourceError } from '../live-source-error.ts';
import { administrator, type LiveKind, numberIn, refuseAddress, refuseWithoutStation } from './kind.ts';
import { readJson, valuesAt } from './read-json.ts';

/** Any document with the number of listeners in it, such as a status page of a CDN. Several numbers add up. */
export const json: LiveKind = {
  id: 'json',
  refuse(fields) {
    refuseAddress(fields, 'live_json_address');
    if (!fields.count_path) throw wrongField(fieldError('count_path', 'live_count_path'));
    refuseWithoutStation(fields);
  },
  async poll({ location, read, countPath, titlePath, username, password }) {
    // Without a user name, the password is a token.
    const headers = username ? administrator({ username, password }) : bearer(password);
    const document = readJson(await read(location, headers), location.host);
    const numbers = valuesAt(document, countPath).filter((value) => value !== '' && Number.isFinite(Number(value)));
    if (numbers.length === 0) throw new LiveSourceError('no_number', { path: countPath });
    const count = numbers.reduce<number>((sum, value) => sum + numberIn(value), 0);
    const title = titlePath ? valuesAt(document, titlePath).find((value) => typeof value === 'string') : undefined;
    return [{ mount: location.pathname, count, connections: undefined, onAir: String(title ?? '') }];
  },
};

function bearer(password: string): Record<string, string> {
  return password ? { authorization: `Bearer ${password}` } : {};
}
