import { type Product, productNoun } from '@quarterhour/model/office/sales/products';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useGroupOptions, useStationOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { PictureRow } from '../../files/picture-row.tsx';
import { PicturesInput } from '../../files/pictures-input.tsx';
import { ProductPicture } from './product-picture.tsx';
import { useInitial } from './use-initial.ts';

/** The fields that only one kind of product has. */
const ofKind: Record<string, string> = {
  stations: 'package',
  daypart: 'package',
  spots: 'package',
  impressions: 'package',
  pricing: 'package',
  stock: 'merchandise',
};

const pictured = ({ kind, pictures }: NounRow) => ({
  kind: kind as Product['kind'],
  picture: (pictures as string[])[0],
});

interface ProductsPageProps {
  title?: string;
  /** The page that the name of a product leads to. */
  href?: (row: NounRow) => string;
}

/** The advertising packages and the merchandise of the reader's groups. */
export function ProductsPage({ title, href }: ProductsPageProps) {
  const { t } = useText();
  const words = useNounWords(productNoun);
  const groups = useGroupOptions();
  const initial = useInitial();
  const stations = useStationOptions();
  const price = (row: NounRow) => {
    const amount = words.value('price_minor', row.price_minor, row);
    return row.pricing === 'cpm' ? t('sales.per_thousand', { price: amount }) : amount;
  };
  return (
    <NounPage
      noun={productNoun}
      title={title ?? t('sales.products')}
      href={href}
      nameOf={nameOf}
      columns={[
        { field: 'name', text: nameOf, picture: (row) => <ProductPicture product={pictured(row)} size={36} /> },
        { field: 'price_minor', text: price },
        'kind',
        'daypart',
        'spots',
        'impressions',
        'group',
        'stock',
      ]}
      options={{ group: groups, stations }}
      initial={initial}
      inputs={{
        pictures: (form) => (
          <PicturesInput
            label={words.label('pictures')}
            ids={form.values.pictures as string[]}
            onChange={(pictures) => form.set({ pictures })}
            error={form.errorAt('pictures')}
          />
        ),
      }}
      shows={{ pictures: (ids) => <PictureRow ids={ids as string[]} /> }}
      applies={(field, { kind }) => ofKind[field] === undefined || ofKind[field] === kind}
    />
  );
}
