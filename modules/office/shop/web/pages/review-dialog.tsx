import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { useId } from 'react';
import type { z } from 'zod';
import type { ShopProduct } from '../../model/products.ts';
import { reviewNoun } from '../../model/reviews.ts';

type Fields = z.input<typeof reviewNoun.fields>;

interface ReviewDialogProps {
  product: ShopProduct;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Adds a review of a product. */
export function ReviewDialog({ product: { id, group }, onSaved, onClose }: ReviewDialogProps) {
  const { t } = useText();
  const label = useId();
  const words = useNounWords(reviewNoun);
  const blank = { group, product: id, name: '', rating: 0, text: '' };
  const form = useForm<Fields>(reviewNoun.fields as z.ZodType<Fields>, blank);
  const { rating, text } = form.values;
  return (
    <FormDialog
      title={t('noun.review.add')}
      submit={t('settings.add')}
      form={form}
      save={async (values) => {
        await call(api.createReview, values);
        await onSaved();
      }}
      onClose={onClose}
    >
      <Box>
        <Typography component="legend" id={label}>
          {words.label('rating')}
        </Typography>
        <Rating
          aria-labelledby={label}
          name="rating"
          value={rating || null}
          onChange={(_, value) => form.set({ rating: value ?? 0 })}
          getLabelText={(mean) => t('shop.stars', { mean })}
        />
        <FormHelperText error>{form.errorAt('rating')}</FormHelperText>
      </Box>
      <TextInput form={form} name="name" label={words.label('name')} autoComplete="off" />
      <TextField
        multiline
        minRows={3}
        label={words.label('text')}
        value={text}
        error={form.errorAt('text') !== undefined}
        helperText={form.errorAt('text')}
        onChange={({ target }) => form.set({ text: target.value })}
      />
    </FormDialog>
  );
}
