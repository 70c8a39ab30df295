import { visibleText } from '@quarterhour/model/stored';
import { extensionsOf } from './kinds.ts';

const longestName = 120;
/** Names of devices, which Windows opens instead of a file. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The name under which a file is kept and saved: without folders, characters that nobody sees or that file systems refuse, and
 * with an extension of its type, so that no program opens it as something else.
 */
export function safeName(given: string, type: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const shown = visibleText(last.normalize('NFC'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not stay
    .replace(/[\u0000-\u001f\u007f-\u009f\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extensions = extensionsOf(type);
  const [, stem = '', extension = ''] = /^(.+)\.([^.]+)$/.exec(shown) ?? [];
  const fits = extensions.includes(extension.toLowerCase());
  const ending = fits ? extension : (extensions[0] ?? 'bin');
  const letters = [...(fits ? stem : shown)].slice(0, longestName - ending.length - 1).join('');
  const name = `${letters.replace(/[.\s]+$/, '') || 'file'}.${ending}`;
  return reserved.test(name) ? `_${name}` : name;
}

/** The header that has browsers save an answer under this name. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
