import { decodeText } from '@quarterhour/model/decode-text';

/** The text of a chosen file, in whatever encoding it is. */
export async function readText(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
