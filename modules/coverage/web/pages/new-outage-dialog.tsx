import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import { newMarkSchema } from '@quarterhour/model/coverage';
import { isoInZone, offsetAt } from '@quarterhour/model/zone';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { MomentField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

/** The values of the fields, in local time of the station. */
const wall = z.iso.datetime({ local: true });
const schema = z.strictObject({
  station: newMarkSchema.shape.station,
  from: wall,
  to: wall,
  note: newMarkSchema.shape.note,
});
type NewOutage = z.infer<typeof schema>;

/** Records an outage that an operator knows about. */
export function NewOutageDialog({ stations, onClose }: { stations: readonly Station[]; onClose: () => void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm<NewOutage>(schema, { station: stations[0]?.slug ?? '', from: '', to: '', note: '' });
  const save = async ({ station, from, to, note }: NewOutage) => {
    const zone = stations.find(({ slug }) => slug === station)?.timezone ?? 'UTC';
    await call(api.markOutage, { station, from: instantOf(from, zone), to: instantOf(to, zone), note });
    toast(t('settings.data.saved'));
    onClose();
    // Every figure of the page may have changed.
    await queries.invalidateQueries();
  };
  const moment = (name: 'from' | 'to') => {
    const error = form.errorAt(name);
    return (
      <MomentField
        label={t(`settings.data.${name}`)}
        value={form.values[name]}
        error={error !== undefined}
        hint={error}
        onChange={(value) => form.set({ [name]: value })}
      />
    );
  };
  return (
    <FormDialog
      title={t('settings.data.add')}
      submit={t('settings.data.add')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <ChoiceInput
        form={form}
        name="station"
        label={t('dimension.station')}
        options={stations.map(({ slug, name }) => ({ value: slug, name }))}
      />
      {moment('from')}
      {moment('to')}
      <TextInput
        form={form}
        name="note"
        label={t('settings.data.note')}
        hint={t('settings.data.note_hint')}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** The instant of a local time in a zone. */
function instantOf(shown: string, zone: string): string {
  const utc = Date.parse(`${shown}Z`) / 1000;
  return isoInZone(utc - offsetAt(utc - offsetAt(utc, zone), zone), zone);
}
