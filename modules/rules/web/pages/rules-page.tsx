import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { readPages } from '@quarterhour/model/read-pages';
import { earlierNames, type RuleSet } from '@quarterhour/model/rule-sets';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { TerritoryRules } from '../../model/territory-rules.ts';
import { ExclusionRules } from './exclusion-rules.tsx';
import { RuleSetList } from './rule-set-list.tsx';
import { SafeNetworks } from './safe-networks.tsx';
import { TerritoryChoices } from './territory-choices.tsx';

const pollMilliseconds = 2000;

const isChosen = (territories: readonly TerritoryRules[], id: RuleSet) =>
  territories.some(({ choices }) => choices.some(({ rule_set }) => rule_set === id));

/** Which rule sets the territories count by, what each set says, and the rules that exclude. */
export function RulesPage() {
  const { t } = useText();
  const may = useMay();
  const sets = useQuery({ queryKey: ['rule_sets'], queryFn: ({ signal }) => call(api.listRuleSets, {}, signal) });
  const chosen = useQuery({
    queryKey: ['territory_rules'],
    queryFn: async ({ signal }) => {
      const pages = await readPages((page) => call(api.readTerritoryRules, page, signal));
      return { ...pages[0], territories: pages.flatMap(({ territories }) => territories) };
    },
    refetchInterval: ({ state }) => ((state.data?.days_waiting ?? 0) > 0 ? pollMilliseconds : false),
  });
  const data = sets.data && chosen.data ? { ...sets.data, ...chosen.data } : undefined;
  const refetch = () => void Promise.all([sets.refetch(), chosen.refetch()]);
  return (
    <HeadedPage
      title={t('rules.title')}
      lead={t('rules.lead')}
      action={
        <Button component={Link} to="/excluded" variant="outlined">
          {t('rules.excluded.title')}
        </Button>
      }
    >
      <Loaded answer={{ data, error: sets.error ?? chosen.error, refetch }}>
        {({ territories, rule_sets, earliest, days_waiting }) => (
          <>
            <Recount days={days_waiting} />
            <TerritoryChoices territories={territories} sets={rule_sets} earliest={earliest} />
            <RuleSetList sets={rule_sets.filter(({ id }) => !(id in earlierNames) || isChosen(territories, id))} />
            <ExclusionRules earliest={earliest} />
            {may('superAdmin') && <SafeNetworks />}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

/** The progress of a recount, by the days that wait. */
function Recount({ days }: { days: number }) {
  const { t } = useText();
  const most = useRef(days);
  most.current = days === 0 ? 0 : Math.max(most.current, days);
  return (
    <div role="status">
      {days > 0 && (
        <>
          <Typography variant="body2">{t('rules.recount', { days, total: most.current })}</Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * (most.current - days)) / most.current}
            aria-label={t('rules.recount', { days, total: most.current })}
            sx={{ marginBlock: 1, marginBlockEnd: 3 }}
          />
        </>
      )}
    </div>
  );
}
