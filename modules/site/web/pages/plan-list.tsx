import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Plan } from '../../model/site.ts';
import { type SectionProps, SiteSection } from './site-sections.tsx';

const most = 6;
const empty: Plan = { name: '', price: '', per: '', text: '', features: [], button: '', address: '', featured: false };
const lines = ['name', 'price', 'per', 'button', 'address'] as const;

/** The plans of the price pages. */
export function PlanList({ form }: SectionProps) {
  const { t } = useText();
  const { plans } = form.values;
  return (
    <SiteSection title={t('site.plans')}>
      {plans.map((plan, index) => (
        <PlanInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: plans have no name of their own, and keep their order.
          key={index}
          plan={plan}
          errorAt={(field) => form.errorAt(`plans.${index}.${field}`)}
          onChange={(changes) =>
            form.set({ plans: plans.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
          }
          onRemove={() => form.set({ plans: plans.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={plans.length >= most}
        onClick={() => form.set({ plans: [...plans, empty] })}
        sx={{ justifySelf: 'start' }}
      >
        {t('site.plan.add')}
      </Button>
    </SiteSection>
  );
}

interface PlanInputsProps {
  plan: Plan;
  errorAt: (field: string) => string | undefined;
  onChange: (changes: Partial<Plan>) => void;
  onRemove: () => void;
}

function PlanInputs({ plan, errorAt, onChange, onRemove }: PlanInputsProps) {
  const { t } = useText();
  return (
    <Paper variant="outlined" sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {lines.map((field) => (
          <TextField
            key={field}
            label={t(`site.plan.${field}`)}
            value={plan[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
            error={errorAt(field) !== undefined}
            helperText={errorAt(field)}
          />
        ))}
      </Box>
      <TextField
        multiline
        label={t('site.text')}
        value={plan.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextField
        multiline
        label={t('site.plan.features')}
        value={plan.features.join('\n')}
        helperText={errorAt('features') ?? t('site.plan.features.hint')}
        error={errorAt('features') !== undefined}
        onChange={({ target }) => onChange({ features: target.value === '' ? [] : target.value.split('\n') })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Switch checked={plan.featured} onChange={(_, featured) => onChange({ featured })} />}
          label={t('site.plan.featured')}
        />
        <Button color="error" onClick={onRemove}>
          {t('site.remove', { name: plan.name })}
        </Button>
      </Box>
    </Paper>
  );
}
