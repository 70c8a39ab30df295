import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { formatMoney } from '@quarterhour/model/money';
import { NumberTable } from '@quarterhour/web/controls/number-table.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { leadNoun } from '../../model/leads.ts';

/** How many leads there are of each status, and what they may book. */
export function LeadsCard() {
  const { t, locale } = useText();
  const words = useNounWords(leadNoun);
  const overview = useCardData(['leads', 'overview'], (signal) => call(api.readLeadOverview, {}, signal));
  const written = (count: number) => numberFormat(locale, {}).format(count);
  const title = t('crm.card.leads');
  return (
    <ModuleCard module="office/crm" card="leads" title={title}>
      <Loaded answer={overview}>
        {({ statuses, won_percent }) => (
          <>
            <Typography sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
              {won_percent === null
                ? t('crm.won.none')
                : t('crm.won', { percent: numberFormat(locale, { maximumFractionDigits: 1 }).format(won_percent) })}
            </Typography>
            <NumberTable
              label={title}
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
          </>
        )}
      </Loaded>
    </ModuleCard>
  );
}
