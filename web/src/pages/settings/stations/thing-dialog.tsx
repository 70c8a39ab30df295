import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../controls/form/confirm-dialog.tsx';
import { FormDialog } from '../../../controls/form/form-dialog.tsx';
import type { Form } from '../../../controls/form/use-form.ts';
import { useToast } from '../../../controls/toast/toast.ts';
import { useText } from '../../../text/use-text.ts';
import { ConflictDialog, type Fields } from '../conflict-dialog.tsx';
import { changesOf, type Send, useChange, type Versioned } from '../use-change.ts';

interface Entry {
  slug: string;
  name: string;
  archived: boolean;
}

interface ThingDialogProps<Values extends Entry> extends Fields<Values> {
  noun: 'territory' | 'group' | 'station';
  /** The thing to edit; omitted: a new one. */
  thing?: Values & Versioned;
  form: Form<Values>;
  create: (values: Values) => Promise<unknown>;
  send: Send<Values & Versioned>;
  onClose: () => void;
  children: ReactNode;
}

/** Adds, changes or archives a thing of the catalogue. */
export function ThingDialog<Values extends Entry>(props: ThingDialogProps<Values>) {
  const { noun, thing, form, create, send, labels, words, onClose, children } = props;
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const change = useChange(send, noun === 'territory' ? 'territories' : `${noun}s`);
  const [archiving, setArchiving] = useState(false);
  const closeIf = (saved: boolean) => saved && onClose();
  const savedText = t('settings.saved', { name: form.values.name });
  const save = async (values: Values) => {
    if (thing) return void closeIf(await change.save(thing, changesOf(thing, values), savedText));
    await create(values);
    await queries.invalidateQueries({ queryKey: [noun === 'territory' ? 'territories' : `${noun}s`] });
    toast(t('settings.added', { name: values.name }));
    onClose();
  };
  if (change.conflict)
    return (
      <ConflictDialog
        conflict={change.conflict}
        labels={{ ...labels, archived: t('settings.archived') }}
        words={(field, version) =>
          field === 'archived' ? t(version.archived ? 'settings.yes' : 'settings.no') : words?.(field, version)
        }
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
        title={t('settings.archive.title', { name: thing.name })}
        text={t(`settings.archive.${noun}`)}
        name={thing.name}
        confirm={t('settings.archive')}
        act={async () =>
          void closeIf(
            await change.save(
              thing,
              { archived: true } as Partial<Values & Versioned>,
              t('settings.archive.done', { name: thing.name }),
            ),
          )
        }
        onClose={() => setArchiving(false)}
      />
    );
  return (
    <FormDialog
      title={thing ? thing.name : t(`settings.add_${noun}`)}
      submit={t(thing ? 'settings.save' : 'settings.add')}
      form={form}
      save={save}
      onClose={onClose}
      aside={
        thing &&
        !thing.archived && (
          <Button color="error" onClick={() => setArchiving(true)}>
            {t('settings.archive')}
          </Button>
        )
      }
    >
      {children}
    </FormDialog>
  );
}
