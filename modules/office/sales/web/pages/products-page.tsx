import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions, useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { PictureRow } from '../../../files/web/picture-row.tsx';
import { PicturesInput } from '../../../files/web/pictures-input.tsx';
import { type Product, productNoun } from '../../model/products.ts';
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
