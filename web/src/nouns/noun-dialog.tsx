import Button from '@mui/material/Button';
import type { Noun } from '@quarterhour/model/noun';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '../controls/form/confirm-dialog.tsx';
import { FormDialog } from '../controls/form/form-dialog.tsx';
import { type Form, useForm } from '../controls/form/use-form.ts';
import { useToast } from '../controls/toast/toast.ts';
import { useText } from '../text/use-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { blankOf, fieldsOf } from './field-kind.ts';
import { type Inputs, isLongForm, NounFields } from './noun-fields.tsx';
import type { NounRow } from './noun-row.ts';
import { type Options, useNounWords } from './noun-words.ts';
import { changesOf, useChange, type Versioned } from './use-change.ts';
import { apiOf } from './use-noun.ts';

/** What follows the creation of a row, instead of a toast; what it returns stays open in place of the form. */
export type Created = (answer: unknown, values: NounRow) => ((close: () => void) => ReactNode) | undefined;

/** What the forms of a noun need. */
export interface NounForms {
  noun: Noun;
  /** The name of a row, in dialogs and messages. */
  nameOf: (row: NounRow) => string;
  /** The things that fields refer to, by field. */
  options?: Options;
  inputs?: Inputs;
  /** Values that text does not show, such as pictures, by field. */
  shows?: Readonly<Record<string, (value: unknown) => ReactNode>>;
  /** Whether a field applies to a row with these values; by default, all do. */
  applies?: (field: string, values: NounRow) => boolean;
  /** Values that a new row begins with, instead of the defaults of its schema. */
  initial?: NounRow;
  /** The button that adds the row; by default, "Add". */
  submit?: string;
  created?: Created;
}

interface NounDialogProps extends NounForms {
  /** The row to change; omitted: a new one. */
  row?: NounRow;
  /** Further actions on the row. */
  aside?: ReactNode;
  onClose: () => void;
}

/** Adds or changes a row: a form from the schema of the noun, the dialog for conflicting changes, undo and archiving. */
export function NounDialog(props: NounDialogProps) {
  const {
    noun,
    row,
    nameOf,
    options = {},
    inputs = {},
    shows = {},
    applies,
    initial,
    submit,
    created,
    aside,
    onClose,
  } = props;
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const words = useNounWords(noun, options);
  const api = apiOf(noun);
  const change = useChange<NounRow & Versioned>(api.send, noun.many);
  const [archiving, setArchiving] = useState(false);
  const [after, setAfter] = useState<ReactNode>();
  const form = useForm<NounRow>(
    noun.fields as z.ZodType<NounRow>,
    row ? only(row, Object.keys(fieldsOf(noun))) : { ...blankOf(noun), ...initial },
  );
  useLateInitial(form, row ? undefined : initial, blankOf(noun));
  const closeIf = (saved: boolean) => saved && onClose();
  const thing = row as (NounRow & Versioned) | undefined;
  const name = nameOf({ ...row, ...form.values });
  const savedText = t('settings.saved', { name });
  const archivable = 'archived' in noun.changes.shape && row?.archived === false;

  async function save(values: NounRow) {
    if (thing) {
      const changes = only(changesOf<NounRow, NounRow>(thing, values), Object.keys(noun.changes.shape));
      return void closeIf(await change.save(thing, changes, savedText));
    }
    const answer = await api.create(values);
    await queries.invalidateQueries({ queryKey: [noun.many] });
    const next = created?.(answer, values);
    if (next) return setAfter(next(onClose));
    if (!created) toast(t('settings.added', { name }));
    onClose();
  }

  if (after) return after;
  if (change.conflict)
    return (
      <ConflictDialog
        conflict={change.conflict}
        labels={Object.fromEntries(Object.keys(noun.changes.shape).map((field) => [field, words.label(field)]))}
        words={(field, version) => {
          const value = version[field];
          return shows[field]?.(value) ?? (hasParts(value) ? undefined : words.value(field, value, version) || '–');
        }}
        onMine={() => void change.keepMine(savedText).then(closeIf)}
        onTheirs={() => {
          change.takeTheirs();
          onClose();
        }}
      />
    );
  if (thing && archiving)
    return (
      <ConfirmDialog
        title={words.phrase('archived.end_named', { name: nameOf(thing) })}
        text={words.phrase('archived.text')}
        name={nameOf(thing)}
        confirm={words.phrase('archived.end')}
        act={async () => {
          const text = words.phrase('archived.done', { name: nameOf(thing) });
          closeIf(await change.save(thing, { archived: true }, text));
        }}
        onClose={() => setArchiving(false)}
      />
    );
  return (
    <FormDialog
      title={row ? nameOf(row) : words.phrase('add')}
      submit={row ? t('settings.save') : (submit ?? t('settings.add'))}
      form={form}
      save={save}
      wide={isLongForm({ noun, form, applies, fixed: row !== undefined })}
      onClose={onClose}
      aside={
        archivable ? (
          <Button color="error" onClick={() => setArchiving(true)}>
            {words.phrase('archived.end')}
          </Button>
        ) : (
          aside
        )
      }
    >
      <NounFields
        noun={noun}
        form={form}
        words={words}
        options={options}
        inputs={inputs}
        applies={applies}
        fixed={row !== undefined}
      />
    </FormDialog>
  );
}

/**
 * What a new row begins with may arrive after its form is open, such as the groups that it can belong to. Fields that the reader
 * has changed stay as they are.
 */
function useLateInitial(form: Form<NounRow>, initial: NounRow | undefined, blank: NounRow): void {
  const [began, setBegan] = useState<NounRow>({ ...blank, ...initial });
  const given = JSON.stringify(initial ?? {});
  const complete = useEffectEvent((next: NounRow) => {
    const late = Object.entries(next).filter(
      ([field, value]) => value !== began[field] && form.values[field] === began[field],
    );
    if (late.length === 0) return;
    setBegan({ ...began, ...next });
    form.set(Object.fromEntries(late));
  });
  useEffect(() => complete(JSON.parse(given)), [given]);
}

/** The fields of these names. */
function only(row: NounRow, fields: readonly string[]): NounRow {
  return Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field]]] : [])));
}

/** Whether a value is a list of things with fields of their own, such as streams. */
function hasParts(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'object';
}
