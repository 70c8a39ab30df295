import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { z } from 'zod';
import { ColorInput } from '../../../office/calendar/web/pages/color-input.tsx';
import { type Show, showNoun } from '../../model/shows.ts';
import { SlotsInput } from './slots-input.tsx';

export type NewShow = z.output<typeof showNoun.fields>;
const schema = showNoun.fields as unknown as z.ZodType<NewShow>;

interface ShowDialogProps {
  /** undefined for a new show. */
  show: Show | undefined;
  initial: NewShow;
  /** On the clock of the station, YYYY-MM-DD. */
  today: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a show, or changes one: from a day on, or in the past too. */
export function ShowDialog({ show, initial, today, onSaved, onClose }: ShowDialogProps) {
  const { t } = useText();
  const toast = useToast();
  const form = useForm<NewShow>(schema, initial);
  const [corrects, setCorrects] = useState(false);
  const [from, setFrom] = useState(today);
  const { name } = form.values;
  const save = async ({ station, ...values }: NewShow) => {
    if (!show) await call(api.createShow, { station, ...values });
    else {
      const { id, version } = show;
      await call(api.changeShow, { id, version, ...values, ...(!corrects && { valid_from: from }) });
    }
    await onSaved();
    toast(t('shows.saved', { name }));
    onClose();
  };
  const remove = async () => {
    if (!show) return;
    await call(api.removeShow, { id: show.id });
    await onSaved();
    toast(t('shows.removed', { name: show.name }));
    onClose();
  };
  const isChanged = show !== undefined && JSON.stringify(form.values.slots) !== JSON.stringify(show.slots);
  return (
    <FormDialog
      title={t(show ? 'shows.edit' : 'noun.show.add')}
      submit={t(show ? 'settings.save' : 'settings.add')}
      form={form}
      save={save}
      onClose={onClose}
      aside={
        show && (
          <Button color="error" onClick={() => void remove()}>
            {t('shows.remove')}
          </Button>
        )
      }
    >
      <TextInput form={form} name="name" label={t('shows.name')} autoFocus autoComplete="off" />
      <TextInput form={form} name="presenters" label={t('shows.presenters')} autoComplete="off" />
      <ColorInput isOptional={false} value={form.values.color} onChange={(color) => form.set({ color: color ?? 0 })} />
      <SlotsInput
        slots={form.values.slots}
        today={today}
        errorAt={form.errorAt}
        onChange={(slots) => form.set({ slots })}
      />
      {isChanged && (
        <>
          {!corrects && (
            <DayField label={t('shows.valid_from')} hint={t('shows.valid_from.hint')} value={from} onChange={setFrom} />
          )}
          <FormControlLabel
            control={<Switch checked={corrects} onChange={(_, on) => setCorrects(on)} />}
            label={t('shows.corrects')}
          />
        </>
      )}
    </FormDialog>
  );
}
