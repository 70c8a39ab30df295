import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Picture } from '../../../files/web/picture.tsx';
import { ProductPicture } from '../../../sales/web/pages/product-picture.tsx';
import type { ShopProduct } from '../../model/products.ts';

/** The pictures of a product: one of them large, the others to choose from below. */
export function ProductGallery({ product: { name, kind, pictures } }: { product: ShopProduct }) {
  const { t } = useText();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, pictures.length - 1);
  const shown = pictures[at];
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', flex: '1 1 280px', maxInlineSize: 480 }}>
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        {shown ? (
          <Picture
            key={shown}
            id={shown}
            alt={t('shop.picture', { name, number: at + 1 })}
            sx={{ inlineSize: '100%', aspectRatio: '4 / 3', objectFit: 'contain' }}
          />
        ) : (
          <ProductPicture product={{ kind, picture: undefined }} />
        )}
      </Box>
      {pictures.length > 1 && (
        <Box component="ul" aria-label={t('shop.pictures', { name })} sx={thumbnails}>
          {pictures.map((id, place) => (
            <li key={id}>
              <ButtonBase
                aria-label={t('shop.picture.show', { number: place + 1 })}
                aria-pressed={place === at}
                onClick={() => setChosen(place)}
                sx={{
                  borderRadius: 1,
                  outline: place === at ? '2px solid' : 'none',
                  outlineColor: 'primary.main',
                  outlineOffset: 2,
                }}
              >
                <ProductPicture product={{ kind, picture: id }} size={64} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const thumbnails = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  listStyle: 'none',
  margin: 0,
  padding: 0.5,
} as const;
