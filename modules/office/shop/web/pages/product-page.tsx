import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { ProblemError } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ShopProduct } from '../../model/products.ts';
import { AddButton } from './add-button.tsx';
import { CartLink } from './cart-link.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { useProductText } from './product-text.ts';
import { grid } from './shop-page.tsx';
import { Stars } from './stars.tsx';
import { useShopProduct } from './use-shop.ts';

/** One product, its reviews, and those that are related to it. */
export function ProductPage() {
  const id = Number(useParams().id);
  // The route error screen says that there is no such page.
  if (!Number.isInteger(id)) throw new ProblemError(404);
  return <OneProduct id={id} />;
}

function OneProduct({ id }: { id: number }) {
  const { t } = useText();
  const { product, related } = useShopProduct(id);
  return (
    <HeadedPage
      title={product.data?.name ?? t('shop.product')}
      lead={product.data?.description || t('shop.product.lead')}
      action={<CartLink />}
    >
      <Loaded answer={product}>{(data) => <Offer key={data.id} product={data} />}</Loaded>
      <Typography variant="h2" sx={{ marginBlock: 3 }}>
        {t('shop.related')}
      </Typography>
      <Loaded answer={related}>
        {({ products }) =>
          products.length === 0 ? (
            <Typography color="textSecondary">{t('shop.related.none')}</Typography>
          ) : (
            <Box component="ul" aria-label={t('shop.related')} sx={grid}>
              {products.map((one) => (
                <ProductCard key={one.id} product={one} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}

function Offer({ product }: { product: ShopProduct }) {
  const { t } = useText();
  const { price, facts, stock } = useProductText(product);
  const [quantity, setQuantity] = useState('1');
  const count = Math.min(999, Math.max(1, Math.floor(Number(quantity)) || 1));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <ProductGallery product={product} />
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', alignContent: 'start', flex: '1 1 280px' }}>
          <Typography color="textSecondary">{facts}</Typography>
          <Stars rating={product.rating} count={product.reviews} />
          <Typography sx={{ fontSize: 28, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{price}</Typography>
          {stock && <Typography variant="body2">{stock}</Typography>}
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <TextField
              size="small"
              type="number"
              label={t('shop.quantity')}
              value={quantity}
              onChange={({ target }) => setQuantity(target.value)}
              slotProps={{ htmlInput: { min: 1, max: 999 } }}
              sx={{ inlineSize: 110 }}
            />
            <AddButton product={product} quantity={count} />
          </Box>
        </Box>
      </Box>
      <ProductReviews product={product} />
    </>
  );
}
