import { productNoun } from '@quarterhour/model/office/sales/products';
import { reviewNoun } from '@quarterhour/model/office/shop/reviews';
import { ChoiceInput } from '../../../controls/form/form-fields.tsx';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useNounList } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

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
