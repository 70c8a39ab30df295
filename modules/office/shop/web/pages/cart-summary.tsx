import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { useSnackbar } from '@quarterhour/web/controls/toast/toast';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Cart } from '../../model/cart.ts';
import { changeCart } from './cart-store.ts';

/** The amounts of the cart, and its discount code. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t, locale } = useText();
  const id = useId();
  const { subtotal, discount, shipping, total } = cart.checkout;
  const money = (minor: number) => formatMoney(minor, cart.currency, locale);
  const rows: [string, string][] = [
    [t('shop.subtotal'), money(subtotal)],
    [
      cart.code ? t('shop.discount_by', { code: cart.code }) : t('shop.discount'),
      money(discount === 0 ? 0 : -discount),
    ],
    [t('shop.shipping'), money(shipping)],
  ];
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ padding: 2.5, display: 'grid', gap: 1.5, alignSelf: 'start' }}
    >
      <Typography variant="h2" id={id}>
        {t('shop.summary')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, margin: 0, '& dd': amount }}>
        {rows.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} amount`}>{value}</dd>])}
        <Box component="dt" sx={sum}>
          {t('shop.total')}
        </Box>
        <Box component="dd" sx={sum}>
          {money(total)}
        </Box>
      </Box>
      <DiscountField code={cart.code} />
      <Typography variant="body2" color="textSecondary">
        {t('shop.net')}
      </Typography>
    </Paper>
  );
}

function DiscountField({ code }: { code: string | null }) {
  const { t } = useText();
  const open = useSnackbar();
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const apply = async (wanted: string) => {
    setError(undefined);
    try {
      await changeCart(api.setDiscount, { code: wanted });
      setTyped('');
      open({ message: t(wanted ? 'shop.discount.applied' : 'shop.discount.removed'), severity: 'success' });
    } catch (thrown) {
      setError(problemText(thrown));
    }
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim()) void apply(typed);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        label={t('shop.code')}
        value={typed}
        autoComplete="off"
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: 1 }}
      />
      {code && !typed ? (
        <Button color="secondary" onClick={() => void apply('')}>
          {t('shop.discount.remove')}
        </Button>
      ) : (
        <Button type="submit" variant="outlined">
          {t('shop.discount.apply')}
        </Button>
      )}
    </Box>
  );
}

const amount = { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
const sum = {
  fontWeight: 600,
  fontSize: 18,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlockStart: 1,
} as const;
