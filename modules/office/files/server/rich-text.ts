/**
 * HTML of strangers, as the product keeps it. Everything is removed that the lists below do not name: scripts, styles, forms,
 * frames, SVG, and pictures of other sites, of which only the address stays (`data-remote`), so that nothing is fetched until a
 * reader asks for it.
 */
import { visibleText } from '@quarterhour/model/stored';
import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'li', 'ul', 'ol', 'hr', 'br'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['alt', 'data-file', 'data-remote'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: {},
  nestingLimit: 30,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'title',
    'template',
    'iframe',
    'object',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    img: (tagName, { src = '', alt = '', 'data-file': file = '', 'data-remote': remote = src }) => ({
      tagName,
      attribs: {
        alt,
        ...(uuid.test(file) ? { 'data-file': file } : isWebAddress(remote) && { 'data-remote': remote }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-file'] && !attribs['data-remote'],
};

function isWebAddress(address: string): boolean {
  return address.length < 2000 && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Rich text with nothing but what the allow-list names. */
export function cleanRichText(html: string): string {
  // Entities may stand for characters that nobody sees.
  return visibleText(sanitizeHtml(html, rules));
}

/** The words of rich text, a line for each block, for searches, summaries and mails in plain text. */
export function textOfRichText(html: string): string {
  const lines = cleanRichText(html).replace(/<(br|hr)[^>]*>|<\/(p|h\d|li|blockquote|pre)>/g, '$&\n');
  const words = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return words
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The addresses of pictures on other sites in rich text. */
export function remotePicturesIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    ...rules,
    exclusiveFilter({ tag, attribs }) {
      if (tag === 'img' && attribs['data-remote']) found.push(attribs['data-remote']);
      return false;
    },
  });
  return found;
}
