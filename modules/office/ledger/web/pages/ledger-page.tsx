import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { NumberTable } from '@quarterhour/web/controls/number-table.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call, download } from '@quarterhour/web/data/call';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ledgerFormats } from '../../../billing/model/calls.ts';
import { CloseDialog } from './close-dialog.tsx';

/** The months that can be chosen: this one and those of two years before it, YYYY-MM. */
function monthsBefore(today: Date): string[] {
  return Array.from({ length: 25 }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - at, 1)).toISOString().slice(0, 7),
  );
}

/** The last day of a month, YYYY-MM-DD. */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The ledger of a group in a month: its accounts, its entries, its files, and the close of the month. */
export function LedgerPage() {
  const { t, locale } = useText();
  const groups = useGroupOptions();
  const [search, setSearch] = useSearchParams();
  const [closing, setClosing] = useState(false);
  const mayClose = useMay()('groupManager');
  const months = monthsBefore(new Date());
  const month = search.get('month') ?? months[0] ?? '';
  const group = search.get('group') ?? String(groups[0]?.value ?? '');
  const asked = { group, from: `${month}-01`, to: lastDay(month) };
  const answer = useQuery({
    queryKey: ['orders', 'ledger', asked],
    enabled: group !== '',
    queryFn: async () => ({
      ...(await call(api.readBalances, asked)),
      ...(await call(api.listEntries, { ...asked, limit: 1000 })),
    }),
  });
  const closed = answer.data?.closed[0]?.month;
  const nameOf = (one: string) =>
    new Date(`${one}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const set = (field: string, value: string) => setSearch({ group, month, [field]: value }, { replace: true });
  return (
    <HeadedPage title={t('ledger.ledger')} lead={t('ledger.lead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBlockEnd: 3 }}>
        <Choice label={t('ledger.group')} value={group} onChange={(value) => set('group', value)} options={groups} />
        <Choice
          label={t('ledger.month')}
          value={month}
          onChange={(value) => set('month', value)}
          options={months.map((value) => ({ value, name: nameOf(value) }))}
        />
        <Files asked={asked} />
        {mayClose && month < (months[0] ?? '') && !(closed && month <= closed) && (
          <Button variant="outlined" onClick={() => setClosing(true)}>
            {t('ledger.close')}
          </Button>
        )}
      </Box>
      {closed && (
        <Alert severity="info" variant="outlined" sx={{ marginBlockEnd: 3 }}>
          {t('ledger.closed', { month: nameOf(closed) })}
        </Alert>
      )}
      <Loaded answer={answer}>
        {({ balances, entries }) =>
          entries.length === 0 ? (
            <Empty title={t('ledger.none.title')} text={t('ledger.none.text')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Typography variant="h2">{t('ledger.balances')}</Typography>
              <NumberTable
                label={t('ledger.balances')}
                head={[t('ledger.account'), t('ledger.debit'), t('ledger.credit'), t('ledger.balance')]}
                rows={balances.map(({ currency, account, debit_minor, credit_minor }) => ({
                  id: `${currency} ${account}`,
                  cells: [
                    t(`ledger.account.${account}`),
                    ...[debit_minor, credit_minor, debit_minor - credit_minor].map((minor) =>
                      formatMoney(minor, currency, locale),
                    ),
                  ],
                }))}
                numbers={3}
              />
              <Typography variant="h2">{t('ledger.entries')}</Typography>
              <NumberTable
                label={t('ledger.entries')}
                head={[t('ledger.day'), t('ledger.kind'), t('ledger.number'), t('ledger.customer'), t('ledger.amount')]}
                rows={entries.map(
                  ({ id, day, kind, reverses, number, note, customer_name, amount_minor, currency }) => ({
                    id: String(id),
                    cells: [
                      formatDay(day, locale),
                      reverses === null
                        ? t(`ledger.kind.${kind}`)
                        : t('ledger.taken_back', { entry: t(`ledger.kind.${kind}`) }),
                      number || note,
                      customer_name,
                      formatMoney(amount_minor, currency, locale),
                    ],
                  }),
                )}
                numbers={1}
              />
            </Box>
          )
        }
      </Loaded>
      {closing && <CloseDialog group={group} month={month} name={nameOf(month)} onClose={() => setClosing(false)} />}
    </HeadedPage>
  );
}

/** The names of files, which are the same in every language. */
const formats = { csv: 'CSV', datev: 'DATEV (EXTF)', fec: 'FEC' } as const;

/** The files that accountants import. */
function Files({ asked }: { asked: { group: string; from: string; to: string } }) {
  const { t } = useText();
  const failed = useFailureToast();
  return ledgerFormats.map((format) => (
    <Button
      key={format}
      variant="outlined"
      color="secondary"
      aria-label={`${t('ledger.export')}: ${formats[format]}`}
      onClick={() =>
        void download(api.exportLedger, { ...asked, format }, `ledger-${asked.from}-${format}.csv`).catch(failed)
      }
    >
      {formats[format]}
    </Button>
  ));
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string | number; name: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some((one) => one.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minInlineSize: 180 }}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
