import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

type Bytes = Uint8Array<ArrayBuffer>;

const text = (content: string): Bytes => new Uint8Array(new TextEncoder().encode(content));
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** A picture of one colour. */
export async function pictureOf(width: number, height: number): Promise<Bytes> {
  const pixels = new Uint8Array(width * height * 4).fill(200);
  return new Uint8Array(await Transformer.fromRgbaPixels(pixels, width, height).png());
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}
function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** A PNG of a few kilobytes that unpacks to a square of so many pixels a side. */
export function pngBomb(side: number): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(side * (side / 8 + 1), 50e6)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return joined(start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', new Uint8Array()));
}

/** A ZIP archive with one entry that says to be gigabytes. */
export function zipBomb(entry: string): Bytes {
  const data = deflateSync(Buffer.alloc(5e6)).subarray(2, -4);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(0xfffffff0, 22);
  head.writeUInt16LE(entry.length, 26);
  return joined(head, Buffer.from(entry), data);
}

/** A JPEG with a segment after its start, as cameras write where a photo was taken (EXIF). */
async function photoWith(segment: string): Promise<Bytes> {
  const photo = await new Transformer(await pictureOf(8, 8)).jpeg(80);
  const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2]);
  return joined(photo.subarray(0, 2), head, Buffer.from(segment), photo.subarray(2));
}

const script = '<script>fetch("/api/me")</script>';

/** Documents that are refused, by what they are. */
export async function refusedFiles(): Promise<Record<string, Bytes>> {
  const png = await pictureOf(8, 8);
  return {
    'page.html': text(`<!doctype html>${script}`),
    'page.htm': text(`\n\t <html><body onload=alert(1)>`),
    'picture.png': text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    'drawing.svg': text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'bom.svg': text(`\ufeff<svg><foreignObject>${script}</foreignObject></svg>`),
    'comment.txt': text(`<!-- --><svg/onload=alert(1)>`),
    'data.xml': text(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
    'run.sh': text('#!/bin/sh\nrm -rf /\n'),
    'run.exe': joined(Buffer.from('MZ\x90\x00', 'latin1'), new Uint8Array(200)),
    'photo.jpg': joined(Buffer.from('MZ\x90\x00', 'latin1'), new Uint8Array(200)),
    'lib.so': joined(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), new Uint8Array(200)),
    'app.wasm': joined(Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])),
    'old.doc': joined(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(600)),
    'zeros.txt': new Uint8Array(64),
    'latin1.txt': joined(Buffer.from('caf\xe9', 'latin1')),
    'utf16.html': joined(Buffer.from([0xff, 0xfe]), Buffer.from(script, 'utf16le')),
    'utf7.txt': joined(Buffer.from([0x1b, 0x24, 0x42, 0x00])),
    'cut.png': png.slice(0, 40),
    'head.png': joined(png.slice(0, 8), new Uint8Array(100)),
    'cut.jpg': joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]), new Uint8Array(50)),
    'cut.gif': text('GIF89a/*'),
    'script.gif': text('GIF89a=1;alert(document.domain)//'),
    'cut.webp': joined(Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'), new Uint8Array(20)),
    'bomb.png': pngBomb(20_000),
    'huge.png': pngBomb(2_000_000_000),
    'empty.txt': new Uint8Array(),
    'archive.rar': joined(Buffer.from('Rar!\x1a\x07\x00', 'latin1'), new Uint8Array(60)),
    'disk.iso': joined(Buffer.from('BZh91AY&SY', 'latin1'), new Uint8Array(60)),
    'font.woff': joined(Buffer.from('wOFF\x00\x01\x00\x00', 'latin1'), new Uint8Array(60)),
    'flash.swf': joined(Buffer.from('FWS\x06', 'latin1'), new Uint8Array(60)),
    'icon.ico': joined(Buffer.from([0, 0, 1, 0, 1, 0]), new Uint8Array(60)),
    'photo.tiff': joined(Buffer.from('II*\x00', 'latin1'), new Uint8Array(60)),
    'link.desktop': text('#!/usr/bin/env xdg-open\n[Desktop Entry]\nExec=calc\n'),
  };
}

const rlo = '\u202e';

/** Documents that are kept, with the name and the type that they get. */
export async function acceptedFiles(): Promise<[given: string, content: Bytes, name: string, type: string][]> {
  const png = await pictureOf(8, 8);
  const words = text('Rundown of the morning show');
  const pdf = text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF');
  const named = (given: string, name: string): [string, Bytes, string, string] => [given, words, name, 'text/plain'];
  return [
    named('rundown.txt', 'rundown.txt'),
    named('../../../../etc/passwd', 'passwd.txt'),
    named('..\\..\\windows\\system32\\drivers.txt', 'drivers.txt'),
    named('/etc/cron.d/evil.txt', 'evil.txt'),
    named('C:\\autoexec.bat', 'autoexec.bat.txt'),
    named('....//....//x.txt', 'x.txt'),
    named('..%2f..%2fx.txt', '%2f..%2fx.txt'),
    named('..', 'file.txt'),
    named('.', 'file.txt'),
    named('', 'file.txt'),
    named('.htaccess', 'htaccess.txt'),
    named('page.html', 'page.html.txt'),
    named('run.js', 'run.js.txt'),
    named('run.exe', 'run.exe.txt'),
    named('list.csv', 'list.csv'),
    named('LIST.CSV', 'LIST.CSV'),
    named(`invoice${rlo}txt.exe`, 'invoicetxt.exe.txt'),
    named(`photo${rlo}gpj.txt`, 'photogpj.txt'),
    named('a\u2066b\u2069c.txt', 'abc.txt'),
    named('zero\u200bwidth.txt', 'zerowidth.txt'),
    named('two\r\nSet-Cookie: a=b.txt', 'twoSet-Cookie a=b.txt'),
    named('nul\u0001l.txt', 'null.txt'),
    named('tab\there.txt', 'tabhere.txt'),
    named('CON', '_CON.txt'),
    named('nul.txt', '_nul.txt'),
    named('lpt1.csv', '_lpt1.csv'),
    named('trailing. . .', 'trailing.txt'),
    named('name.txt   ', 'name.txt'),
    named('quote".txt', 'quote.txt'),
    named('<b>bold</b>.txt', 'b.txt'),
    named('stream.txt:hidden.exe', 'stream.txthidden.exe.txt'),
    named('Émission du matin — été.txt', 'Émission du matin — été.txt'),
    named('节目单.txt', '节目单.txt'),
    named(`${'a'.repeat(300)}.txt`, `${'a'.repeat(116)}.txt`),
    ['photo.png', png, 'photo.png', 'image/png'],
    ['photo.png.exe', png, 'photo.png.exe.png', 'image/png'],
    ['photo.html', png, 'photo.html.png', 'image/png'],
    ['photo.svg', png, 'photo.svg.png', 'image/png'],
    ['page.html', joined(png, text(script)), 'page.html.png', 'image/png'],
    ['both.zip', joined(png, zipBomb('a')), 'both.zip.png', 'image/png'],
    ['place.jpg', await photoWith('Exif\0\0secret place'), 'place.jpg', 'image/jpeg'],
    ['tag.jpeg', await photoWith(`http://ns.adobe.com/xap/1.0/\0${script}`), 'tag.jpeg', 'image/jpeg'],
    [
      'note.png',
      joined(png.slice(0, 33), chunk('tEXt', text(`Comment\0${script}`)), png.slice(33)),
      'note.png',
      'image/png',
    ],
    ['document.pdf', pdf, 'document.pdf', 'application/pdf'],
    ['document.html', pdf, 'document.html.pdf', 'application/pdf'],
    ['sound.mp3', joined(Buffer.from([0xff, 0xfb, 0x90, 0x64]), new Uint8Array(600)), 'sound.mp3', 'audio/mpeg'],
    ['archive.zip', zipBomb('bomb.bin'), 'archive.zip', 'application/zip'],
    ['outside.zip', zipBomb('../../../etc/passwd'), 'outside.zip', 'application/zip'],
    ['program.jar', zipBomb('run.class'), 'program.jar.zip', 'application/zip'],
  ];
}
