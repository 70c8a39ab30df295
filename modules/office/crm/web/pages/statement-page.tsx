import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { NumberTable } from '@quarterhour/web/controls/number-table.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCustomerInput } from './use-row-input.tsx';

/** The entries of a page. */
const atOnce = 200;

/** The entries of a customer, or of all, and what is still open. */
export function StatementPage() {
  const { t, locale } = useText();
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
  const head = [t('crm.day'), t('crm.entry'), t('crm.number'), t('noun.order.customer'), t('crm.amount')];
  const amounts = [t('crm.invoiced'), t('crm.credited'), t('crm.paid'), t('crm.refunded'), t('crm.written_off')];
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
              <NumberTable
                label={t('crm.sums')}
                head={[t('noun.order.currency'), ...amounts, t('crm.open')]}
                rows={sums.map((sum) => ({
                  id: sum.currency,
                  cells: [
                    sum.currency,
                    ...[sum.invoiced_minor, sum.credited_minor, sum.paid_minor, sum.refunded_minor].map((minor) =>
                      formatMoney(minor, sum.currency, locale),
                    ),
                    ...[sum.written_off_minor, sum.open_minor].map((minor) => formatMoney(minor, sum.currency, locale)),
                  ],
                }))}
                numbers={6}
              />
              <NumberTable
                label={t('crm.statement')}
                head={head}
                rows={rows.map((row) => ({
                  id: String(row.id),
                  cells: [
                    formatDay(row.day, locale),
                    row.reverses === null
                      ? t(`crm.entry.${row.kind}`)
                      : t('crm.entry.taken_back', { entry: t(`crm.entry.${row.kind}`) }),
                    row.number || row.note,
                    row.customer_name,
                    formatMoney(row.amount_minor, row.currency, locale),
                  ],
                }))}
                numbers={1}
              />
              <MoreButton more={more} />
            </Box>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}
