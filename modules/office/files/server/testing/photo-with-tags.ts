import { Transformer } from '@napi-rs/image';
import { pictureOf } from './hostile-files.ts';

/** What the tags of the photo say. */
export const tags = { camera: 'Grünwald Camera 9', person: 'Ana Pop', place: [45, 46, 7, 24, 9, 8] } as const;

const ascii = 2;
const short = 3;
const long = 4;
const rational = 5;

/** An entry of a directory of tags: 12 bytes, the value or where it begins. */
function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

function directory(entries: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

const letters = (text: string) => text.charCodeAt(0);

/** EXIF as cameras write it: a TIFF header, the camera, the orientation, and a directory of GPS with degrees, minutes, seconds. */
function exif(): Buffer {
  const camera = Buffer.from(`${tags.camera}\0`);
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  const gpsAt = 8 + 2 + 3 * 12 + 4;
  const cameraAt = gpsAt + 2 + 4 * 12 + 4;
  const placeAt = cameraAt + camera.length;
  const place = Buffer.alloc(tags.place.length * 8);
  tags.place.forEach((value, at) => {
    place.writeUInt32LE(value, at * 8);
    place.writeUInt32LE(1, at * 8 + 4);
  });
  const first = directory([
    entry(0x010f, ascii, camera.length, cameraAt),
    // Held by its right side: shown, it is turned by 90 degrees.
    entry(0x0112, short, 1, 6),
    entry(0x8825, long, 1, gpsAt),
  ]);
  const gps = directory([
    entry(1, ascii, 2, letters('N')),
    entry(2, rational, 3, placeAt),
    entry(3, ascii, 2, letters('E')),
    entry(4, rational, 3, placeAt + 24),
  ]);
  return Buffer.concat([Buffer.from('Exif\0\0'), head, first, gps, camera, place]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG of 16 × 8 pixels with the tags of a phone: EXIF with GPS, XMP, IPTC and a comment. */
export async function photoWithTags(): Promise<Uint8Array<ArrayBuffer>> {
  const photo = Buffer.from(await new Transformer(await pictureOf(16, 8)).jpeg(80));
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>${tags.person}</dc:creator></x:xmpmeta>`;
  const iptc = `Photoshop 3.0\0${'8BIM'}\x04\x04\0\0\0\0\0\x0c\x1c\x02\x50\0\x07${tags.person}`;
  const written = [segment(0xe1, exif()), segment(0xe1, Buffer.from(xmp)), segment(0xed, Buffer.from(iptc, 'latin1'))];
  const comment = segment(0xfe, Buffer.from(tags.person));
  return new Uint8Array(Buffer.concat([photo.subarray(0, 2), ...written, comment, photo.subarray(2)]));
}
