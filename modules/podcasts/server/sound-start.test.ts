import { expect, test } from 'vitest';
import { findSoundStart } from './sound-start.ts';

/** Reads a file from memory; `asked` are the ranges. */
const reading = (file: Buffer, asked: [number, number][] = []) =>
  findSoundStart(async (offset, length) => {
    asked.push([offset, length]);
    return file.subarray(offset, offset + length);
  });

/** ID3v2.4 tag with so many bytes after its ten; sizes are written seven bits to the byte. */
function tag(size: number, flags = 0): Buffer {
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, flags]);
  const bytes = Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 127));
  return Buffer.concat([head, bytes, Buffer.alloc(size, 0xaa)]);
}

/** Frames of MPEG-1 layer III, 44.1 kHz, stereo: at 128 kbit/s (index 9) each has 144 × 128000 ÷ 44100 = 417 bytes. */
const frames = (count: number) =>
  Buffer.concat(
    Array.from({ length: count }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])),
  );

/** A box of MP4. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

test('MP3: tags of any size stand before the sound', async () => {
  expect(await reading(frames(20))).toEqual({ headerBytes: 0, bitRate: 128_000 });
  const asked: [number, number][] = [];
  // A cover of a megabyte is skipped, not read.
  expect(await reading(Buffer.concat([tag(1_000_000), frames(20)]), asked)).toEqual({
    headerBytes: 1_000_010,
    bitRate: 128_000,
  });
  expect(asked).toEqual([
    [0, 4096],
    [1_000_010, 4096],
  ]);
  // Two tags, the second with a footer, and padding of zeros.
  const padded = Buffer.concat([tag(500), tag(300, 16), Buffer.alloc(10), Buffer.alloc(90), frames(20)]);
  expect(await reading(padded)).toEqual({ headerBytes: 510 + 320 + 90, bitRate: 128_000 });
});

test('MP3 of a varying bit rate: the average that Xing’s header tells', async () => {
  const first = Buffer.from(frames(1));
  first.write('Xing', 4 + 32, 'latin1');
  first.writeUInt32BE(3, 4 + 32 + 4);
  // 68 906 frames of 1152 samples at 44.1 kHz are 1800 s, of 21 600 000 bytes: 96 kbit/s.
  first.writeUInt32BE(68_906, 4 + 32 + 8);
  first.writeUInt32BE(21_600_000, 4 + 32 + 12);
  const found = await reading(Buffer.concat([tag(100), first, frames(10)]));
  expect(found?.headerBytes).toBe(110);
  expect(Math.round((found?.bitRate ?? 0) / 100)).toBe(960);
});

test('MP4: the boxes before the sound', async () => {
  const ftyp = box('ftyp', Buffer.from('M4A isom'));
  const file = Buffer.concat([ftyp, box('moov', Buffer.alloc(200_000)), box('mdat', Buffer.alloc(5000))]);
  expect(await reading(file)).toEqual({ headerBytes: 16 + 200_008 + 8, bitRate: null });
  expect(await reading(Buffer.concat([ftyp, box('mdat', Buffer.alloc(5000))]))).toEqual({
    headerBytes: 24,
    bitRate: null,
  });
});

test.each([
  ['a web page', Buffer.from('<!doctype html><title>Not found</title>')],
  ['nothing', Buffer.alloc(0)],
  ['a tag without a file', tag(9000).subarray(0, 5000)],
  ['a box of no length', Buffer.concat([box('ftyp', Buffer.alloc(8)), Buffer.alloc(32)])],
  ['noise', Buffer.alloc(5000, 0xff)],
])('%s tells nothing', async (_, file) => {
  expect(await reading(file)).toBeUndefined();
});
