import { api } from '@quarterhour/model/api';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { useSession } from '@quarterhour/web/identity/session';
import { useEffect, useSyncExternalStore } from 'react';
import { type CartState, changeCart, restoreCart, theCart, watchCart } from './cart-store.ts';

/** The cart of the reader. It is read from the server whenever a page with it opens. */
export function useCart(): CartState {
  const session = useSession();
  const owner = session.state === 'signed_in' ? session.user.id : '';
  useEffect(() => void restoreCart(owner, api.readCart), [owner]);
  return useSyncExternalStore(watchCart, theCart);
}

/** Makes changes of the cart; a failure is shown in a toast. */
export function useChangeCart(): typeof changeCart {
  const failed = useFailureToast();
  return (endpoint, input) => changeCart(endpoint, input).catch(failed);
}
