import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { RuleSetOfApi, TerritoryRules } from '../../model/territory-rules.ts';
import { ChooseDialog } from './choose-dialog.tsx';

interface TerritoryChoicesProps {
  territories: readonly TerritoryRules[];
  sets: readonly RuleSetOfApi[];
  /** The earliest day of a change, YYYY-MM-DD. */
  earliest: string;
}

/** The rule sets of each territory by time, with a button to choose another one. */
export function TerritoryChoices({ territories, sets, earliest }: TerritoryChoicesProps) {
  const { t, locale } = useText();
  const [changing, setChanging] = useState<TerritoryRules>();
  const since = ({ choices }: TerritoryRules) =>
    choices
      .filter(({ from }) => from !== '')
      .map(({ from, rule_set }) => t('rules.since', { set: t(`rule_set.${rule_set}`), day: formatDay(from, locale) }))
      .join(' · ');
  return (
    <>
      <Typography variant="h2" gutterBottom>
        {t('rules.territories')}
      </Typography>
      <RowList label={t('rules.territories')}>
        {territories.map((territory) => (
          <ListRow
            key={territory.territory}
            title={territory.name}
            details={since(territory) || undefined}
            state={t(`rule_set.${territory.choices.at(-1)?.rule_set ?? 'standard'}`)}
            actions={
              <Button
                size="small"
                aria-label={t('rules.change_named', { name: territory.name })}
                onClick={() => setChanging(territory)}
              >
                {t('rules.change')}
              </Button>
            }
          />
        ))}
      </RowList>
      {changing && (
        <ChooseDialog territory={changing} sets={sets} earliest={earliest} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}
