import type { FileRow } from '../../../modules/office/files/model/files.ts';
import { modulesOff } from './modules-off.ts';

/** A mail that another page begins: the state of the navigation to `mailPath`. */
export interface BegunMail {
  subject: string;
  /** Rich text. */
  body: string;
  /** Files that the reader has just sent. */
  files: FileRow[];
}

/** The address that opens the mail editor with a `BegunMail`; undefined if there is no mail here. */
export function mailPath(): string | undefined {
  return modulesOff().includes('office/mail') ? undefined : '/apps/mail?compose=1';
}

/** Rich text with a link to an address of the product. */
export function linkAsRichText(text: string, address: string): string {
  const link = document.createElement('a');
  link.href = new URL(address, location.href).href;
  link.textContent = text;
  return `<p>${link.outerHTML}</p>`;
}
