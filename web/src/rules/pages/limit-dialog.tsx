import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import type { LimitedRule } from '@quarterhour/model/rule-sets';
import { exclusionLimitSchema } from '@quarterhour/model/rules/territory-rules';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { FormDialog } from '../../controls/form/form-dialog.tsx';
import { useForm } from '../../controls/form/use-form.ts';
import { DayField } from '../../controls/period/day-field.tsx';
import { useToast } from '../../controls/toast/toast.ts';
import { call } from '../../data/call.ts';
import { formatDay } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

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
