import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
import { paymentMethods, paymentNoun, paymentSchema } from '../../model/payments.ts';
import { PartInputs } from './part-inputs.tsx';
import { paymentPath } from './paths.ts';
import { useInvoiceAction } from './use-invoice.ts';

/** Records money that came in or goes back, and spreads it over the open invoices of a group in one currency. */
export function AddPaymentPage() {
  const { t } = useText();
  const words = useNounWords(paymentNoun);
  const list = useNounList(invoiceNoun, { filter: 'kind:invoice', sort: 'due_on' });
  return (
    <HeadedPage title={t('billing.add_payment')} lead={words.phrase('lead')}>
      <Loaded answer={list}>
        {({ rows }) => (
          <PaymentForm invoices={(rows as unknown as Invoice[]).filter(({ open_minor }) => open_minor !== 0)} />
        )}
      </Loaded>
    </HeadedPage>
  );
}

function PaymentForm({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, locale } = useText();
  const words = useNounWords(paymentNoun);
  const navigate = useNavigate();
  const act = useInvoiceAction();
  const problemText = useProblemText();
  const asked = Number(useSearchParams()[0].get('invoice'));
  const first = invoices.find(({ id }) => id === asked) ?? invoices[0];
  const [error, setError] = useState<unknown>();
  const form = useForm<NounRow>(paymentSchema as unknown as z.ZodType<NounRow>, {
    group: first?.group,
    customer: first?.customer,
    currency: first?.currency,
    received_on: new Date().toISOString().slice(0, 10),
    method: 'transfer',
    reference: '',
    parts: first ? [{ invoice: first.id, amount_minor: Math.abs(first.open_minor) }] : [],
  });
  if (!first) return <Typography>{t('billing.nothing_open')}</Typography>;
  const payers = [...new Map(invoices.map((one) => [one.customer, one])).values()];
  const choosePayer = (customer: number) => {
    const one = payers.find((payer) => payer.customer === customer) ?? first;
    form.set({
      customer,
      group: one.group,
      currency: one.currency,
      parts: [{ invoice: one.id, amount_minor: Math.abs(one.open_minor) }],
    });
  };
  const { group, currency, customer } = form.values;
  const payable = invoices.filter((one) => one.group === group && one.currency === currency);
  const own = payable.filter((one) => one.customer === customer);
  const parts = form.values.parts as { invoice: number; amount_minor: unknown }[];
  // What is owed back after a credit note is money that goes out.
  const signOf = (id: number) => ((invoices.find((one) => one.id === id)?.open_minor ?? 0) < 0 ? -1 : 1);
  const total = parts.reduce(
    (sum, { invoice, amount_minor }) => sum + (typeof amount_minor === 'number' ? signOf(invoice) * amount_minor : 0),
    0,
  );
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const values = form.check();
    setError(undefined);
    if (!values) return;
    const made = await act(() =>
      call(api.createPayment, values as z.input<typeof paymentSchema>).catch((thrown) => {
        if (form.takeErrors(thrown)) return undefined;
        setError(thrown);
        return undefined;
      }),
    );
    if (made) await navigate(paymentPath(made));
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2.5, maxInlineSize: 640 }}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <ChoiceInput
        form={{ ...form, set: (changes) => choosePayer(Number(changes.customer)) }}
        name="customer"
        label={words.label('customer')}
        options={payers.map((one) => ({ value: one.customer, name: one.customer_name }))}
      />
      <DayInput form={form} name="received_on" label={words.label('received_on')} />
      <ChoiceInput
        form={form}
        name="method"
        label={words.label('method')}
        options={paymentMethods.map((value) => ({ value, name: words.value('method', value) }))}
      />
      <TextInput form={form} name="reference" label={words.label('reference')} autoComplete="off" />
      <PartInputs form={form} invoices={[...own, ...payable.filter((one) => !own.includes(one))]} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">
          {t('billing.total', { amount: formatMoney(total, String(currency), locale) })}
        </Typography>
        <Button type="submit" variant="contained" disabled={parts.length === 0}>
          {t('billing.add_payment')}
        </Button>
      </Box>
    </Box>
  );
}
