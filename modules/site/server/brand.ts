import { Transformer } from '@napi-rs/image';
import { type Brand, productBrand } from '@quarterhour/server/notify/brand';
import type { Store } from '@quarterhour/server/store/open';
import { readLogo, readValues } from './settings.ts';

/** The name and the logo that the operator set, for mails and documents. */
export async function readBrand(store: Store): Promise<Brand> {
  const [{ name }, logo] = await Promise.all([readValues(store), readLogo(store)]);
  return { name: name || productBrand.name, logo: logo && (await asPrinted(logo)) };
}

/** Documents and mail clients know PNG and JPEG. The bytes were drawn by ourselves when they arrived. */
async function asPrinted({ bytes, type }: NonNullable<Awaited<ReturnType<typeof readLogo>>>) {
  const picture = new Transformer(bytes);
  const { width, height } = await picture.metadata();
  if (type === 'image/png' || type === 'image/jpeg') return { bytes, type, width, height } as const;
  return { bytes: await picture.png(), type: 'image/png', width, height } as const;
}
