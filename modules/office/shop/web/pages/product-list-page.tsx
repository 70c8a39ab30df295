import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { ProductsPage } from '../../../sales/web/pages/products-page.tsx';
import { productPath } from './shop-paths.ts';
import { useProductList } from './use-shop.ts';

/** Every product as a list that can be searched, filtered and changed; each leads to its page in the shop. */
export function ProductListPage() {
  const { t } = useText();
  return (
    <Loaded answer={useProductList()}>
      {() => <ProductsPage title={t('shop.product_list')} href={({ id }) => productPath(id)} />}
    </Loaded>
  );
}
