import type { Attachment, Mail } from './message.ts';

/** Whose installation it is: the name and the logo that its operator set, or those of the product. */
export interface Brand {
  name: string;
  /** A PNG or JPEG, with its size in pixels; undefined: the sign of the product. */
  logo: { bytes: Buffer; type: 'image/png' | 'image/jpeg'; width: number; height: number } | undefined;
}

/** Without an operator's own. */
export const productBrand: Brand = { name: 'Quarterhour', logo: undefined };

/** Where the letter has the logo, and the name beside it. */
export const brandPlace = '<!--brand-->';
const cid = 'brand';
/** Pixels. */
const [markSize, logoHeight, logoWidth] = [28, 36, 200];

/**
 * A mail with the logo of the installation. It is put in when the mail is sent: letters wait without it, and one that is
 * changed meanwhile is in all of them.
 */
export function withBrand<Letter extends Pick<Mail, 'html' | 'attachments'>>(letter: Letter, brand: Brand): Letter {
  if (!letter.html.includes(brandPlace)) return letter;
  const { type, bytes, width, height } = brand.logo ?? mark;
  const name = escapeHtml(brand.name);
  const scale = Math.min(logoHeight / height, logoWidth / width, 1);
  const [wide, high] = brand.logo ? [Math.round(width * scale), Math.round(height * scale)] : [markSize, markSize];
  const image = `<img src="cid:${cid}" alt="${brand.logo ? name : ''}" width="${wide}" height="${high}" style="display:block;border:0">`;
  // Logos are made for paper: on a dark ground they keep a light one.
  const logo = brand.logo
    ? `<td style="padding:4px 6px;background-color:#ffffff;border-radius:6px">${image}</td>`
    : `<td style="padding-inline-end:10px">${image}</td><td class="ink" style="font-size:18px;font-weight:600;color:#17191c">${name}</td>`;
  const html = letter.html.replace(
    brandPlace,
    () => `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo}</tr></table>`,
  );
  const attachment: Attachment = {
    name: type === 'image/png' ? 'logo.png' : 'logo.jpg',
    ...{ type, base64: bytes.toString('base64'), cid },
  };
  return { ...letter, html, attachments: [...(letter.attachments ?? []), attachment] };
}

/** A text within HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The sign of the product (web/public/favicon.svg) with 56 pixels, in tones that stand out on light and dark grounds. */
const mark = {
  type: 'image/png' as const,
  ...{ width: 56, height: 56 },
  bytes: Buffer.from(
    [
      'iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAilBMVEUAAACAj4/fYCCAh4ffYCCAhYraWiB9goqAg4fbXBx+gYiA',
      'g4l+gYnZWx59gofaWh1+gYh9gol+gYnZWhx+gYfZWhx9gojaWR1+gYjaWhx9goh+gYfZWR19gYh9gojYWRx9gYfYWRx+gYjZWRx9',
      'gYh9gYjZWR19gYd9gYjZWh19gYjZWR19gYjZWRxZCtDiAAAALHRSTlMAEBAgIDAwP0BAT1BfX2Bgb3B/f4CAj4+QkJ+gr7C/v8DA',
      'z8/Q39/g7+/w8HgNr7wAAAGgSURBVHja5dZhV4IwFIDhO+cU0zAI00SNyHTS5f//vY4bOwM2Lutj9X71POcOx6bwZ5rMfgjm6QPc',
      'W9T123YRiNhqLxFxr+G9y/M0gKUSdbGGuu0E6BTTZQqabo/kuBJ1dqLtMDw0kmg7g4a2jyEZW1XlSzDQdpuNuDwClYFW+mYKibqC',
      'A3QgvVre2gUH2g4OPGlWCSBhve65xDoHUo/JpHU0rDfQLkfVEghomroDCwiBG2cLKx4EL2D7VDAHCtoWYBKoEoHwtbfSAgLhO5h2',
      '5vy5ffkkmAoFIx9c++QMmlDFwNvCbdKFEN5vgGyVrsB2VZAHwFLd1MR2kNdZ1HsBEhrZ05f1jn85DmXvnRYY9pCRPn3Ot5OFrTR3',
      'rirJaBe59wtH1Y6GJ71SBq2OWgp6L8wDuSMlH3YCzcBOGapKNugkenebVY3ktCvcTxophc8tpVko8fP44nzIT9gUgacMm2TKO2wv',
      'W38LSIlYPs01nqclmirjnOIKiSpB7BUhCw5ELBsal8BI/OhjOYfxeHLusmvCIDCR7IqrMkUec/ivfQNUgprTFLyqlgAAAABJRU5E',
      'rkJggg==',
    ].join(''),
    'base64',
  ),
};
