import { Readable } from 'node:stream';
import { receiveFile } from '../../../modules/office/files/server/receive-file.ts';
import { writePng } from '../exports/write-picture.ts';
import type { Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';

/** Where the things of the demonstration go: the store, and the data folder for files. */
export interface DemoHouse {
  store: Store;
  folder: string;
  /** unix seconds */
  clock: () => number;
}

/** Sends a picture as somebody would from their computer; returns the id of the file. */
export async function sendPicture(
  house: Pick<DemoHouse, 'store' | 'folder'>,
  by: Principal,
  name: string,
  svg: string,
): Promise<string> {
  const pieces = Readable.from([await writePng(svg)]);
  return (await receiveFile(house, by, { name: `${name}.png`, pieces })).id;
}
