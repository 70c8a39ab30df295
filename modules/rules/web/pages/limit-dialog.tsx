import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import type { LimitedRule } from '@quarterhour/model/rule-sets';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { exclusionLimitSchema } from '../../model/territory-rules.ts';

const schema = z.object({ limit: exclusionLimitSchema, from: z.string() });
type Values = z.infer<typeof schema>;

interface LimitDialogProps {
  rule: LimitedRule;
  limit: number;
  earliest: string;
  onClose: () => void;
}

/** Sets the limit of an exclusion rule from a day on. */
export function LimitDialog({ rule, limit, earliest, onClose }: LimitDialogProps) {
  const { t, locale } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const name = t(`excluded_by.${rule}`);
  const form = useForm<Values>(schema, { limit, from: earliest });
  async function save(values: Values) {
    await call(api.changeExclusionLimit, { rule, limit: values.limit, from: values.from || earliest });
    toast(t('settings.saved', { name }));
    await Promise.all(
      ['exclusion_rules', 'territory_rules'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
    onClose();
  }
  return (
    <FormDialog
      title={t('rules.limit.title', { rule: name })}
      submit={t('rules.apply')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <TextField
        fullWidth
        type="number"
        label={t(`rules.limit.${rule}.label`)}
        value={Number.isNaN(form.values.limit) ? '' : form.values.limit}
        error={form.errorAt('limit') !== undefined}
        helperText={form.errorAt('limit')}
        onChange={({ target }) => form.set({ limit: target.value === '' ? Number.NaN : Number(target.value) })}
        onBlur={() => form.leave('limit')}
      />
      <DayField
        label={t('rules.from')}
        value={form.values.from}
        error={form.errorAt('from') !== undefined}
        hint={form.errorAt('from') ?? t('rules.from.hint', { day: formatDay(earliest, locale) })}
        onChange={(from) => form.set({ from })}
      />
    </FormDialog>
  );
}
