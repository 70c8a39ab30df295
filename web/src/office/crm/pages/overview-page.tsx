import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { formatMoney } from '@quarterhour/model/money';
import { leadNoun } from '@quarterhour/model/office/crm/leads';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useText } from '../../../text/use-text.ts';
import { MoneyTable } from './money-table.tsx';

/** How many leads there are of each status, and what they may book. */
export function OverviewPage() {
  const { t, locale } = useText();
  const words = useNounWords(leadNoun);
  const overview = useQuery({ queryKey: ['leads', 'overview'], queryFn: () => call(api.readLeadOverview, {}) });
  const written = (count: number) => numberFormat(locale, {}).format(count);
  const toList = (
    <Button component={Link} to="/apps/crm/lead-management/lm-lead-list" variant="outlined">
      {t('crm.leads.all')}
    </Button>
  );
  return (
    <HeadedPage title={t('crm.overview')} lead={t('crm.overview.lead')} action={toList}>
      <Loaded answer={overview}>
        {({ statuses, won_percent }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography sx={{ fontSize: 22, fontWeight: 600 }}>
              {won_percent === null
                ? t('crm.won.none')
                : t('crm.won', { percent: numberFormat(locale, { maximumFractionDigits: 1 }).format(won_percent) })}
            </Typography>
            <MoneyTable
              label={t('crm.overview')}
              head={[words.label('status'), t('crm.leads'), words.label('value_minor')]}
              rows={statuses.map(({ status, count, values }) => ({
                id: status,
                cells: [
                  words.value('status', status),
                  written(count),
                  values.map(({ currency, amount_minor }) => formatMoney(amount_minor, currency, locale)).join(' + ') ||
                    '–',
                ],
              }))}
              numbers={2}
            />
          </Box>
        )}
      </Loaded>
    </HeadedPage>
  );
}
