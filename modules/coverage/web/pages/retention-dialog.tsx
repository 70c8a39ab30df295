import Alert from '@mui/material/Alert';
import { api } from '@quarterhour/model/api';
import { mostDays, type RetentionState } from '@quarterhour/model/retention';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { NumberInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';

interface Chosen {
  keep: 'ever' | 'days';
  days: number;
}

/** The days offered to somebody who limits what was kept for ever. */
const offeredDays = 365;

/** Changes how long something is kept, and says first what that would delete. */
export function RetentionDialog({ kind, onClose }: { kind: RetentionState; onClose: () => void }) {
  const { id, days, least_days: least } = kind;
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const schema = useMemo(
    () => z.strictObject({ keep: z.enum(['ever', 'days']), days: z.int().min(least).max(mostDays) }),
    [least],
  );
  const initial: Chosen = { keep: days === null ? 'ever' : 'days', days: days ?? Math.max(least, offeredDays) };
  const form = useForm<Chosen>(schema, initial);
  const daysOf = ({ keep, days: typed }: Chosen) => (keep === 'ever' ? null : typed);
  const isValid = schema.safeParse(form.values).success;
  const save = async (values: Chosen) => {
    await call(api.changeRetention, { id, days: daysOf(values) });
    toast(t('settings.data.saved'));
    onClose();
    await queries.invalidateQueries();
  };
  const name = t(`settings.retention.${id}`);
  return (
    <FormDialog
      short
      title={t('settings.retention.change_of', { name })}
      submit={t('settings.retention.save')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <ChoiceInput
        form={form}
        name="keep"
        label={t('settings.retention.keep')}
        options={(['ever', 'days'] as const).map((value) => ({ value, name: t(`settings.retention.keep.${value}`) }))}
      />
      {form.values.keep === 'days' && (
        <NumberInput
          form={form}
          name="days"
          label={t('settings.retention.field.days')}
          hint={t('settings.retention.hint', { least })}
        />
      )}
      {isValid && <Preview id={id} days={daysOf(form.values)} />}
    </FormDialog>
  );
}

/** What an age would delete. */
function Preview({ id, days }: Pick<RetentionState, 'id' | 'days'>) {
  const { t, locale } = useText();
  const { data } = useQuery({
    queryKey: ['retention preview', id, days],
    queryFn: ({ signal }) => call(api.previewRetention, { id, days }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { rows, before } = data;
  const text =
    before === null
      ? t('settings.retention.preview.ever')
      : t('settings.retention.preview', { count: rows, day: formatDays({ from: before, to: before }, locale) });
  return (
    <Alert severity={rows > 0 ? 'warning' : 'info'} variant="outlined" aria-live="polite">
      {text}
    </Alert>
  );
}
