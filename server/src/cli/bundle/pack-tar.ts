import { gzipSync } from 'node:zlib';

/* The format ustar of POSIX.1-1988: a block of header for each file, its text filled up to a block, two empty blocks. */

const block = 512;

/** Packs texts, by the names of their files, as a .tar.gz. */
export function packTar(files: Readonly<Record<string, string>>, modified: Date): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [header(name, bytes.length, modified), bytes, Buffer.alloc(-bytes.length & (block - 1))];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * block)]));
}

function header(name: string, size: number, modified: Date): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const fields: [at: number, text: string][] = [
    [0, name],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    [136, octal(Math.floor(modified.getTime() / 1000), 11)],
    // The sum is computed with spaces in its own place.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\u000000'],
  ];
  for (const [at, text] of fields) bytes.write(text, at, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}
