import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@quarterhour/model/money';
import { MoneyInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useText } from '@quarterhour/web/text/use-text';
import type { Invoice } from '../../model/invoices.ts';

interface Part {
  invoice: number;
  amount_minor: unknown;
}

/** The invoices that a payment pays, with what falls on each: at first all that is open. */
export function PartInputs({ form, invoices }: { form: Form<NounRow>; invoices: readonly Invoice[] }) {
  const { t, locale } = useText();
  const parts = form.values.parts as Part[];
  const set = (next: Part[]) => form.set({ parts: next });
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="h3" sx={{ marginBlockEnd: 1 }}>
        {t('billing.invoices_paid')}
      </Typography>
      {invoices.map(({ id, number, customer_name, open_minor, currency }) => {
        const at = parts.findIndex(({ invoice }) => invoice === id);
        const toggle = () =>
          set(
            at < 0
              ? [...parts, { invoice: id, amount_minor: Math.abs(open_minor) }]
              : parts.filter((_, index) => index !== at),
          );
        return (
          <Box key={id} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 200px' }, gap: 1 }}>
            <FormControlLabel
              control={<Checkbox checked={at >= 0} onChange={toggle} />}
              label={t('billing.open_of', {
                number: number ?? '',
                customer: customer_name,
                open: formatMoney(open_minor, currency, locale),
              })}
            />
            {at >= 0 && (
              <MoneyInput
                form={partForm(form, at, set)}
                name="amount_minor"
                label={t('billing.part', { number: number ?? '' })}
                currency={currency}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** One part of the payment as a form, whose errors are those of the part. */
function partForm(form: Form<NounRow>, at: number, set: (next: Part[]) => void): Form<NounRow> {
  const parts = form.values.parts as Part[];
  return {
    ...form,
    values: { ...parts[at] },
    set: (changes) => set(parts.map((part, index) => (index === at ? { ...part, ...changes } : part))),
    errorAt: (field) => form.errorAt(`parts.${at}.${field}`),
    leave: () => form.leave('parts'),
  };
}
