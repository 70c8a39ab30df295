import Button from '@mui/material/Button';
import { ShoppingCartOutlinedIcon } from '@quarterhour/web/icons/shopping-cart-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Link } from 'react-router';
import { checkoutPath } from './shop-paths.ts';
import { useCart } from './use-cart.ts';

/** Leads to the cart, with the number of pieces in it. */
export function CartLink() {
  const { t } = useText();
  const { cart } = useCart();
  const count = (cart?.checkout.products ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Button component={Link} to={checkoutPath} variant="outlined" startIcon={<ShoppingCartOutlinedIcon />}>
      {t('shop.cart_link', { count })}
    </Button>
  );
}
