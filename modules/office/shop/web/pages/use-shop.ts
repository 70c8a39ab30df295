import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { usePages } from '@quarterhour/web/data/use-pages';
import { useQuery } from '@tanstack/react-query';
import type { ShopFilter } from '../../model/products.ts';

// A failure replaces the page by the route error screen (specification, sections 2 and 8).
const loader = { throwOnError: true } as const;

/** The products of a page of the shop. */
const atOnce = 60;

/** The products that fit a filter. */
export function useShopProducts(filter: ShopFilter) {
  return usePages(
    ['products', 'shop', filter],
    async (page, signal) => {
      const { products, next } = await call(api.filterProducts, { filter, ...page, limit: atOnce }, signal);
      return { rows: products, next };
    },
    loader,
  );
}

/** Whether the products that are sold can be read. */
export function useProductList() {
  return useQuery({
    ...loader,
    queryKey: ['products', 'shop', 'list'],
    queryFn: ({ signal }) => call(api.listShopProducts, { limit: 1 }, signal),
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
