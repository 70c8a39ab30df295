import { formatMoney } from '@quarterhour/model/money';
import type { Noun } from '@quarterhour/model/noun';
import { countryName, subdivisionName } from '../data/places.ts';
import { formatDay, formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';
import { type FieldKind, kindOf, rowFieldsOf } from './field-kind.ts';
import type { NounRow, Retiring } from './noun-row.ts';

/** A value that a field refers to, such as a group, with its name. */
export interface Option {
  value: string | number;
  name: string;
  /** Names what refers to it already, and is not offered otherwise. */
  past?: boolean;
}
/** The values of fields that refer to other things. */
export type Options = Readonly<Record<string, readonly Option[]>>;

/** What a noun has words for, besides its fields. */
type Ending = 'end' | 'end_named' | 'done' | 'text' | 'restore_named' | 'undone';
type Several = 'several' | 'several_title' | 'several_text';
type Phrase =
  | 'archived.show'
  | 'lead'
  | 'add'
  | 'search'
  | 'none.title'
  | 'none.text'
  | `${Retiring}.${Ending | Several}`;

export interface NounWords {
  label(field: string): string;
  hint(field: string): string | undefined;
  /** A value of a field as people read it; an amount in the currency of its row. */
  value(field: string, value: unknown, row?: NounRow): string;
  /** A text of the noun, or the one that all nouns share. */
  phrase(phrase: Phrase, values?: Record<string, string | number>): string;
}

/** The messages that may name a field of a noun; the first that is there does. */
export function labelKeys(noun: string, field: string): string[] {
  return [
    `noun.${noun}.${field}`,
    `noun.field.${field}`,
    `settings.field.${field}`,
    `settings.${field}`,
    `dimension.${field}`,
  ];
}

/** The words of a noun: messages that begin with `noun.` and its name, or else those that nouns share. */
export function useNounWords(noun: Noun, options: Options = {}): NounWords {
  const { t, has, locale } = useText();
  const { one } = noun;
  const schemas = rowFieldsOf(noun);
  const find = (...keys: string[]) => keys.find(has);
  const hint = (field: string) => {
    const key = find(`noun.${one}.${field}.hint`, `settings.hint.${field}`);
    return key && t(key);
  };
  return {
    hint,
    label(field) {
      const key = find(...labelKeys(one, field));
      return key ? t(key) : field;
    },
    value(field, value, row) {
      if (value === null || value === undefined || value === '') return '';
      const named = options[field]?.find((option) => option.value === value);
      if (named) return named.name;
      if (Array.isArray(value)) return value.map((part) => this.value(field, part, row)).join(', ');
      const kind = kindOf(field, schemas[field]);
      const key = find(`noun.${one}.${field}.${value}`, `${field}.${value}`, `settings.${field}.${value}`);
      if (key) return t(key);
      if (kind.type === 'flag') return t(value === true ? 'settings.yes' : 'settings.no');
      return written[kind.type]?.(value, locale, row) ?? String(value);
    },
    phrase(phrase, values) {
      const key = find(`noun.${one}.${phrase}`, `noun.${phrase}`);
      return key ? t(key, values) : phrase;
    },
  };
}

/** How values of a kind are written in a locale; values of other kinds are texts. */
const written: Partial<Record<FieldKind['type'], (value: unknown, locale: string, row?: NounRow) => string>> = {
  moment: (value, locale) => formatDay(String(value), locale),
  day: (value, locale) => formatDays({ from: String(value), to: String(value) }, locale),
  money: (value, locale, row) => formatMoney(Number(value), String(row?.currency ?? 'EUR'), locale),
  number: (value, locale) => Number(value).toLocaleString(locale),
  country: (value, locale) => countryName(String(value), locale),
  subdivision: (value) => subdivisionName(String(value)),
};
