import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ProductPicture } from '../../../sales/web/pages/product-picture.tsx';
import type { Cart } from '../../model/cart.ts';
import type { CartItem } from '../../model/checkout.ts';
import { changeCart, setStep } from './cart-store.ts';
import { productPath } from './shop-paths.ts';
import { useChangeCart } from './use-cart.ts';

/** What is in the cart. */
export function CartStep({ cart, onBlocked }: { cart: Cart; onBlocked: (blocked: boolean) => void }) {
  const { t } = useText();
  const change = useChangeCart();
  /** The items whose typed quantity is not that of the cart, because it was not sent yet or was refused. */
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const items = cart.checkout.products;
  const isBlocked = items.some(({ id }) => unsaved.has(id));
  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked]);
  const mark = (id: number, differs: boolean) =>
    setUnsaved((before) => new Set([...before].filter((one) => one !== id).concat(differs ? [id] : [])));
  return (
    <Box>
      <Box component="ul" aria-label={t('shop.cart')} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {cart.checkout.products.map((item) => (
          <Item
            key={`${item.id} ${item.quantity}`}
            item={item}
            currency={cart.currency}
            onTyped={(typed) => mark(item.id, typed !== String(item.quantity))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockStart: 3 }}>
        <Button variant="contained" disabled={isBlocked} onClick={() => setStep('next')}>
          {t('shop.continue')}
        </Button>
        <Button color="secondary" onClick={() => void change(api.resetCart, {})}>
          {t('shop.reset')}
        </Button>
        {isBlocked && (
          <Typography role="status" color="error" sx={{ alignSelf: 'center' }}>
            {t('shop.quantity_blocked')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface ItemProps {
  item: CartItem;
  currency: string;
  onTyped: (typed: string) => void;
}

function Item({ item, currency, onTyped }: ItemProps) {
  const { t, locale } = useText();
  const change = useChangeCart();
  const toast = useToast();
  const { id, product, name, price_minor } = item;
  const [typed, setTyped] = useState(String(item.quantity));
  const [error, setError] = useState<string>();
  const problemText = useProblemText();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const update = () => {
    const quantity = Number(typed);
    setError(undefined);
    if (quantity === item.quantity) onTyped(String(quantity));
    else {
      changeCart(api.updateCart, { id, quantity }).then(
        () => onTyped(String(quantity)),
        (thrown) => setError(problemText(thrown)),
      );
    }
  };
  const remove = async () => {
    await change(api.removeFromCart, { id });
    toast(t('shop.removed', { name }), () => {
      void change(api.addToCart, { product: { id: product, quantity: item.quantity } });
    });
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <ProductPicture product={item} size={56} />
      <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
        <Link component={RouterLink} to={productPath(product)} color="inherit">
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {t('shop.each', { price: money(price_minor) })}
        </Typography>
      </Box>
      <TextField
        size="small"
        type="number"
        label={t('shop.quantity')}
        value={typed}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => {
          setTyped(target.value);
          onTyped(target.value);
        }}
        onBlur={update}
        onKeyDown={({ key }) => key === 'Enter' && update()}
        slotProps={{ htmlInput: { min: 1, max: 999, 'aria-label': t('shop.quantity_of', { name }) } }}
        sx={{ inlineSize: 96 }}
      />
      <Typography sx={{ minInlineSize: 96, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {money(price_minor * item.quantity)}
      </Typography>
      <IconButton aria-label={t('shop.remove_named', { name })} onClick={() => void remove()}>
        <DeleteOutlinedIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
