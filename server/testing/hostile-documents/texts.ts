const rlo = '\u202e';

/** Plain text of strangers, with what the product keeps of it; null: it is refused. */
export const hostileTexts: readonly (readonly [text: string, kept: string | null])[] = [
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
  ['</title><svg/onload=alert(1)>', '</title><svg/onload=alert(1)>'],
  [']]><script>alert(1)</script>', ']]><script>alert(1)</script>'],
  ['&lt;b&gt;&#x202e;&NewLine;', '&lt;b&gt;&#x202e;&NewLine;'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ["'; DROP TABLE users; --", "'; DROP TABLE users; --"],
  ['=HYPERLINK("https://x.example","a")', '=HYPERLINK("https://x.example","a")'],
  ['{{constructor.constructor("a()")()}}', '{{constructor.constructor("a()")()}}'],
  ['%s%n%x $(id) `id`', '%s%n%x $(id) `id`'],
  ['../../../../etc/passwd', '../../../../etc/passwd'],
  ['a\r\nBcc: spy@x.example', 'a\nBcc: spy@x.example'],
  ['a\rEND:VEVENT\rBEGIN:VEVENT\rUID:y', 'a\nEND:VEVENT\nBEGIN:VEVENT\nUID:y'],
  ['a\u0001\u001b[31mb\u000b\ufffec\u0085', 'a[31mbc'],
  ['a\nEND:VEVENT\nBEGIN:VEVENT\nUID:x', 'a\nEND:VEVENT\nBEGIN:VEVENT\nUID:x'],
  ['a\nEND:VCARD\nBEGIN:VCARD\nFN:x', 'a\nEND:VCARD\nBEGIN:VCARD\nFN:x'],
  [`invoice${rlo}fdp.exe`, 'invoicefdp.exe'],
  ['a\u2066b\u2069\u200b\ufeffc', 'abc'],
  ['z\u0301\u0302'.repeat(15), 'z\u0301\u0302'.repeat(15)],
  ['a\u0000b', null],
  ['a\ud800b', null],
  ['\u200b\u202e\u2060', null],
  ['x'.repeat(9_000), null],
];

/** Addresses where a button or a card of the product must not lead. */
export const hostileAddresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>a()</script>',
  'vbscript:a',
  'file:///etc/passwd',
  '//x.example',
  '/\\x.example',
  '\\\\x.example',
];
