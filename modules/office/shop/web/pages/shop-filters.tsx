import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useAddress } from '@quarterhour/web/browser/use-address';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { packageDayparts, productKinds, productNoun } from '../../../sales/model/products.ts';
import { type ShopFilter, shopFilterSchema, shopOrders } from '../../model/products.ts';

/** The filter that an address names; what is no filter is left out. */
export function filterIn(search: URLSearchParams): ShopFilter {
  const { rating, ...written } = Object.fromEntries(search);
  const parsed = shopFilterSchema.partial().safeParse({ ...written, ...(rating && { rating: Number(rating) }) });
  return parsed.success ? parsed.data : {};
}

/** The filters of the shop. */
export function ShopFilters({ filter }: { filter: ShopFilter }) {
  const { t } = useText();
  const words = useNounWords(productNoun);
  const groups = useGroupOptions();
  const [, setSearch] = useAddress();
  const set = (field: keyof ShopFilter, value: string) => setSearch({ [field]: value }, { replace: true });
  const choices: { field: 'kind' | 'group' | 'daypart' | 'rating'; options: [string, string][] }[] = [
    { field: 'kind', options: productKinds.map((kind) => [kind, words.value('kind', kind)]) },
    ...(groups.length > 1
      ? [{ field: 'group' as const, options: groups.map(({ value, name }): [string, string] => [String(value), name]) }]
      : []),
    { field: 'daypart', options: packageDayparts.map((part) => [part, words.value('daypart', part)]) },
    { field: 'rating', options: ['4', '3', '2'].map((stars) => [stars, t('shop.stars_up', { stars })]) },
  ];
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 3 }}>
      <TextField
        size="small"
        type="search"
        label={words.phrase('search')}
        value={filter.search ?? ''}
        onChange={({ target }) => set('search', target.value)}
        sx={{ flex: '2 1 200px' }}
      />
      {choices.map(({ field, options }) => (
        <TextField
          key={field}
          select
          size="small"
          label={field === 'rating' ? t('shop.rating') : words.label(field)}
          value={String(filter[field] ?? '')}
          onChange={({ target }) => set(field, target.value)}
          sx={{ flex: '1 1 140px' }}
        >
          <MenuItem value="">{t('shop.all')}</MenuItem>
          {options.map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <TextField
        select
        size="small"
        label={t('shop.sort')}
        value={filter.sort ?? 'newest'}
        onChange={({ target }) => set('sort', target.value)}
        sx={{ flex: '1 1 140px' }}
      >
        {shopOrders.map((order) => (
          <MenuItem key={order} value={order}>
            {t(`shop.sort.${order}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
