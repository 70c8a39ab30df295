import { formatMoney } from '@quarterhour/model/money';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { productNoun } from '../../../sales/model/products.ts';
import type { ShopProduct } from '../../model/products.ts';

/** What the shop says about a product: its price, and what one gets for it in a line. */
export function useProductText(product: ShopProduct): { price: string; facts: string; stock: string } {
  const { t, locale } = useText();
  const words = useNounWords(productNoun);
  const group = useGroupOptions().find(({ value }) => value === product.group)?.name ?? product.group;
  const { kind, currency, piece_minor, price_minor, daypart, spots, impressions } = product;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const promised = [
    ...(spots === null ? [] : [t('shop.spots', { count: spots })]),
    ...(impressions === null ? [] : [t('shop.impressions', { count: impressions })]),
  ];
  const stock = stockOf(product);
  const ofKind = kind === 'package' ? [words.value('daypart', daypart), ...promised] : [words.value('kind', kind)];
  return {
    price: piece_minor === null ? t('sales.per_thousand', { price: money(price_minor) }) : money(piece_minor),
    facts: [group, ...ofKind].join(' · '),
    stock: stock === undefined ? '' : t(stock === 0 ? 'shop.sold_out' : 'shop.in_stock', { count: stock }),
  };
}

/** The pieces of merchandise that are left; undefined for packages, and where nobody counts them. */
export function stockOf({ kind, stock }: ShopProduct): number | undefined {
  return kind === 'merchandise' ? (stock ?? undefined) : undefined;
}
