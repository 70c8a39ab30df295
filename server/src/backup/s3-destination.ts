import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { BackupConfig } from '../host/config.ts';
import type { Destination } from './destination.ts';

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
/** Times that a request is sent again after a failure of the service; aws4fetch waits longer each time. */
const retries = 6;
/** Milliseconds for one request, which moves 32 MB at most. */
const limit = 300_000;
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/**
 * Backups in object storage: S3 and what is compatible.
 * @param to s3://bucket/prefix
 */
export function s3Destination(to: string, s3: BackupConfig['s3']): Destination {
  const [, bucket = '', given = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  const prefix = given === '' || given.endsWith('/') ? given : `${given}/`;
  const client = new AwsClient({ ...s3.keys, service: 's3', region: s3.region, retries });
  const root = s3.endpoint ? `${s3.endpoint}/${bucket}` : `https://${bucket}.s3.${s3.region}.amazonaws.com`;

  async function ask(method: string, path: string, body?: Uint8Array): Promise<Response> {
    const answer = await client.fetch(`${root}${path}`, {
      method,
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(limit),
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    const text = await answer.text();
    throw new Error(`${to} answered ${answer.status}: ${/<Message>([^<]+)</.exec(text)?.[1] ?? 'no reason given'}.`);
  }
  const pathOf = (name: string) => `/${encoded(prefix + name)}`;
  return {
    place: to,
    async read(name) {
      const answer = await ask('GET', pathOf(name));
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async write(name, content) {
      await (await ask('PUT', pathOf(name), content)).body?.cancel();
    },
    async list(folder) {
      const found: { name: string; written: number }[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${folder}/` });
        if (token) query.set('continuation-token', token);
        const { ListBucketResult: page } = parser.parse(await (await ask('GET', `/?${query}`)).text());
        if (!page) throw new Error(`${to} does not list its objects as S3 does.`);
        for (const { Key, LastModified } of page.Contents ?? []) {
          found.push({ name: String(Key).slice(prefix.length), written: Date.parse(LastModified) });
        }
        token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
      } while (token);
      return found;
    },
    async remove(name) {
      await (await ask('DELETE', pathOf(name))).body?.cancel();
    },
  };
}
