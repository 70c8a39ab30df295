import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopProduct } from '../../model/products.ts';
import { reviewNoun } from '../../model/reviews.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** What customers said about a product. */
export function ProductReviews({ product }: { product: ShopProduct }) {
  const { t, locale } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const mayAdd = useMayCall(reviewNoun)('create');
  const [adding, setAdding] = useState(false);
  const filter = `archived:false,product:${product.id}`;
  const reviews = useQuery({
    queryKey: ['reviews', filter],
    queryFn: ({ signal }) => call(api.listReviews, { filter, sort: '-created_at', limit: 20 }, signal),
  });
  const added = async () => {
    setAdding(false);
    toast(t('shop.review.added'));
    await Promise.all(['reviews', 'products'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
  };
  return (
    <Box component="section" aria-label={t('shop.reviews')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlock: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('shop.reviews')}
        </Typography>
        {mayAdd && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('noun.review.add')}
          </Button>
        )}
      </Box>
      <Loaded answer={reviews}>
        {({ reviews: found }) =>
          found.length === 0 ? (
            <Typography color="textSecondary">{t('shop.no_reviews')}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 2 }}>
              {found.map(({ id, name, rating, text, by, created_at }) => (
                <Box component="li" key={id}>
                  <Rating value={rating} size="small" readOnly />
                  <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                  {text && <Typography>{text}</Typography>}
                  <Typography variant="body2" color="textSecondary">
                    {t('shop.review.by', { by, day: formatDay(created_at, locale) })}
                  </Typography>
                </Box>
              ))}
            </Box>
          )
        }
      </Loaded>
      {adding && <ReviewDialog product={product} onSaved={added} onClose={() => setAdding(false)} />}
    </Box>
  );
}
