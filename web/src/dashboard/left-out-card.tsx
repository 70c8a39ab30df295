import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ExclusionRule, RequestExclusionRule } from '@quarterhour/model/classes';
import type { Meta } from '@quarterhour/model/result';
import { formatValue } from '@quarterhour/model/units';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { use } from 'react';
import { Link } from 'react-router';
import { BarList } from '../charts/bar-list.tsx';
import { ValueTable } from '../charts/value-table.tsx';
import { Card } from '../controls/card.tsx';
import type { Frame } from '../data/catalogue.ts';
import { LockedContext } from '../data/locked.ts';
import { usePeriod } from '../data/use-period.ts';
import { useAnswer } from '../data/use-result.ts';
import { useValueName } from '../data/value-name.ts';
import { useView } from '../data/view.ts';
import { useText } from '../text/use-text.ts';
import { Answered, Nothing } from './answered.tsx';
import { OpenButton, TableToggle } from './card-actions.tsx';
import { leadOf, useDashboard } from './dashboard.ts';
import { CardMenu } from './late-card-menu.tsx';
import { totalQueryOf } from './queries.ts';
import { rankingHeight } from './ranking-height.ts';

type AnyRule = ExclusionRule | RequestExclusionRule;

/** The excluded connections, by reason. They are part of every answer, so the answer of another card is enough. */
export function LeftOutCard() {
  const { t } = useText();
  const { view } = useView();
  const dashboard = useDashboard();
  const queryFor = (frame: Frame) => totalQueryOf(dashboard, frame, leadOf(dashboard, viewKinds[view.subject].measure));
  const answer = useAnswer(queryFor);
  return (
    <Card
      title={t('breakdown.excluded')}
      help="excluded_card"
      actions={
        <>
          <TableToggle card="left_out" />
          <OpenButton dimensions={['excluded_by']} title={t('breakdown.excluded')} />
          <CardMenu card="excluded" title={t('breakdown.excluded')} queryFor={queryFor} />
        </>
      }
    >
      <Box sx={{ marginBlockStart: 1 }}>
        <Answered answer={answer} height={rankingHeight}>
          {(result) => <Rules excluded={result.meta.excluded} asTable={view.tables.includes('left_out')} />}
        </Answered>
      </Box>
      {view.subject === 'listening' && <TableLink />}
    </Card>
  );
}

/** The way to the same numbers of each station. */
function TableLink() {
  const { t } = useText();
  const period = usePeriod();
  // Readers of a share link see no other page.
  if (use(LockedContext)) return null;
  return (
    <MuiLink
      component={Link}
      to={`/excluded?${new URLSearchParams({ ...period })}`}
      sx={{ typography: 'caption', display: 'inline-block', paddingBlock: 0.5 }}
    >
      {t('breakdown.excluded_table')}
    </MuiLink>
  );
}

function Rules({ excluded, asTable }: { excluded: Meta['excluded']; asTable: boolean }) {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const { excluded: words } = useDashboard();
  const title = t('breakdown.excluded');
  const count = (connections: number) => formatValue(connections, 'count', locale);
  const why = (rule: string) => t(`excluded_by.${rule as AnyRule}.why`);
  if (excluded.length === 0) return <Nothing height={rankingHeight}>{t('breakdown.excluded_none')}</Nothing>;
  if (asTable) {
    return (
      <ValueTable
        caption={title}
        maxHeight={rankingHeight}
        headings={[t('dimension.excluded_by'), t(words.unit)]}
        rows={excluded.map(({ rule, connections }) => ({
          id: rule,
          name: t('text.labelled', { label: nameOf('excluded_by', rule), value: why(rule) }),
          cells: [count(connections)],
        }))}
      />
    );
  }
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockEnd: 1 }}>
        {t(words.text)}
      </Typography>
      <BarList
        label={title}
        bars={excluded.map(({ rule, connections }) => ({
          id: rule,
          name: nameOf('excluded_by', rule),
          size: connections,
          value: count(connections),
          exact: why(rule),
        }))}
      />
    </>
  );
}
