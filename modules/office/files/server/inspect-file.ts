import { readFile } from 'node:fs/promises';
import { Transformer } from '@napi-rs/image';
import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { fileTypeFromBuffer } from 'file-type';
import { pictureSizes } from '../model/files.ts';
import { acceptedType, isPicture, type PictureType } from './kinds.ts';

/** More are refused before they are drawn: a picture of a few kilobytes can unpack to gigabytes. */
const mostMegapixels = 40;

export interface Inspected {
  type: string;
  /** Of a picture: drawn anew, so that nothing but its pixels is kept. */
  picture?: { large: Uint8Array; small: Uint8Array; width: number; height: number };
}

/**
 * Finds the type of a file by its content, and draws pictures anew. Runs in an isolated parser.
 * @throws Refusal wrong_input for kinds that are not accepted, and for damaged pictures
 */
export async function inspectFile({ path }: { path: string }): Promise<Inspected> {
  const bytes = await readFile(path);
  const found = isUtf16(bytes) ? undefined : await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = found ? acceptedType(found.mime) : isPlainText(bytes) ? 'text/plain' : undefined;
  if (!type || (type === 'application/xml' && holdsMarkup(bytes))) throw wrongField(fieldError('file', 'file_kind'));
  return isPicture(type) ? drawn(bytes, type) : { type };
}

/** The mark at the beginning of text in UTF-16, which the detection takes for sound. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Text in UTF-8 without control characters, and no markup: HTML and SVG may contain programs. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they make a file binary
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) && !/^\s*(<|#!)/.test(text);
  } catch {
    return false;
  }
}

/** Whether XML is a page or a picture after all, which may contain programs. */
function holdsMarkup(bytes: Uint8Array): boolean {
  return /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<([\w-]+:)?(svg|html|script)\b|\/(xhtml|svg)\b/i.test(
    new TextDecoder('latin1').decode(bytes).replaceAll('\0', ''),
  );
}

async function drawn(bytes: Uint8Array, found: PictureType): Promise<Inspected> {
  const type = found === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const { width, height } = await new Transformer(bytes).metadata().catch(damaged);
  if (width * height > mostMegapixels * 1e6) {
    throw wrongField(fieldError('file', 'file_pixels', { maximum: mostMegapixels }));
  }
  const draw = async (side: number) => {
    const picture = new Transformer(bytes).rotate();
    if (Math.max(width, height) > side) picture.resize(width >= height ? side : Math.round((side * width) / height));
    return type === 'image/jpeg' ? picture.jpeg(85) : picture.png();
  };
  const large = await draw(pictureSizes.large).catch(damaged);
  const small = await draw(pictureSizes.small).catch(damaged);
  const size = await new Transformer(large).metadata();
  return { type, picture: { large, small, width: size.width, height: size.height } };
}

function damaged(): never {
  throw wrongField(fieldError('file', 'file_damaged'));
}
