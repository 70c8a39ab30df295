import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { CountryInput } from '@quarterhour/web/controls/form/place-inputs.tsx';
import { type Form, useForm } from '@quarterhour/web/controls/form/use-form';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import type { Postal } from '../../../sales/model/postal.ts';
import { addressNoun, completeSchema } from '../../model/addresses.ts';
import type { Cart } from '../../model/cart.ts';
import { changeCart, setStep } from './cart-store.ts';

const blank: Postal = { name: '', street: '', postcode: '', city: '', country: '', phone: '' };
const fields = ['name', 'street', 'postcode', 'city', 'country', 'phone'] as const;

/** The billing address: one that was kept, or a new one. */
export function BillingStep({ cart: { group, checkout } }: { cart: Cart }) {
  const { t } = useText();
  const mayKeep = useMayCall(addressNoun)('create');
  const failed = useFailureToast();
  const queries = useQueryClient();
  const [keeps, setKeeps] = useState(false);
  const form = useForm<Postal>(completeSchema as z.ZodType<Postal>, checkout.billing ?? blank);
  const [delivers, setDelivers] = useState(checkout.delivery !== null);
  const delivery = useForm<Postal>(completeSchema as z.ZodType<Postal>, checkout.delivery ?? blank);
  const isShipped = checkout.products.some(({ kind }) => kind === 'merchandise');
  const filter = `archived:false,group:${group}`;
  const { data } = useQuery({
    queryKey: ['addresses', filter],
    queryFn: () => call(api.listAddresses, { filter, limit: 200 }),
  });
  const fillIn = (id: string) => {
    const found = data?.addresses.find((address) => String(address.id) === id);
    if (found) form.set(Object.fromEntries(fields.map((field) => [field, found[field]])));
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = form.check();
    if (!address) return;
    try {
      const elsewhere = delivers ? delivery.check() : null;
      if (delivers && !elsewhere) return;
      await changeCart(api.setBillingAddress, { address });
      await changeCart(api.setDeliveryAddress, { address: elsewhere ?? null });
      if (keeps && group) {
        await call(api.createAddress, { ...address, group });
        await queries.invalidateQueries({ queryKey: ['addresses'] });
      }
      setStep('next');
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, alignSelf: 'start' }}>
      {data && data.addresses.length > 0 && (
        <TextField select label={t('shop.kept_address')} value="" onChange={({ target }) => fillIn(target.value)}>
          {data.addresses.map(({ id, name, city }) => (
            <MenuItem key={id} value={String(id)}>
              {[name, city].filter(Boolean).join(', ')}
            </MenuItem>
          ))}
        </TextField>
      )}
      <PostalFields form={form} />
      {isShipped && (
        <FormControlLabel
          control={<Checkbox checked={delivers} onChange={(_, checked) => setDelivers(checked)} />}
          label={t('shop.delivery_elsewhere')}
        />
      )}
      {isShipped && delivers && <PostalFields form={delivery} />}
      {mayKeep && (
        <FormControlLabel
          control={<Checkbox checked={keeps} onChange={(_, checked) => setKeeps(checked)} />}
          label={t('shop.keep_address')}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button type="submit" variant="contained">
          {t('shop.continue')}
        </Button>
        <Button color="secondary" onClick={() => setStep('back')}>
          {t('shop.back')}
        </Button>
      </Box>
    </Box>
  );
}

function PostalFields({ form }: { form: Form<Postal> }) {
  const words = useNounWords(addressNoun);
  return fields.map((field) => {
    const props = { form, name: field, label: words.label(field), hint: words.hint(field) };
    return field === 'country' ? <CountryInput key={field} {...props} /> : <TextInput key={field} {...props} />;
  });
}
