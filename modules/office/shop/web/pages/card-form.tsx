import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import type { SyntheticEvent } from 'react';
import { cardBrands } from '../../../sales/model/checkout-choices.ts';
import { cardSchema } from '../../model/cart.ts';
import { useChangeCart } from './use-cart.ts';

const names = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const;

/** Names the card to pay with. The whole number is never asked for. */
export function CardForm({ last }: { last: string }) {
  const { t } = useText();
  const change = useChangeCart();
  const form = useForm(cardSchema, { name: '', brand: 'other', number: '', expiry: '' });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const card = form.check();
    if (card) void change(api.setPaymentCard, { card: cardSchema.parse(card) });
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {last ? t('shop.card.named', { last }) : t('shop.card.lead')}
      </Typography>
      <TextInput form={form} name="name" label={t('shop.card.name')} autoComplete="off" />
      <ChoiceInput
        form={form}
        name="brand"
        label={t('shop.card.brand')}
        options={cardBrands.map((value) => ({
          value,
          name: value === 'other' ? t('shop.card.brand.other') : names[value],
        }))}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextInput form={form} name="number" label={t('shop.card.number')} autoComplete="off" />
        <TextInput form={form} name="expiry" label={t('shop.card.expiry')} hint="08/28" autoComplete="off" />
      </Box>
      <Box>
        <Button type="submit" variant="outlined">
          {t('shop.card.use')}
        </Button>
      </Box>
    </Box>
  );
}
