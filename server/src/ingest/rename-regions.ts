import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';
import { regionName } from './enrich/region-name.ts';
import { markDaysOf, replaceDevices } from './stored-devices.ts';

/** Gives stored devices the names of regions that are in use now, and marks their days; for who already works alone. */
export async function renameRegions(parts: { engine: Engine; store: Store }): Promise<void> {
  const stored = await parts.engine.rows<{ region: string }>('SELECT DISTINCT region FROM devices');
  const olds = stored.map(({ region }) => region).filter((region) => renamed(region) !== region);
  if (olds.length === 0) return;
  await markDaysOf(parts, 'region IN {olds:Array(String)}', { olds });
  await replaceDevices(
    parts.engine,
    `SELECT id, key, agent_id, country,
       transform(toString(old.region), {olds:Array(String)}, {news:Array(String)}, toString(old.region)) AS region,
       if(old.city = '', '', concat(region, substring(old.city, length(old.region) + 1))) AS city,
       device_category, device, player
     FROM devices AS old`,
    { olds, news: olds.map(renamed) },
  );
}

/** "RO/Bucharest" of "RO/Bucuresti". */
function renamed(region: string): string {
  const [country = '', name = ''] = region.split('/');
  return name && `${country}/${regionName(country, name)}`;
}
