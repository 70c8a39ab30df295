import { api } from '@quarterhour/model/api';
import { type NewKey, newKeySchema, rolesOfKey } from '@quarterhour/model/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '../../../controls/form/form-fields.tsx';
import { useForm } from '../../../controls/form/use-form.ts';
import { call } from '../../../data/call.ts';
import { useMay } from '../../../identity/use-may.ts';
import { useText } from '../../../text/use-text.ts';
import { GrantInput } from '../grant-input.tsx';
import { OnceDialog } from '../once-dialog.tsx';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';

const lifetimes = [30, 90, 365] as const;

/** Creates an API key, and shows it once. */
export function KeyDialog({ catalogue, onClose }: { catalogue: WholeCatalogue; onClose: () => void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const everything = useMay()('superAdmin');
  const [secret, setSecret] = useState<string>();
  const form = useForm<NewKey>(newKeySchema, {
    name: '',
    kind: 'read',
    role: everything ? 'superAdmin' : 'territoryAdmin',
    scope: [],
    days: 365,
  });
  const save = async (wanted: NewKey) => {
    const made = await call(api.createKey, wanted);
    await queries.invalidateQueries({ queryKey: ['keys'] });
    setSecret(made.secret);
  };
  if (secret)
    return (
      <OnceDialog
        title={t('settings.key.made', { name: form.values.name })}
        text={t('settings.key.once')}
        label={t('settings.key')}
        secret={secret}
        onClose={onClose}
      />
    );
  const { days } = form.values;
  return (
    <FormDialog title={t('settings.add_key')} submit={t('settings.add')} form={form} save={save} onClose={onClose}>
      <TextInput
        form={form}
        name="name"
        label={t('settings.field.name')}
        hint={t('settings.hint.key_name')}
        autoFocus
        autoComplete="off"
      />
      <ChoiceInput
        form={{
          ...form,
          // If the other kind may not have the chosen role, choose the narrowest role that it may have.
          set: ({ kind = form.values.kind }) =>
            form.set({
              kind,
              ...(!rolesOfKey(kind).includes(form.values.role) && { role: rolesOfKey(kind).at(-1), scope: [] }),
            }),
        }}
        name="kind"
        label={t('settings.field.kind')}
        hint={t(`settings.hint.kind.${form.values.kind}`)}
        options={(['read', 'ingest'] as const).map((value) => ({ value, name: t(`settings.kind.${value}`) }))}
      />
      <GrantInput form={form} catalogue={catalogue} offered={rolesOfKey(form.values.kind)} />
      <ChoiceInput
        form={{
          ...form,
          values: { ...form.values, lifetime: String(days ?? 'endless') },
          set: ({ lifetime }) => form.set({ days: lifetime === 'endless' ? undefined : Number(lifetime) }),
          check: () => undefined,
        }}
        name="lifetime"
        label={t('settings.field.days')}
        options={[
          ...lifetimes.map((value) => ({ value: String(value), name: t('settings.days', { count: value }) })),
          { value: 'endless', name: t('settings.days.endless') },
        ]}
      />
    </FormDialog>
  );
}
