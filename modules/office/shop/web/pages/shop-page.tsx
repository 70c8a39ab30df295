import Box from '@mui/material/Box';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useSearchParams } from 'react-router';
import type { ShopFilter } from '../../model/products.ts';
import { CartLink } from './cart-link.tsx';
import { ProductCard } from './product-card.tsx';
import { filterIn, ShopFilters } from './shop-filters.tsx';
import { useShopProducts } from './use-shop.ts';

/** The shop window: products with filters, which stand in the address. */
export function ShopPage() {
  const { t } = useText();
  const [search] = useSearchParams();
  const filter: ShopFilter = filterIn(search);
  const { answer, more } = useShopProducts(filter);
  return (
    <HeadedPage title={t('shop.products')} lead={t('shop.lead')} action={<CartLink />}>
      <ShopFilters filter={filter} />
      <Loaded answer={answer}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={t('shop.none.title')} text={t('shop.none.text')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <Box component="ul" aria-label={t('shop.products')} sx={grid}>
                {found.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </Box>
              <MoreButton more={more} />
            </Box>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}

export const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
} as const;
