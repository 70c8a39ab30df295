import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useId } from 'react';
import { paymentMethods, type ShippingType } from '../../../sales/model/checkout-choices.ts';
import { orderNoun } from '../../../sales/model/orders.ts';
import type { Cart } from '../../model/cart.ts';
import { CardForm } from './card-form.tsx';
import { setStep } from './cart-store.ts';
import { PlacementForm } from './placement-form.tsx';
import { useChangeCart } from './use-cart.ts';

/** How the order is shipped and paid, and for whom it is. */
export function PaymentStep({ cart }: { cart: Cart }) {
  const { t, locale } = useText();
  const change = useChangeCart();
  const mayOrder = useMayCall(orderNoun)('create');
  const { products, payment, shipping } = cart.checkout;
  const { express } = cart;
  const isShipped = products.some(({ kind }) => kind === 'merchandise');
  const shippings: (readonly [ShippingType, string])[] = [
    ['free', t('shop.shipping.free')],
    ...(express
      ? [['fast', `${express.name} · ${formatMoney(express.price_minor, cart.currency, locale)}`] as const]
      : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start' }}>
      {isShipped && (
        <Choice
          label={t('shop.shipping')}
          value={payment.type}
          options={shippings}
          onChange={(charge) => void change(api.setShippingCharge, { charge, shipping })}
        />
      )}
      <Choice
        label={t('shop.payment')}
        value={payment.method}
        options={paymentMethods.map((method) => [method, t(`shop.payment.${method}`)])}
        onChange={(method) => void change(api.setPaymentMethod, { method })}
      />
      {payment.method === 'card' && <CardForm last={payment.card} />}
      {mayOrder ? (
        <PlacementForm cart={cart} />
      ) : (
        <Alert severity="info" variant="outlined">
          {t('shop.may_not_order')}
        </Alert>
      )}
      <Box>
        <Button color="secondary" onClick={() => setStep('back')}>
          {t('shop.back')}
        </Button>
      </Box>
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen as Value)}>
        {options.map(([one, name]) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={name} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
