import { addPicture } from '../../../modules/office/people/server/gallery.ts';
import { galleryPictures } from '../../../modules/office/people/server/tables.ts';
import { personOf } from './house-people.ts';
import { bars, coast, microphone, stage, town, transmitter, vinyl } from './pictures.ts';
import { type DemoHouse, sendPicture } from './send-picture.ts';

/** Who shows which picture, and its title; the first is the oldest. */
const gallery = [
  ['ioana', 'Orașul, de pe acoperiș', town],
  ['ioana', 'Ziua de luni, oră cu oră', bars],
  ['ioana', 'Studioul 2 după renovare', microphone],
  ['vlad', 'Feleac, la apus', transmitter],
  ['sorina', 'Arhiva de viniluri', vinyl],
  ['irina', 'Scena festivalului', stage],
  ['yann', 'Vu du studio de Granit Onde', coast],
] as const;

/** Fills the empty galleries of the demonstration. */
export async function fillGallery(house: DemoHouse): Promise<void> {
  const { store } = house;
  if ((await store.db.$count(galleryPictures)) > 0) return;
  for (const [name, title, draw] of gallery) {
    const person = await personOf(store, name);
    if (person) await addPicture(store, person, { title, file: await sendPicture(house, person, title, draw()) });
  }
}
