import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { productNoun } from '../../../sales/model/products.ts';
import { reviewNoun } from '../../model/reviews.ts';

/** The reviews of the products of the reader's groups. */
export function ReviewsPage() {
  const { t } = useText();
  const words = useNounWords(reviewNoun);
  const groups = useGroupOptions();
  const products = useNounList(productNoun, { sort: 'name' }).data?.rows ?? [];
  const options = products.map((row) => ({ value: Number(row.id), name: nameOf(row), group: row.group }));
  return (
    <NounPage
      noun={reviewNoun}
      title={t('shop.reviews')}
      nameOf={nameOf}
      columns={['name', 'rating', 'product_name', 'by', 'created_at', 'group', 'text']}
      sort={{ field: 'created_at', descending: true }}
      options={{ group: groups, product: options }}
      initial={{ group: groups[0]?.value }}
      inputs={{
        product: (form) => (
          <ChoiceInput
            form={form}
            name="product"
            label={words.label('product')}
            options={options.filter(({ group }) => group === form.values.group)}
          />
        ),
      }}
    />
  );
}
