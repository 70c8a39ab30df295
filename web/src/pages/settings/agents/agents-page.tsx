import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Agent } from '@quarterhour/model/agents';
import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListRow, RowList } from '../../../controls/list-row.tsx';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';

const periods = [7, 28, 90, 365] as const;
const classes = ['any', 'counted', 'excluded'] as const;
type TakenFor = (typeof classes)[number];

/** The maximum length of each list; further agents have almost no listeners. */
const limit = 200;

/** User agents that no list identifies, by number of connections, so that operators see how much depends on guesses. */
export function AgentsPage() {
  const { t } = useText();
  const [days, setDays] = useState<number>(28);
  const [takenFor, setTakenFor] = useState<TakenFor>('any');
  const answer = useQuery({
    queryKey: ['agents', days],
    queryFn: ({ signal }) => call(api.listAgents, { unknown: 'true', days, limit }, signal),
    placeholderData: (before) => before,
  });
  return (
    <HeadedPage title={t('menu.settings_agents')} lead={t('settings.agents.lead')}>
      <Box
        role="search"
        aria-label={t('filter.label')}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 200px' },
          marginBlockEnd: 2.5,
        }}
      >
        <TextField
          select
          size="small"
          label={t('settings.agents.period')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {periods.map((count) => (
            <MenuItem key={count} value={count}>
              {t('settings.agents.days', { count })}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('settings.agents.taken_for')}
          value={takenFor}
          onChange={({ target }) => setTakenFor(target.value as TakenFor)}
        >
          {classes.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`settings.agents.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Loaded answer={answer}>
        {({ agents, connections }) => {
          const shown = agents.filter((agent) => takenFor === 'any' || (takenFor === 'counted') === !agent.excluded_by);
          if (shown.length === 0)
            return <Empty title={t('settings.agents.none.title')} text={t('settings.agents.none.text')} />;
          return (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
                {t('settings.agents.part', { share: sum(shown) / Math.max(connections, 1) })}
              </Typography>
              <RowList label={t('menu.settings_agents')}>
                {shown.map((agent) => (
                  <AgentRow key={agent.agent} listed={agent} all={connections} />
                ))}
              </RowList>
            </>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

function sum(agents: readonly Agent[]): number {
  return agents.reduce((total, { connections }) => total + connections, 0);
}

function AgentRow({ listed, all }: { listed: Agent; all: number }) {
  const { t } = useText();
  const { agent, connections, excluded_by, device_category, device, player } = listed;
  const named = [device, player].filter(Boolean);
  const facts = excluded_by
    ? [t('settings.agents.excluded_as', { rule: t(`excluded_by.${excluded_by}`) }), ...named]
    : [t('settings.agents.counted_as', { category: t(`device_category.${device_category}`) }), ...named];
  return (
    <ListRow
      // Keeps the brackets in place in right-to-left pages.
      title={<bdi dir="ltr">{agent}</bdi>}
      details={facts.join(' · ')}
      state={t('settings.agents.connections', { count: connections, share: connections / Math.max(all, 1) })}
    />
  );
}
