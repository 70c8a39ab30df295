import { api } from '@quarterhour/model/api';
import type { ShopFilter } from '@quarterhour/model/office/shop/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';

// A failure replaces the page by the route error screen (specification, sections 2 and 8).
const loader = { throwOnError: true } as const;

/** The products that fit a filter. */
export function useShopProducts(filter: ShopFilter) {
  return useQuery({
    ...loader,
    queryKey: ['products', 'shop', filter],
    queryFn: ({ signal }) => call(api.filterProducts, { filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Every product that is sold. */
export function useProductList() {
  return useQuery({
    ...loader,
    queryKey: ['products', 'shop', 'list'],
    queryFn: ({ signal }) => call(api.listShopProducts, {}, signal),
  });
}

/** One product, and those that are related to it. */
export function useShopProduct(id: number) {
  const product = useQuery({
    ...loader,
    queryKey: ['products', 'details', id],
    queryFn: ({ signal }) => call(api.readProductDetails, { id }, signal),
  });
  const related = useQuery({
    queryKey: ['products', 'related', id],
    queryFn: ({ signal }) => call(api.listRelatedProducts, { id }, signal),
  });
  return { product, related };
}
