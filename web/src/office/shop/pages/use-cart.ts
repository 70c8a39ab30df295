import { api } from '@quarterhour/model/api';
import { useEffect, useSyncExternalStore } from 'react';
import { useFailureToast } from '../../../controls/toast/toast.ts';
import { useSession } from '../../../identity/session.ts';
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
