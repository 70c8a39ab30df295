import type { Engine } from '../engine/engine.ts';
import { changeAnswers } from '../listening/gate.ts';
import { placeColumns } from '../listening/places.ts';
import type { Store } from '../store/open.ts';
import { regionName } from './enrich/region-name.ts';
import { replaceAll } from './stored-devices.ts';

/** Gives stored places the names of regions in use now. The caller holds the exclusive lock. */
export async function renameRegions({ engine, store }: { engine: Engine; store: Store }): Promise<void> {
  const stored = await engine.rows<{ region: string }>('SELECT DISTINCT region FROM places');
  const olds = stored.map(({ region }) => region).filter((region) => renamed(region) !== region);
  if (olds.length === 0) return;
  await changeAnswers({ engine, store }, 'all', (writer) => rename(writer, olds));
}

async function rename(engine: Engine, olds: readonly string[]): Promise<void> {
  await replaceAll(
    engine,
    'places',
    `SELECT id, ${placeColumns} FROM (
       SELECT id, country,
         transform(toString(old.region), {olds:Array(String)}, {news:Array(String)}, toString(old.region)) AS region,
         if(old.city = '', '', concat(region, substring(old.city, length(old.region) + 1))) AS city
       FROM places AS old
     )`,
    { olds, news: olds.map(renamed) },
  );
}

/** "RO/Bucharest" of "RO/Bucuresti". */
function renamed(region: string): string {
  const [country = '', name = ''] = region.split('/');
  return name && `${country}/${regionName(country, name)}`;
}
