import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ProductPicture } from '../../../sales/web/pages/product-picture.tsx';
import type { ShopProduct } from '../../model/products.ts';
import { AddButton } from './add-button.tsx';
import { useProductText } from './product-text.ts';
import { productPath } from './shop-paths.ts';
import { Stars } from './stars.tsx';

/** A product in the shop window. */
export function ProductCard({ product }: { product: ShopProduct }) {
  const { price, facts } = useProductText(product);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', minInlineSize: 0 }}
    >
      <ProductPicture product={{ kind: product.kind, picture: product.pictures[0] }} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 1, padding: 2 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={productPath(product.id)} color="inherit" underline="hover">
            {product.name}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
        <Stars rating={product.rating} count={product.reviews} />
        <Box sx={{ display: 'grid', gap: 1, marginBlockStart: 'auto' }}>
          <Typography sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{price}</Typography>
          <AddButton product={product} size="small" />
        </Box>
      </Box>
    </Paper>
  );
}
