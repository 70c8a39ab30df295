import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { MoneyInput, NumberInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { useText } from '@quarterhour/web/text/use-text';
import { z } from 'zod';
import type { Entry } from '../guide/entry.ts';

const schema = z.object({
  name: z.string().trim().min(1).max(100),
  spots: z.int().min(1).max(1000),
  amount: z.int().min(0),
});

function CheckedFormStandard() {
  const { t } = useText();
  const toast = useToast();
  const form = useForm(schema, { name: '', spots: 0, amount: 'one' as never });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) toast();
      }}
      sx={{ display: 'grid', gap: 2, maxInlineSize: 480 }}
    >
      <TextInput form={form} name="name" label={t('style.sample.name')} />
      <NumberInput form={form} name="spots" label={t('style.sample.spots')} />
      <MoneyInput form={form} name="amount" label={t('style.sample.amount')} currency="EUR" />
      <Button type="submit" variant="contained">
        {t('action.apply')}
      </Button>
    </Box>
  );
}

export const entries: readonly Entry[] = [
  { name: 'CheckedForm', patterns: ['textbox', 'alert'], specimens: { standard: CheckedFormStandard } },
];
