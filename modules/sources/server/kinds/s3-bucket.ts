import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { SourceError } from '../source-error.ts';
import { ask, type Headers, save } from './download.ts';
import type { FoundFile, Search } from './kind.ts';

/** A bucket and the beginning of the keys in it. */
interface Bucket {
  /** Of the service. Undefined: that of Amazon, in the bucket's region. */
  origin?: string;
  name: string;
  prefix: string;
}

export interface S3Object {
  key: string;
  size: number;
  /** Unix milliseconds. */
  modified: number;
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** Reads s3://bucket/prefix or https://service/bucket/prefix; undefined if it is neither. */
export function bucketOf(location: string): Bucket | undefined {
  const [, scheme = '', host = '', path = ''] = /^(s3|https?):\/\/([^/\s]+)\/?(\S*)$/i.exec(location) ?? [];
  if (scheme.toLowerCase() === 's3') return { name: host, prefix: path };
  const [name = '', ...prefix] = path.split('/');
  if (!name || !URL.canParse(location)) return undefined;
  return { origin: new URL(location).origin, name, prefix: prefix.join('/') };
}

const mostText = 16 * 2 ** 20;
const amazon = (region: string) => `https://s3.${region}.amazonaws.com`;
const regionIn = (origin: string) => /\bs3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(origin)?.[1];
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/** Opens a bucket; requests go to its own region, which its answers name. */
export function openBucket(location: string, search: Search) {
  const bucket = bucketOf(location);
  if (!bucket) throw new SourceError('nothing_found', 'no_bucket', { place: location });
  let region = regionIn(bucket.origin ?? '') ?? 'us-east-1';
  const addressOf = (path: string) => `${bucket.origin ?? amazon(region)}/${encoded(bucket.name)}${path}`;

  /** Sends a request again, once, if the bucket is in another region. */
  async function get(path: string, isAgain = false): Promise<IncomingMessage> {
    const answer = await ask(addressOf(path), await signed(addressOf(path), region, search), search);
    const { statusCode: status = 0 } = answer;
    if (status === 200) return answer;
    const body = await textOf(location, answer);
    const own = String(answer.headers['x-amz-bucket-region'] ?? /<Region>([^<]+)<\/Region>/.exec(body)?.[1] ?? region);
    if (isAgain || own === region || !/^[a-z0-9-]+$/.test(own)) throw refusal(location, status, body);
    region = own;
    return get(path, true);
  }

  return {
    /** The objects whose keys begin so and follow another one, a thousand in a request. */
    async *list(after: string | undefined): AsyncGenerator<S3Object> {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: bucket.prefix });
        if (token) query.set('continuation-token', token);
        else if (after) query.set('start-after', after);
        const { ListBucketResult: page } = parser.parse(await textOf(location, await get(`?${query}`)));
        if (!page) throw new SourceError('unreachable', 'no_list', { place: location });
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          yield { key: Key, size: Number(Size), modified: Date.parse(LastModified) };
        }
        token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
        search.signal?.throwIfAborted();
      } while (token);
    },
    /** Fetches an object; undefined if it was removed meanwhile. */
    async fetch(key: string): Promise<Omit<FoundFile, 'name'> | undefined> {
      try {
        return await save(key, await get(`/${encoded(key)}`), search);
      } catch (error) {
        if (error instanceof SourceError && error.state === 'nothing_found') return undefined;
        throw error;
      }
    },
  };
}

/** The text of an answer; a page of a thousand keys has less than a tenth of this. */
async function textOf(location: string, answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    size += piece.length;
    if (size > mostText)
      throw new SourceError('unreachable', 'long_answer', { place: location, most: mostText / 2 ** 20 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Signs a request by Signature Version 4; without an access key, the bucket has to be public. */
async function signed(url: string, region: string, { username, password }: Search): Promise<Headers> {
  if (!username) return {};
  const keys = { accessKeyId: username, secretAccessKey: password };
  const { headers } = await new AwsV4Signer({ ...keys, url, method: 'GET', service: 's3', region }).sign();
  return Object.fromEntries([...headers].filter(([name]) => name !== 'host'));
}

function refusal(location: string, status: number, body: string): SourceError {
  const why = /<Message>([^<]+)<\/Message>/.exec(body)?.[1] ?? `HTTP ${status}`;
  if (status === 401 || status === 403) {
    return new SourceError('no_access', 'bucket_rights', { place: location, why });
  }
  if (status === 404) return new SourceError('nothing_found', 'bucket_missing', { place: location, why });
  return new SourceError('unreachable', 'bucket_failed', { place: location, why });
}
