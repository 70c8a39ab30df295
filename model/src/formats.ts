/*
 * Formatters of a language by their options. Making one takes a tenth of a millisecond, and a page writes hundreds of numbers
 * and dates, so each is made once.
 */

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function kept<Format>(formats: Map<string, Format>, language: string, options: object, make: () => Format): Format {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(language, options));
}

export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, language, options, () => {
    const format = new Intl.DateTimeFormat(language, options);
    return language.startsWith('fr') ? withFirst(format) : format;
  });
}

const frenchMonth = '(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)';
const first = new RegExp(`(?<!\\d)1(?=\\s(?:${frenchMonth})|\\s?[–-]\\s?\\d{1,2}\\s${frenchMonth})`, 'g');

/** Writes the first of a month as French does, "1er novembre", which the formats of browsers and Node do not. */
function withFirst(format: Intl.DateTimeFormat): Intl.DateTimeFormat {
  const french = (text: string) => text.replace(first, '1er');
  const [one, range] = [format.format, format.formatRange.bind(format)];
  return Object.defineProperties(format, {
    format: { value: (moment?: Date | number) => french(one(moment)) },
    formatRange: { value: (from: Date, to: Date) => french(range(from, to)) },
  });
}
