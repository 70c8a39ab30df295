import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { SourceError } from '../source-error.ts';
import { isKnown, placesOf, remembered, type Search, type SourceKind } from './kind.ts';
import { bucketOf, openBucket, type S3Object } from './s3-bucket.ts';

/**
 * Seconds after which a key is not expected any more below those that were read: CDNs deliver files late, and their keys begin
 * with the time.
 */
const late = 2 * 86_400;

/**
 * Object storage: S3 and what is compatible. Keys are listed from those that were read two days ago on; once a day all are,
 * for those that do not begin with the time.
 */
export const s3: SourceKind = {
  id: 's3',
  refuse(location) {
    if (!bucketOf(location)) throw wrongField(fieldError('location', 'source_bucket'));
  },
  async *files(search) {
    let found = 0;
    for (const place of placesOf(search.location, search.now)) {
      const bucket = openBucket(place, search);
      for await (const object of bucket.list(startOf(search))) {
        found++;
        if (!isWanted(search, object)) continue;
        const file = await bucket.fetch(object.key);
        if (file) yield { ...file, name: object.key, size: object.size, modified: object.modified };
      }
    }
    if (found === 0 && search.known.length === 0) {
      throw new SourceError('nothing_found', 'no_keys', { place: search.location });
    }
  },
};

/** The key after which the list begins; undefined for all keys. */
function startOf({ known, lastRun, now }: Search): string | undefined {
  const dayOf = (at: number) => Math.floor(at / 86_400);
  if (lastRun === undefined || dayOf(lastRun) !== dayOf(now)) return undefined;
  const old = known.filter(({ readAt }) => readAt.getTime() / 1000 < now - late).map(({ path }) => path);
  return old.sort().at(-1);
}

function isWanted({ known, now }: Search, { key, size, modified }: S3Object): boolean {
  if (size === 0 || isKnown(known, { name: key, size, modified })) return false;
  // What was read so long ago is not remembered.
  return known.length === 0 || modified / 1000 > now - remembered + late;
}
