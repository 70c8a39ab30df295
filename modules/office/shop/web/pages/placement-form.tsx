import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { customerNoun } from '../../../sales/model/customers.ts';
import { orderPath } from '../../../sales/web/pages/order-path.ts';
import { type Cart, placementSchema } from '../../model/cart.ts';
import { restoreCart, setStep, theCart } from './cart-store.ts';

type Placement = z.input<typeof placementSchema>;

/** For whom the order is, and when packages run; then the cart becomes an order. */
export function PlacementForm({ cart: { group, checkout } }: { cart: Cart }) {
  const { t } = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const hasDays = checkout.products.some(({ kind }) => kind === 'package');
  const blank = { customer: '' as unknown as number, name: checkout.billing?.name ?? '', from: null, to: null };
  const form = useForm<Placement>(placementSchema as z.ZodType<Placement>, blank);
  const filter = `archived:false,group:${group}`;
  const customers = useNounList(customerNoun, { filter, sort: 'name' }).data?.rows ?? [];
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const placement = form.check();
    setError(undefined);
    if (!placement) return;
    setBusy(true);
    try {
      const { order } = await call(api.placeOrder, placement);
      await queries.invalidateQueries();
      await restoreCart(theCart().owner, api.readCart);
      setStep(0);
      toast(t('shop.ordered'));
      await navigate(orderPath({ id: order }));
    } catch (thrown) {
      if (!form.takeErrors(thrown)) setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <ChoiceInput
        form={form}
        name="customer"
        label={t('noun.order.customer')}
        options={customers.map((row) => ({ value: Number(row.id), name: nameOf(row) }))}
      />
      <TextInput form={form} name="name" label={t('noun.order.name')} autoComplete="off" />
      {hasDays && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <DayInput form={form} name="from" label={t('noun.order.from')} optional />
          <DayInput form={form} name="to" label={t('noun.order.to')} optional />
        </Box>
      )}
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          {t('shop.order')}
        </Button>
      </Box>
    </Box>
  );
}
