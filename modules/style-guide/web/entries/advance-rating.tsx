import Rating from '@mui/material/Rating';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function RatingStandard() {
  const { t } = useText();
  const [stars, setStars] = useState<number | null>(4);
  return (
    <Rating
      name="rating"
      value={stars}
      onChange={(_, next) => setStars(next)}
      getLabelText={(count) => t('style.sample.stars', { count })}
      emptyLabelText={t('style.state.empty')}
    />
  );
}

function RatingWithValue() {
  const { t } = useText();
  return <Rating readOnly precision={0.5} value={3.5} getLabelText={(count) => t('style.sample.stars', { count })} />;
}

function RatingDisabled() {
  const { t } = useText();
  return <Rating disabled name="rating-off" value={2} getLabelText={(count) => t('style.sample.stars', { count })} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Rating',
    library: 'https://mui.com/material-ui/react-rating/',
    patterns: ['rating'],
    specimens: { standard: RatingStandard, with_value: RatingWithValue, disabled: RatingDisabled },
  },
];
