import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LogError } from '../log-error.ts';
import { decompress } from './decompress.ts';

const line = (index: number) =>
  `203.0.113.${(index % 200) + 1} - - [01/Oct/2026:12:${String(index % 60).padStart(2, '0')}:00 +0000] ` +
  `"GET /one.mp3 HTTP/1.1" 200 ${16_000 * ((index * 37) % 700)} "-" "VLC/3.0.20 LibVLC/3.0.20" ${(index * 37) % 700}\n`;
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index)).join('');

/** Made by zstd 1.5.4: lines 0 to 19 in a frame with a checksum, a skippable frame, and lines 20 to 39. */
const zst = Buffer.from(
  'KLUv/QRobQgAVhAsGWBP2iAfkuvDNQI+onuytLJ7p9RL0RgEgosqACUAIQDnjWKxONRZJidCqTS1KBiYcth2oOyBPbAP1GzNBZJo7kYJSlA/9x+fswW6uH' +
    'qG+V8ROkSE+9uhsy3lDeBiHhJE2Y7PNQQEgylGwJTLtmIe6CO7I6M99XYjW/L/u1u7TL4mPbQpJeIRrZlZ5inKtaYMgMNkU9VUf9OTqdpHe0uGMCl6' +
    'pndTv89dW8x/NenhEQNNqBGA0dX2/wzAo8I1EngIn+AdvuBnCOgCP5nEU5E6ITSF3ATYi2xvtAGnaHz+UzMadw+dWLNIc078mEinBjeeCxiz0D2O4n' +
    'a9sM5esFOLAtLL5PESM3kxbVUcDq5GUCpNGAIAAAAHByi1L/0EaFUIACbQKxlgT9ogH5LrwzUCPqJ7srSyN+3US9EYBIKLKQAkACEAjWKxONRZJidC' +
    'qTS1KBiYcth2oOyBP7gN9H5zgSQac6MEJSj7ObPjc35pqYY/RDP8/hD63ewAYzEPCaL843MNAcFgihEwZduoZb8YOxZPQ3YbWlN9dmg1JZ/eKbrclN' +
    'JxEdrrnwwV5W9r6u7ahwGAw9Vk1LQpqRrZ0P7UzKYok58pdXOfMO2pd3uIi4h+CANNqBEQqtb2/wzQU7EaEngGhk3wDV/w+wV+k8yZoLdkMpf+dwIc' +
    'LzcxVWpxhDlEOlNWRbrhQ/p2ztr92g7WcSmRKTUcIroJ1Ugk/uTNCvcdLNiWpkoGgFQBhCOBWw==',
  'base64',
);
/** The end of its first frame, and the beginning of its second frame with lines. */
const [firstFrame, secondFrame] = [282, 292];
const gz = Buffer.concat([gzipSync(lines(0, 20)), gzipSync(lines(20, 40))]);
const whole = lines(0, 40);

/** The content of a file that is read in pieces of so many bytes, or the report of its damage. */
async function read(file: Uint8Array, pieceBytes = file.length): Promise<string> {
  async function* pieces() {
    for (let from = 0; from < file.length; from += pieceBytes) yield file.subarray(from, from + pieceBytes);
  }
  try {
    return (await buffer(decompress(pieces(), 'a.log'))).toString();
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

test.each([
  ['gzip', gz],
  ['zstd', zst],
])('%s is read whole, in whatever pieces it comes', async (_, file) => {
  for (const pieceBytes of [1, 7, 100, file.length]) expect(await read(file, pieceBytes)).toBe(whole);
});

test.each([
  ['gzip', gz],
  ['zstd', zst],
])('of %s, no flipped bit changes a line', async (_, file) => {
  const magicBytes = 4;
  for (let byte = magicBytes; byte < file.length; byte += 3) {
    const flipped = Buffer.from(file);
    flipped.writeUInt8(flipped.readUInt8(byte) ^ (1 << (byte % 8)), byte);
    const found = await read(flipped);
    // Some bits carry nothing, such as the time of a gzip file.
    if (found !== whole) expect([byte, found]).toEqual([byte, expect.stringMatching(/^(damaged|window): a\.log: /)]);
  }
});

test.each([
  ['gzip', gz, [gzipSync(lines(0, 20)).length]],
  ['zstd', zst, [firstFrame, secondFrame]],
])('%s that ends early is refused, but where a part of it ends', async (_, file, parts) => {
  for (const end of [...parts, ...Array.from({ length: 100 }, (_, step) => 4 + step * 5)]) {
    const told = `damaged: a.log: The compressed data ends early, after byte ${end}: part of the file is missing.`;
    expect([end, await read(file.subarray(0, end))]).toEqual([end, parts.includes(end) ? lines(0, 20) : told]);
  }
});

test.each([
  ['gzip', gz],
  ['zstd', zst],
])('what follows %s and is no part of it is refused', async (_, file) => {
  for (const garbage of [Buffer.from('and more'), Buffer.concat([Buffer.alloc(100), gz])]) {
    for (const pieceBytes of [100, file.length, file.length + garbage.length]) {
      expect(await read(Buffer.concat([file, garbage]), pieceBytes)).toContain('damaged: a.log: ');
    }
  }
});

test('gzip may be padded with zeros, as tapes and block devices do', async () => {
  for (const pieceBytes of [100, gz.length, 10_000]) {
    expect(await read(Buffer.concat([gz, Buffer.alloc(5000)]), pieceBytes)).toBe(whole);
  }
});

test('damage is reported with its byte range', async () => {
  const flipped = Buffer.from(zst);
  flipped.writeUInt8(flipped.readUInt8(400) ^ 1, 400);
  expect(await read(flipped)).toContain(
    `damaged: a.log: The compressed data is damaged between bytes ${secondFrame} and `,
  );
});

test.each([
  ['bzip2', 'QlpoOTFBWSZTWQ=='],
  ['xz', '/Td6WFoAAATm1rRG'],
  ['zip', 'UEsDBBQAAAAIAA=='],
])('a file of %s is named, with the way to unpack it', async (kind, begin) => {
  expect(await read(Buffer.from(begin, 'base64'))).toMatch(
    new RegExp(`^packed: a.log: This is a file of ${kind}, which is not read: unpack it with "\\w+"`),
  );
});

test.each(['utf16le', 'utf-16be'])('a log in %s is read as it is in UTF-8', async (encoding) => {
  const text = `\uFEFF${lines(0, 3)}Café 📻\n`;
  const little = Buffer.from(text, 'utf16le');
  const file = encoding === 'utf16le' ? little : Buffer.from(little).swap16();
  for (const size of [1, 3, 1000]) expect(await read(file, size)).toBe(text.slice(1));
  expect(await read(gzipSync(file))).toBe(text.slice(1));
});

test.each(['sep=;\r\n', '\uFEFFsep=,\n', '"sep=\t"\n'])('the line %j is no line of a table', async (hint) => {
  for (const size of [1, 1000]) expect(await read(Buffer.from(`${hint}ip;start\n`), size)).toBe('ip;start\n');
  expect(await read(Buffer.from('separate;start\n'))).toBe('separate;start\n');
});
