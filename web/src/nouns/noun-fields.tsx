import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Noun } from '@quarterhour/model/noun';
import type { ReactNode } from 'react';
import { DayInput } from '../controls/form/day-input.tsx';
import { ChoiceInput, ManyInput, TextInput, WordsInput } from '../controls/form/form-fields.tsx';
import { MoneyInput, NumberInput } from '../controls/form/number-fields.tsx';
import { CountryInput, SubdivisionInput } from '../controls/form/place-inputs.tsx';
import type { Form } from '../controls/form/use-form.ts';
import { fieldsOf, isNullable, isShort, kindOf } from './field-kind.ts';
import { NameAndSlug } from './name-and-slug.tsx';
import type { NounRow } from './noun-row.ts';
import type { NounWords, Options } from './noun-words.ts';

/** An input of its own for a field, or null for a field that another input edits. */
export type Inputs = Readonly<Record<string, ((form: Form<NounRow>, fixed: boolean) => ReactNode) | null>>;

interface NounFieldsProps {
  noun: Noun;
  form: Form<NounRow>;
  words: NounWords;
  options: Options;
  inputs: Inputs;
  applies?: (field: string, values: NounRow) => boolean;
  /** The row exists: only the fields that may change are edited. */
  fixed: boolean;
}

/** From so many fields on, a form has two columns where there is room. */
const longForm = 8;

/** The fields of a noun that its form shows. */
function shownFields({ noun, form, applies, fixed }: Pick<NounFieldsProps, 'noun' | 'form' | 'applies' | 'fixed'>) {
  return Object.keys(fieldsOf(noun)).filter(
    (field) =>
      field !== 'archived' && applies?.(field, form.values) !== false && (!fixed || field in noun.changes.shape),
  );
}

/** Whether the form of a noun has two columns where there is room. */
export function isLongForm(shown: Parameters<typeof shownFields>[0]): boolean {
  return shownFields(shown).length >= longForm;
}

/** The inputs of a noun, by the kinds of its fields. A name with a slug proposes it. */
export function NounFields({ noun, form: whole, words, options, inputs, applies, fixed }: NounFieldsProps) {
  const schemas = fieldsOf(noun);
  const form = withoutEmpty(whole, schemas);
  const named = 'name' in schemas && 'slug' in schemas;
  const own = (field: string, isFirst: boolean) => {
    const input = inputs[field];
    return input === undefined ? inputOf(field, isFirst) : input?.(form, fixed);
  };
  const inputOf = (field: string, isFirst: boolean) => {
    const kind = kindOf(field, schemas[field]);
    const props = { form, name: field, label: words.label(field), hint: words.hint(field) };
    const offered = options[field]?.filter(({ value, past }) => !past || value === form.values[field]);
    if (offered) {
      return kind.type === 'words' ? (
        <ManyInput {...props} options={offered} />
      ) : (
        <ChoiceInput {...props} options={offered} />
      );
    }
    switch (kind.type) {
      case 'choice':
        return (
          <ChoiceInput {...props} options={kind.values.map((value) => ({ value, name: words.value(field, value) }))} />
        );
      case 'flag':
        return (
          <FormControlLabel
            control={<Switch checked={form.values[field] === true} onChange={(_, on) => form.set({ [field]: on })} />}
            label={props.label}
          />
        );
      case 'words':
        return (
          <WordsInput
            label={props.label}
            hint={props.hint}
            error={form.errorAt(field)}
            words={form.values[field] as string[]}
            onChange={(next) => form.set({ [field]: next })}
          />
        );
      case 'money':
        return <MoneyInput {...props} currency={String(form.values.currency ?? 'EUR')} />;
      case 'number':
        return <NumberInput {...props} />;
      case 'day':
        return <DayInput {...props} optional={isNullable(schemas[field])} />;
      case 'country':
        return <CountryInput {...props} />;
      case 'subdivision':
        return <SubdivisionInput {...props} country={String(form.values.country ?? '')} />;
      default:
        return <TextInput {...props} autoFocus={isFirst && !named} autoComplete="off" />;
    }
  };
  const all = shownFields({ noun, form, applies, fixed });
  const shown = all.filter((field) => inputs[field] !== null && !(named && ['name', 'slug'].includes(field)));
  const halves = halvesOf(shown, (field) => !(field in inputs) && field !== 'name' && isShort(field, schemas[field]));
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2.5, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${all.length >= longForm ? 2 : 1}, minmax(0, 1fr))` },
      }}
    >
      {named && (
        <Box sx={wholeRow}>
          <NameAndSlug form={form as unknown as Form<{ name: string; slug: string }>} fixed={fixed} />
        </Box>
      )}
      {shown.map((field, index) => (
        <Box key={field} sx={halves.has(field) ? { display: 'grid' } : wholeRow}>
          {own(field, index === 0)}
        </Box>
      ))}
    </Box>
  );
}

const wholeRow = { display: 'grid', gap: 2.5, gridColumn: '1 / -1' };

/** The fields that stand side by side: short ones that follow each other, two by two. */
function halvesOf(fields: readonly string[], isHalf: (field: string) => boolean): ReadonlySet<string> {
  const halves = new Set<string>();
  for (let at = 0; at < fields.length; at += 1) {
    const [one, other] = [fields[at], fields[at + 1]];
    if (one === undefined || other === undefined || !isHalf(one) || !isHalf(other)) continue;
    halves.add(one).add(other);
    at += 1;
  }
  return halves;
}

/** A form in which an empty input of a field that may be null means null. */
function withoutEmpty(form: Form<NounRow>, schemas: Record<string, unknown>): Form<NounRow> {
  const set = (changes: Partial<NounRow>) => {
    const entries = Object.entries(changes);
    form.set(
      Object.fromEntries(entries.map(([key, value]) => [key, value === '' && isNullable(schemas[key]) ? null : value])),
    );
  };
  return { ...form, set };
}
