import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useGroupOptions, useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { z } from 'zod';
import { type ChangeScope, eventKinds, eventSchema, type NewEvent, type Occurrence } from '../../model/events.ts';
import { ColorInput } from './color-input.tsx';
import { EventTimes } from './event-times.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { useChangeEvents } from './use-calendar.ts';

interface EventDialogProps {
  /** The occurrence to change; undefined for a new event. */
  event: Occurrence | undefined;
  initial: NewEvent;
  onClose: () => void;
}

const changeableSchema = eventSchema as unknown as z.ZodType<NewEvent>;
const fieldsOf = (event: NewEvent): NewEvent => changeableSchema.parse(event);

/** Adds an event, or changes one: of a repeated one, it asks which occurrences. */
export function EventDialog({ event, initial, onClose }: EventDialogProps) {
  const { t } = useText();
  const toast = useToast();
  const { refresh, remove } = useChangeEvents();
  const form = useForm<NewEvent>(changeableSchema, initial);
  const [asked, setAsked] = useState<{
    act: (scope: ChangeScope) => void;
    title: string;
    confirm: string;
    cancel: () => void;
  }>();
  const { group } = form.values;
  const groups = useGroupOptions().filter(({ past }) => !past);
  const stations = useStationOptions(group).filter(({ past }) => !past);

  const scopeFor = (title: string, confirm: string): Promise<ChangeScope | undefined> => {
    if (!event || event.occurrence === null) return Promise.resolve('all');
    return new Promise((resolve) => setAsked({ act: resolve, title, confirm, cancel: () => resolve(undefined) }));
  };
  const save = async (values: NewEvent) => {
    if (!event) {
      await call(api.createEvent, values);
    } else {
      const scope = await scopeFor(t('calendar.scope.change'), t('settings.save'));
      setAsked(undefined);
      if (!scope) return;
      const of = event.occurrence === null ? {} : { occurrence: event.occurrence };
      await call(api.changeEvent, {
        id: event.id,
        version: event.version,
        scope,
        ...of,
        ...changesOf(values, event, scope),
      });
    }
    await refresh();
    toast(t('calendar.saved', { title: values.title }));
    onClose();
  };
  const erase = async () => {
    const scope = await scopeFor(t('calendar.scope.delete'), t('calendar.delete'));
    setAsked(undefined);
    if (!event || !scope) return;
    await remove(event, scope);
    onClose();
  };
  return (
    <>
      <FormDialog
        title={t(event ? 'calendar.event.edit' : 'calendar.event.add')}
        submit={t(event ? 'settings.save' : 'settings.add')}
        form={form}
        save={save}
        onClose={onClose}
        aside={
          event && (
            <Button color="error" onClick={() => void erase()}>
              {t('calendar.delete')}
            </Button>
          )
        }
      >
        <TextInput form={form} name="title" label={t('calendar.event.title')} autoFocus autoComplete="off" />
        {!event && groups.length > 1 && (
          <ChoiceInput form={form} name="group" label={t('calendar.event.group')} options={groups} />
        )}
        <ChoiceInput
          form={form}
          name="kind"
          label={t('calendar.event.kind')}
          options={eventKinds.map((value) => ({ value, name: t(`calendar.kind.${value}`) }))}
        />
        <EventTimes form={form} />
        <RepeatFields form={form} />
        {stations.length > 0 && (
          <TextField
            select
            label={t('calendar.event.station')}
            value={form.values.station}
            error={form.errorAt('station') !== undefined}
            helperText={form.errorAt('station')}
            onChange={({ target }) => form.set({ station: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('calendar.event.no_station')}</MenuItem>
            {stations.map(({ value, name }) => (
              <MenuItem key={value} value={value}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextInput form={form} name="location" label={t('calendar.event.location')} autoComplete="off" />
        <TextField
          multiline
          minRows={2}
          label={t('calendar.event.description')}
          value={form.values.description}
          error={form.errorAt('description') !== undefined}
          helperText={form.errorAt('description')}
          onChange={({ target }) => form.set({ description: target.value })}
        />
        <ColorInput isOptional value={form.values.color} onChange={(color) => form.set({ color })} />
      </FormDialog>
      {asked && <ScopeDialog title={asked.title} confirm={asked.confirm} onChoose={asked.act} onClose={asked.cancel} />}
    </>
  );
}

/** The fields that differ. One occurrence has no rule and no clock of its own. */
function changesOf(values: NewEvent, event: Occurrence, scope: ChangeScope): Partial<NewEvent> {
  const { group: _, ...next } = values;
  const before = fieldsOf(pick(event));
  const isTimed = next.start !== before.start || next.end !== before.end || next.all_day !== before.all_day;
  const changed = Object.entries(next).filter(([name, value]) => value !== before[name as keyof NewEvent]);
  const times = isTimed ? { start: next.start, end: next.end, all_day: next.all_day } : {};
  const own = Object.fromEntries(changed.filter(([name]) => scope !== 'one' || !['rule', 'timezone'].includes(name)));
  return { ...own, ...times };
}

/** The fields of a new event in an occurrence. */
export function pick(event: Occurrence): NewEvent {
  const { group, title, kind, station, location, description, color, all_day, start, end, timezone, rule } = event;
  return { group, title, kind, station, location, description, color, all_day, start, end, timezone, rule };
}
