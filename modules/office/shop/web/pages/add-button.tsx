import Button, { type ButtonProps } from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { useFailureToast, useSnackbar } from '@quarterhour/web/controls/toast/toast';
import { AddShoppingCartOutlinedIcon } from '@quarterhour/web/icons/add-shopping-cart-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShopProduct } from '../../model/products.ts';
import { changeCart } from './cart-store.ts';
import { stockOf } from './product-text.ts';
import { checkoutPath } from './shop-paths.ts';

interface AddButtonProps {
  product: ShopProduct;
  quantity?: number;
  size?: ButtonProps['size'];
}

/** Adds a product to the cart; the message leads to the cart. */
export function AddButton({ product, quantity = 1, size }: AddButtonProps) {
  const { t } = useText();
  const open = useSnackbar();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { id, name, piece_minor } = product;
  const add = async () => {
    setBusy(true);
    try {
      await changeCart(api.addToCart, { product: { id, quantity } });
      open({
        message: t('shop.added', { name }),
        severity: 'success',
        action: () => void navigate(checkoutPath),
        actionButton: t('shop.open_cart'),
      });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="contained"
      size={size}
      startIcon={<AddShoppingCartOutlinedIcon />}
      loading={busy}
      disabled={piece_minor === null || stockOf(product) === 0 || product.archived}
      onClick={add}
      aria-label={t('shop.add_named', { name })}
    >
      {t('shop.add')}
    </Button>
  );
}
