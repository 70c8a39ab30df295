/** Facts from the beginning of an audio file. */
export interface SoundStart {
  /** Bytes before the sound. */
  headerBytes: number;
  /** Bits per second of sound; null if the beginning does not show it. */
  bitRate: number | null;
}

/** Reads some bytes of a file; fewer at its end, undefined if they cannot be read. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer | undefined>;

/** Sound never comes after more boxes or tags than this. */
const mostParts = 20;
const frameBytes = 4096;

/**
 * Finds where the sound of an MP3 or MP4 file begins, from a few short pieces of it.
 * @returns undefined for another kind of file, or if a piece cannot be read
 * Source: ID3v2.4 section 3.1, ISO/IEC 11172-3 section 2.4.2.3 and 13818-3 (frame header), ISO/IEC 14496-12 section 4.2
 * (boxes)
 */
export async function findSoundStart(read: ReadBytes): Promise<SoundStart | undefined> {
  const first = await read(0, frameBytes);
  if (!first) return undefined;
  if (first.toString('latin1', 4, 8) === 'ftyp') return ofBoxes(read, first);
  return ofFrames(read, first);
}

/** Files that begin with ID3 tags, maybe several, followed by MPEG frames. */
async function ofFrames(read: ReadBytes, first: Buffer): Promise<SoundStart | undefined> {
  let offset = 0;
  let piece: Buffer | undefined = first;
  for (let tags = 0; piece && tags < mostParts; tags++) {
    const length = tagLength(piece);
    if (length === 0) break;
    offset += length;
    piece = await read(offset, frameBytes);
  }
  // Padding of zeros may follow a tag.
  const at = piece ? frameIn(piece) : -1;
  if (!piece || at < 0) return undefined;
  return { headerBytes: offset + at, bitRate: bitRateOf(piece.subarray(at)) };
}

/** The bytes of an ID3v2 tag at the beginning of a piece, with its header and footer; 0 without a tag. */
function tagLength(piece: Buffer): number {
  if (piece.length < 10 || piece.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (piece.readUInt8(at) & 127), 0);
  const footer = piece.readUInt8(5) & 16 ? 10 : 0;
  return 10 + size + footer;
}

/** Kilobits a second of layer III, by the index in the frame header. */
const rates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

interface Frame {
  bitRate: number;
  sampleRate: number;
  samples: number;
  /** The position of Xing's header in the frame: after the side information. */
  xingAt: number;
}

function readFrame(piece: Buffer, at: number): (Frame & { bytes: number }) | undefined {
  if (at + 4 > piece.length) return undefined;
  const header = piece.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const rate = (header >>> 12) & 15;
  const sampling = (header >>> 10) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3 || sampling === 3) return undefined;
  const isFirst = version === 3;
  const bitRate = (rates[isFirst ? 'mpeg1' : 'mpeg2'][rate] ?? 0) * 1000;
  if (bitRate === 0) return undefined;
  const sampleRate = (sampleRates[sampling] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const isMono = ((header >>> 6) & 3) === 3;
  const xingAt = 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const bytes = Math.floor((samples / 8) * (bitRate / sampleRate)) + ((header >>> 9) & 1);
  return { bitRate, sampleRate, samples, xingAt, bytes };
}

/** The position of the first frame: two frames in a row are no coincidence. */
function frameIn(piece: Buffer): number {
  for (let at = 0; at + 4 <= piece.length; at++) {
    const frame = readFrame(piece, at);
    if (frame && (at + frame.bytes + 4 > piece.length || readFrame(piece, at + frame.bytes))) return at;
  }
  return -1;
}

/** The bit rate of a file from its first frame; if frames differ, the average in Xing's header. */
function bitRateOf(piece: Buffer): number | null {
  const frame = readFrame(piece, 0);
  if (!frame) return null;
  const { bitRate, sampleRate, samples, xingAt } = frame;
  const kind = piece.toString('latin1', xingAt, xingAt + 4);
  if (kind !== 'Xing' && kind !== 'VBRI') return bitRate;
  const hasBoth = kind === 'Xing' && piece.length >= xingAt + 16 && (piece.readUInt32BE(xingAt + 4) & 3) === 3;
  const frames = hasBoth ? piece.readUInt32BE(xingAt + 8) : 0;
  const bytes = hasBoth ? piece.readUInt32BE(xingAt + 12) : 0;
  return frames > 0 ? Math.round((bytes * 8 * sampleRate) / (frames * samples)) : null;
}

/** MP4: the sound is in the box `mdat`; the boxes before it are the header. */
async function ofBoxes(read: ReadBytes, first: Buffer): Promise<SoundStart | undefined> {
  let offset = 0;
  for (let boxes = 0; boxes < mostParts; boxes++) {
    const head = offset + 16 <= first.length ? first.subarray(offset, offset + 16) : await read(offset, 16);
    if (!head || head.length < 16) return undefined;
    const size = head.readUInt32BE(0);
    const isLarge = size === 1;
    if (head.toString('latin1', 4, 8) === 'mdat') return { headerBytes: offset + (isLarge ? 16 : 8), bitRate: null };
    const length = isLarge ? Number(head.readBigUInt64BE(8)) : size;
    if (length < 8 || !Number.isSafeInteger(offset + length)) return undefined;
    offset += length;
  }
  return undefined;
}
