import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orderNoun } from '../../../sales/model/orders.ts';
import { MoneyTable } from './money-table.tsx';
import { useCustomerInput } from './use-row-input.tsx';

/** The orders of a page. */
const atOnce = 200;

/** The confirmed orders of a customer, or of all, with what was paid back. */
export function StatementPage() {
  const { t, locale } = useText();
  const words = useNounWords(orderNoun);
  const [search, setSearch] = useSearchParams();
  const { options } = useCustomerInput();
  const customer = Number(search.get('customer')) || undefined;
  const statement = useInfiniteQuery({
    queryKey: ['orders', 'statement', customer],
    queryFn: ({ pageParam: cursor }) => call(api.readStatement, { customer, cursor, limit: atOnce }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const pages = statement.data?.pages;
  const answer = {
    data: pages && { rows: pages.flatMap(({ rows }) => rows), sums: pages.at(-1)?.sums ?? [] },
    error: statement.error,
    refetch: () => void statement.refetch(),
  };
  const more = {
    isThere: statement.hasNextPage,
    isLoading: statement.isFetchingNextPage,
    read: () => void statement.fetchNextPage(),
  };
  const head = [t('noun.order.name'), t('noun.order.customer'), words.label('status'), t('crm.confirmed')];
  const amounts = [t('crm.ordered'), t('crm.refunded'), t('crm.balance')];
  const money = ({ currency, ordered_minor, refunded_minor }: Amounts) =>
    [ordered_minor, refunded_minor, ordered_minor - refunded_minor].map((minor) =>
      formatMoney(minor, currency, locale),
    );
  return (
    <HeadedPage title={t('crm.statement')} lead={t('crm.statement.lead')}>
      <TextField
        select
        size="small"
        label={t('noun.order.customer')}
        value={customer !== undefined && options.length > 0 ? String(customer) : ''}
        onChange={({ target }) => setSearch(target.value ? { customer: target.value } : {}, { replace: true })}
        sx={{ minInlineSize: 240, marginBlockEnd: 3 }}
      >
        <MenuItem value="">{t('crm.all_customers')}</MenuItem>
        {options.map(({ value, name }) => (
          <MenuItem key={value} value={String(value)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Loaded answer={answer}>
        {({ rows, sums }) =>
          rows.length === 0 ? (
            <Empty title={t('crm.statement.none.title')} text={t('crm.statement.none.text')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <MoneyTable
                label={t('crm.sums')}
                head={[t('noun.order.currency'), ...amounts]}
                rows={sums.map((sum) => ({ id: sum.currency, cells: [sum.currency, ...money(sum)] }))}
                numbers={3}
              />
              <MoneyTable
                label={t('crm.statement')}
                head={[...head, ...amounts]}
                rows={rows.map((row) => ({
                  id: String(row.order),
                  cells: [
                    row.name,
                    row.customer_name,
                    words.value('status', row.status),
                    formatDay(row.confirmed_at, locale),
                    ...money(row),
                  ],
                }))}
                numbers={3}
              />
              <MoreButton more={more} />
            </Box>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}

interface Amounts {
  currency: string;
  ordered_minor: number;
  refunded_minor: number;
}
