import type { Language } from '@quarterhour/model/languages';
import { brandPlace, escapeHtml } from './brand.ts';
import type { Block, Change, Direction, Letter, Tile } from './letter-blocks.ts';

/** The colours of the page, light and dark (web/src/theme/tokens.ts). */
const light = {
  ...{ desk: '#f3f1ec', paper: '#ffffff', ink: '#17191c', grey: '#5b5f66', hairline: '#e6e3dc', wash: '#f7f5f1' },
  ...{ signal: '#b8400a', onSignal: '#ffffff', more: '#0b6e62', less: '#ab2346' },
};
const dark: typeof light = {
  ...{ desk: '#131518', paper: '#1a1d21', ink: '#ecebe7', grey: '#a5a9af', hairline: '#2c3035', wash: '#22262b' },
  ...{ signal: '#ff9b54', onSignal: '#1d1206', more: '#4cc3b2', less: '#f2809e' },
};
const font = `-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif`;
const numbers = 'font-variant-numeric:tabular-nums';

/**
 * The rules that clients with media queries follow: Apple Mail, Thunderbird, Samsung Mail and Outlook on phones and the Mac take
 * the dark colours; Outlook.com marks what it darkened by data-ogsc and data-ogsb; Gmail and Outlook for Windows follow none, and
 * turn the light colours over by themselves, which is why each text and ground names its own.
 */
const darkRules = (prefix: string) => {
  const rule = (names: string, style: string) =>
    `${names
      .split(',')
      .map((name) => `${prefix}${name}`)
      .join(',')}{${style}}`;
  return [
    rule('.desk', `background-color:${dark.desk}!important`),
    rule('.paper', `background-color:${dark.paper}!important;border-color:${dark.signal}!important`),
    rule('.wash', `background-color:${dark.wash}!important`),
    rule('.ink', `color:${dark.ink}!important`),
    rule('.grey', `color:${dark.grey}!important`),
    rule('.line', `border-color:${dark.hairline}!important`),
    rule('.link', `color:${dark.signal}!important`),
    rule('.button', `background-color:${dark.signal}!important;color:${dark.onSignal}!important`),
    rule('.more', `color:${dark.more}!important`),
    rule('.less', `color:${dark.less}!important`),
    rule('.for-light', 'display:none!important'),
    rule('.for-dark', 'display:block!important;max-height:none!important;overflow:visible!important'),
  ].join('\n');
};
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.desk-cell{padding:0!important}.paper{padding:24px 20px!important;border-radius:0!important}.tile{display:inline-block!important;width:50%!important;box-sizing:border-box!important}}
@media (prefers-color-scheme:dark){
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
${darkRules('[data-ogsb] ')}`;

/** A letter as HTML: tables and styles of elements, because some clients lay out and keep nothing else. */
export function htmlOf(language: Language, { subject, title, blocks }: Letter): string {
  const { text, below } = title ?? { text: subject, below: '' };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>
${style}
</style>
</head>
<body class="desk" style="margin:0;padding:0;background-color:${light.desk};-webkit-text-size-adjust:100%">
${preheader(blocks)}
${table(
  `<tr><td class="desk-cell" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table(
  `<tr><td style="padding:8px 4px 16px">${brandPlace}</td></tr>
<tr><td class="paper" bgcolor="${light.paper}" style="padding:32px;border-top:4px solid ${light.signal};border-radius:4px 4px 12px 12px;background-color:${light.paper};overflow-wrap:anywhere;word-break:break-word">
<h1 dir="auto" class="ink" style="margin:0;font:600 24px/1.25 ${font};letter-spacing:-0.01em;color:${light.ink}">${escapeHtml(text)}</h1>
${below ? `<p dir="auto" class="grey" style="margin:6px 0 0;${type(14)};color:${light.grey}">${escapeHtml(below)}</p>` : ''}
${blocks.map(blockHtml).join('\n')}
</td></tr>`,
  `font-family:${font};max-width:600px`,
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
  `background-color:${light.desk}`,
  'desk',
)}
</body>
</html>
`;
}

const type = (size: number, weight = 400) => `font:${weight} ${size}px/1.5 ${font}`;

function table(rows: string, css: string, name = ''): string {
  const own = name && ` class="${name}"`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${own} style="${css}">\n${rows}\n</table>`;
}

/** What lists of mails show beside the subject: the first sentence. */
function preheader(blocks: readonly Block[]): string {
  const first = blocks.flatMap((block) => (typeof block === 'string' ? block : 'lead' in block ? block.lead : []))[0];
  if (!first) return '';
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0';
  // Otherwise some lists go on with the words that follow.
  return `<div style="${hidden}">${escapeHtml(first)}${'&#847;&#8199;'.repeat(60)}</div>`;
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return paragraph(escapeHtml(block));
  if ('lead' in block)
    return `<p dir="auto" class="ink" style="margin:20px 0 0;${type(18, 500)};line-height:1.4;color:${light.ink}">${escapeHtml(block.lead)}</p>`;
  if ('heading' in block) return headingHtml(block);
  if ('button' in block) return buttonHtml(block.button, block.label);
  if ('small' in block) return smallHtml(block);
  if ('link' in block) return paragraph(linkHtml(block.link, block.label ?? block.link));
  if ('cid' in block) return pictureHtml(block);
  if ('tiles' in block) return tilesHtml(block.tiles);
  if ('changes' in block) return changesHtml(block.changes);
  const [head = [], ...rows] = block.table;
  return table(
    [lineOf('th', head), ...rows.map((cells) => lineOf('td', cells))].join('\n'),
    'margin-top:8px;border-collapse:collapse',
  ).replace(' role="presentation"', '');
}

function paragraph(html: string): string {
  return `<p dir="auto" class="ink" style="margin:16px 0 0;${type(16)};color:${light.ink}">${html}</p>`;
}

function linkHtml(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" class="link" style="color:${light.signal}">${escapeHtml(label)}</a>`;
}

function headingHtml({ heading, note }: { heading: string; note?: string }): string {
  const small = note ? ` <span class="grey" style="${type(14)};color:${light.grey}">· ${escapeHtml(note)}</span>` : '';
  return `<h2 dir="auto" class="ink" style="margin:32px 0 0;font:600 16px/1.4 ${font};color:${light.ink}">${escapeHtml(heading)}${small}</h2>`;
}

/** A cell with a colour, because Outlook for Windows knows no room within links. */
function buttonHtml(address: string, label: string): string {
  const link = `<a href="${escapeHtml(address)}" class="button" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:${light.signal};color:${light.onSignal};${type(16, 600)};text-decoration:none;mso-padding-alt:0">${escapeHtml(label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px"><tr><td class="button" bgcolor="${light.signal}" style="border-radius:8px;background-color:${light.signal};mso-padding-alt:12px 24px">${link}</td></tr></table>`;
}

function smallHtml({ small, link }: { small: string; link?: string }): string {
  const text =
    link === undefined
      ? escapeHtml(small)
      : `<a href="${escapeHtml(link)}" class="grey" style="color:${light.grey}">${escapeHtml(small)}</a>`;
  return `<p dir="auto" class="grey" style="margin:16px 0 0;${type(13)};color:${light.grey}">${text}</p>`;
}

/** Both pictures; the dark one is shown by clients that say so. */
function pictureHtml({ cid, dark: darkCid, alt, width }: Extract<Block, { cid: string }>): string {
  const image = (source: string, name: string, css: string) =>
    `<img src="cid:${escapeHtml(source)}" alt="${escapeHtml(alt)}" width="${width}"${name} style="${css}max-width:100%;height:auto;border:0">`;
  const first = image(cid, darkCid ? ' class="for-light"' : '', 'display:block;width:100%;');
  if (!darkCid) return `<p style="margin:12px 0 0">${first}</p>`;
  const other = image(darkCid, '', 'width:100%;');
  return `<div style="margin:12px 0 0">${first}<!--[if !mso]><!--><div class="for-dark" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${other}</div><!--<![endif]--></div>`;
}

/** Signs that say the direction of a change without its colour are part of its text. */
const colorOf = (direction: Direction) => (direction === 'same' ? light.grey : light[direction]);
const classOf = (direction: Direction) => (direction === 'same' ? 'grey' : direction);

function tilesHtml(tiles: readonly Tile[]): string {
  const width = `${Math.floor(100 / Math.max(tiles.length, 1))}%`;
  const cell = ({ name, value, change, direction }: Tile) =>
    `<td dir="auto" class="tile" width="${width}" style="padding:12px 8px 12px 0;vertical-align:top">` +
    `<div class="grey" style="${type(13)};line-height:1.3;color:${light.grey}">${escapeHtml(name)}</div>` +
    `<div class="ink" style="${type(22, 600)};${numbers};line-height:1.3;white-space:nowrap;color:${light.ink}">${escapeHtml(value)}</div>` +
    `<div class="${classOf(direction)}" style="${type(13, 500)};${numbers};color:${colorOf(direction)}">${escapeHtml(change) || '&#160;'}</div></td>`;
  return table(`<tr>${tiles.map(cell).join('')}</tr>`, 'margin-top:16px;border-collapse:collapse');
}

function changesHtml(changes: readonly Change[]): string {
  const border = `border-bottom:1px solid ${light.hairline}`;
  const row = ({ name, value, note, direction }: Change) =>
    `<tr><td dir="auto" class="ink line" style="padding:9px 12px 9px 0;${type(15)};color:${light.ink};${border}">${escapeHtml(name)}</td>` +
    `<td align="right" class="line" style="padding:9px 0;${type(15, 600)};${numbers};white-space:nowrap;${border}"><span class="${classOf(direction)}" style="color:${colorOf(direction)}">${escapeHtml(value)}</span>` +
    `<span class="grey" style="${type(13)};color:${light.grey}"> &#160;${escapeHtml(note)}</span></td></tr>`;
  return table(changes.map(row).join('\n'), 'margin-top:8px;border-collapse:collapse');
}

function lineOf(tag: 'th' | 'td', cells: readonly string[]): string {
  const html = cells.map((cell, column) => {
    const align = column === 0 ? 'left' : 'right';
    const look = tag === 'th' ? `${type(13)};color:${light.grey}` : `${type(15)};${numbers};color:${light.ink}`;
    const css = `padding:8px ${column === cells.length - 1 ? 0 : 12}px 8px 0;${look};border-bottom:1px solid ${light.hairline}`;
    return `<${tag} dir="auto" align="${align}" class="${tag === 'th' ? 'grey' : 'ink'} line" style="${css}">${escapeHtml(cell)}</${tag}>`;
  });
  return `<tr>${html.join('')}</tr>`;
}
