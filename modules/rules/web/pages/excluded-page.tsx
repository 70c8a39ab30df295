import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { type DayRange, presetDays } from '@quarterhour/model/period';
import { formatValue } from '@quarterhour/model/units';
import { isDay } from '@quarterhour/model/view-address';
import { FullTable } from '@quarterhour/web/charts/full-table.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { DateFields } from '@quarterhour/web/controls/period/date-fields.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ExcludedTable, tableOf, totalOf } from './excluded-table.ts';
import { saveExcluded } from './save-excluded.ts';

/** Gross, what each rule excluded, and net: a table to hand to an auditor. Its days are in the address. */
export function ExcludedPage() {
  const { t, locale } = useText();
  const today = new Date().toISOString().slice(0, 10);
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const period = isDay(from) && isDay(to) && from <= to ? { from, to } : presetDays('last_28_days', today);
  const known = useQuery({
    queryKey: ['exclusions', period],
    queryFn: ({ signal }) => call(api.readExclusions, period, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.being_counted ? 5000 : false),
  });
  return (
    <HeadedPage title={t('rules.excluded.title')} lead={t('rules.excluded.lead')}>
      <Box sx={{ maxInlineSize: 480, marginBlockEnd: 3 }}>
        <DateFields
          key={`${period.from} ${period.to}`}
          initial={period}
          latest={today}
          onApply={(days) => setSearch({ ...days })}
        />
      </Box>
      <Loaded answer={known}>
        {({ rows, rule_sets, being_counted }) => (
          <>
            {being_counted && (
              <Alert severity="info" variant="outlined" sx={{ marginBlockEnd: 2 }}>
                {t('rules.excluded.counting')}
              </Alert>
            )}
            <Typography variant="body2" gutterBottom>
              {t('rules.excluded.period', {
                days: formatDays(period, locale),
                sets: new Intl.ListFormat(locale).format(rule_sets.map((id) => t(`rule_set.${id as 'standard'}`))),
              })}
            </Typography>
            {rows.length === 0 ? (
              <Empty title={t('rules.excluded.none')} text={t('rules.excluded.none.text')} />
            ) : (
              <Excluded table={tableOf(rows, t)} period={period} />
            )}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

function Excluded({ table, period }: { table: ExcludedTable; period: DayRange }) {
  const { t, locale } = useText();
  const failed = useFailureToast();
  const save = (format: 'csv' | 'xlsx') => saveExcluded(table, period, format, t).catch(failed);
  const written = (numbers: readonly number[]) => numbers.map((number) => formatValue(number, 'count', locale));
  return (
    <>
      <FullTable
        caption={t('rules.excluded.title')}
        headings={table.headings}
        rows={[
          { id: '', name: t('rules.excluded.all'), cells: written(totalOf(table)) },
          ...table.rows.map(({ id, name, numbers }) => ({ id, name, cells: written(numbers) })),
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 2 }}>
        <Button variant="outlined" onClick={() => void save('csv')}>
          {t('rules.excluded.csv')}
        </Button>
        <Button variant="outlined" onClick={() => void save('xlsx')}>
          {t('rules.excluded.xlsx')}
        </Button>
      </Box>
    </>
  );
}
