import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { keyPrefix } from '@quarterhour/server/identity/keys';
import type { Principal } from '@quarterhour/server/identity/principal';
import { recordNowPlaying } from '@quarterhour/server/ingest/airings/inbox';
import { readNowPlaying } from '@quarterhour/server/ingest/airings/now-playing';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies of playout systems are small. */
const options = { bodyLimit: 256 * 1024, config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };

/** Receives now-playing messages of playout systems. Many cannot send a header of their own: they send the key in other ways. */
export function serveNowPlaying(app: FastifyInstance, { store, clock }: Pick<Services, 'store' | 'clock'>): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.addHook('onRequest', async (request) => {
      const key = keyOf(request);
      if (key?.startsWith(keyPrefix)) request.headers.authorization = `Bearer ${key}`;
    });

    async function take(principal: Principal, station: string | undefined, body: unknown) {
      const now = clock();
      const said = readNowPlaying(body, now);
      if (said === undefined) return { taken: false };
      if ('error' in said) throw new Refusal('wrong_input', said.error);
      const { stations } = await readSnapshot(store, principal);
      const known = stations.filter(({ archived }) => !archived);
      const named = station ?? known.find(({ slug }) => slug === said.station)?.slug;
      const entry = named === undefined && known.length === 1 ? known[0] : known.find(({ slug }) => slug === named);
      if (!entry) throw wrongField(fieldError('station', 'on_air_station'));
      await recordNowPlaying(store, entry, said.airing, now);
      return { taken: true };
    }

    serve(
      own,
      api.nowPlaying,
      async ({ principal, input: { station }, request }) => take(principal, station, await readBody(request)),
      options,
    );
    serve(
      own,
      api.nowPlayingByAddress,
      async ({ principal, input: { station }, request }) => {
        const { station: _station, key: _key, ...fields } = readFields(request.originalUrl.split('?')[1] ?? '');
        return take(principal, station, fields);
      },
      options,
    );
  });
}

/** A key outside its own header: as the password of basic authentication, or in the address. */
function keyOf({ headers, query }: FastifyRequest): string | undefined {
  const [, basic = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (basic) return Buffer.from(basic, 'base64').toString().split(':').slice(1).join(':');
  const { key } = query as { key?: unknown };
  return headers.authorization === undefined && typeof key === 'string' ? key : undefined;
}

/** JSON, the fields of a form, or a title by itself, whatever the content type says. */
async function readBody(request: FastifyRequest): Promise<unknown> {
  const body = request.body as Buffer | undefined;
  if (!body || body.length === 0)
    throw new Refusal('wrong_input', 'There is nothing in this request; send what is on air as its body.');
  const type = request.headers['content-type'] ?? '';
  const text = body.toString();
  try {
    if (/multipart\/form-data/i.test(type)) {
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    }
    if (/^\s*[[{]/.test(text)) return JSON.parse(text);
  } catch (error) {
    throw new Refusal('wrong_input', `The body cannot be read: ${(error as Error).message}.`);
  }
  const fields = readFields(text);
  // An unescaped title looks like one long name without a value.
  return /urlencoded/i.test(type) || Object.values(fields).some(Boolean) ? fields : { song: text.trim() };
}

/** Templates of playout systems insert names unescaped: the & in "Simon & Garfunkel" separates no fields. */
function readFields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text.replace(/&(?=[^=&]+(?:&|$))/g, '%26')));
}
