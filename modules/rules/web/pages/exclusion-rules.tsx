import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { type LimitedRule, limitedRuleIds } from '@quarterhour/model/rule-sets';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useMay } from '@quarterhour/web/identity/use-may';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LimitDialog } from './limit-dialog.tsx';

const isLimited = (id: string): id is LimitedRule => limitedRuleIds.includes(id as LimitedRule);

/** The rules that exclude connections, each with its day, reason and limit. */
export function ExclusionRules({ earliest }: { earliest: string }) {
  const { t, locale } = useText();
  const mayChange = useMay()('superAdmin');
  const [changing, setChanging] = useState<{ rule: LimitedRule; limit: number }>();
  const known = useQuery({
    queryKey: ['exclusion_rules'],
    queryFn: ({ signal }) => call(api.listExclusionRules, {}, signal),
  });
  return (
    <Box component="section" sx={{ marginBlockStart: 4 }}>
      <Typography variant="h2" gutterBottom>
        {t('rules.exclusions')}
      </Typography>
      <Loaded answer={known}>
        {({ rules, licensed_list }) => (
          <>
            <Typography variant="body2" color="textSecondary" gutterBottom>
              {t(licensed_list ? 'rules.list.used' : 'rules.list.none')}
            </Typography>
            <RowList label={t('rules.exclusions')}>
              {rules.map(({ id, introduced, source, limit }) => (
                <ListRow
                  key={id}
                  title={t(`excluded_by.${id}`)}
                  details={
                    <>
                      {t(`excluded_by.${id}.why`)} {t('rules.introduced', { id, day: formatDay(introduced, locale) })}{' '}
                      <span lang="en">{source}</span>
                    </>
                  }
                  state={isLimited(id) && limit !== null && t(`rules.limit.${id}`, { limit })}
                  actions={
                    mayChange &&
                    isLimited(id) &&
                    limit !== null && (
                      <Button
                        size="small"
                        aria-label={t('rules.limit.change_named', { rule: t(`excluded_by.${id}`) })}
                        onClick={() => setChanging({ rule: id, limit })}
                      >
                        {t('rules.change')}
                      </Button>
                    )
                  }
                />
              ))}
            </RowList>
          </>
        )}
      </Loaded>
      {changing && <LimitDialog {...changing} earliest={earliest} onClose={() => setChanging(undefined)} />}
    </Box>
  );
}
