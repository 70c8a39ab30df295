import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';

/** The mean of the reviews of a product, as stars. */
export function Stars({ rating, count }: { rating: number | null; count: number }) {
  const { t, locale } = useText();
  if (rating === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('shop.no_reviews')}
      </Typography>
    );
  }
  const mean = rating.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Rating value={rating} precision={0.5} size="small" readOnly getLabelText={() => t('shop.stars', { mean })} />
      <Typography variant="body2" color="textSecondary">
        {t('shop.review_count', { mean, count })}
      </Typography>
    </Box>
  );
}
