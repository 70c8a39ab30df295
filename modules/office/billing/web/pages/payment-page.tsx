import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { type Payment, paymentNoun } from '../../model/payments.ts';
import { invoicePath, paths } from './paths.ts';

/** One payment, and the invoices that it pays. */
export function PaymentPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <OnePayment id={Number(id)} /> : <Navigate to={paths.payments} replace />;
}

function OnePayment({ id }: { id: number }) {
  const { t } = useText();
  const words = useNounWords(paymentNoun);
  const payment = useQuery({ queryKey: ['payments', 'one', id], queryFn: () => call(api.readPayment, { id }) });
  const all = (
    <Button component={RouterLink} to={paths.payments} variant="outlined">
      {t('billing.payments')}
    </Button>
  );
  return (
    <HeadedPage title={payment.data?.customer_name ?? t('billing.payment')} lead={words.phrase('lead')} action={all}>
      <Loaded answer={payment}>{(data) => <Facts payment={data} />}</Loaded>
    </HeadedPage>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { t, locale } = useText();
  const words = useNounWords(paymentNoun);
  const { received_on, amount_minor, currency, method, reference, parts } = payment;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const facts = [
    [words.label('amount_minor'), money(amount_minor)],
    [words.label('received_on'), formatDays({ from: received_on, to: received_on }, locale)],
    [words.label('method'), words.value('method', method)],
    ...(reference ? [[words.label('reference'), reference]] : []),
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 560 }}>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.75 }}
      >
        {facts.map(([label, text]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ margin: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="h2">{t('billing.invoices_paid')}</Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
        {parts.map(({ invoice, number, amount_minor: minor, back }) => (
          <li key={invoice}>
            <Link component={RouterLink} to={invoicePath({ id: invoice })}>
              {number}
            </Link>{' '}
            · {back ? `${money(-minor)} (${t('billing.paid_back')})` : money(minor)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
