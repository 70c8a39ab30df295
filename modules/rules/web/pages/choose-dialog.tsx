import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { earlierNames, ruleSetIds } from '@quarterhour/model/rule-sets';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { ProgressLine } from '@quarterhour/web/controls/progress-line.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { RuleSetOfApi, TerritoryRules } from '../../model/territory-rules.ts';
import { PreviewTable } from './preview-table.tsx';
import { useRuleSetText } from './use-rule-set-text.ts';

const schema = z.object({ rule_set: z.enum(ruleSetIds), from: z.string() });
type Values = z.infer<typeof schema>;

interface ChooseDialogProps {
  territory: TerritoryRules;
  sets: readonly RuleSetOfApi[];
  earliest: string;
  onClose: () => void;
}

/** Has a territory count by another rule set from a day on, and shows before what that changes. */
export function ChooseDialog({ territory, sets, earliest, onClose }: ChooseDialogProps) {
  const { t, locale } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const describe = useRuleSetText();
  const current = territory.choices.at(-1)?.rule_set ?? 'standard';
  const form = useForm<Values>(schema, { rule_set: current, from: earliest });
  const { rule_set, from } = form.values;
  const asked = { territory: territory.territory, rule_set, from: from || earliest };
  const preview = useMutation({ mutationFn: () => call(api.previewRuleSet, asked) });
  // A preview of other values would mislead.
  const change = (changes: Partial<Values>) => {
    form.set(changes);
    preview.reset();
  };
  async function save() {
    await call(api.chooseRuleSet, asked);
    toast(t('rules.changed', { name: territory.name, set: t(`rule_set.${rule_set}`) }));
    await Promise.all(['territory_rules', 'territories'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    onClose();
  }
  const offered = sets.filter(({ id }) => id === current || !(id in earlierNames));
  const set = sets.find(({ id }) => id === rule_set);
  return (
    <FormDialog
      title={t('rules.change_title', { name: territory.name })}
      submit={t('rules.apply')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={t('settings.field.rule_set')}
        value={rule_set}
        onChange={({ target }) => change({ rule_set: target.value as Values['rule_set'] })}
        helperText={set && describe(set)}
      >
        {offered.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {t(`rule_set.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <DayField
        label={t('rules.from')}
        value={from}
        error={form.errorAt('from') !== undefined}
        hint={form.errorAt('from') ?? t('rules.from.hint', { day: formatDay(earliest, locale) })}
        onChange={(day) => change({ from: day })}
      />
      <div>
        <Button disabled={preview.isPending} onClick={() => preview.mutate()}>
          {t('rules.preview')}
        </Button>
      </div>
      <div aria-live="polite">
        {preview.isPending && <ProgressLine label={t('shell.loading')} />}
        {preview.error && (
          <Alert severity="error" variant="outlined">
            {problemText(preview.error)}
          </Alert>
        )}
        {preview.data && <PreviewTable {...preview.data} />}
      </div>
      <Typography variant="body2" color="textSecondary">
        {t('rules.older')}
      </Typography>
    </FormDialog>
  );
}
