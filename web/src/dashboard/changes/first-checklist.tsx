import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { ModuleId } from '@quarterhour/model/modules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../data/call.ts';
import { modulesOff } from '../../data/modules-off.ts';
import { CheckCircleIcon } from '../../icons/check-circle.tsx';
import { RadioButtonUncheckedIcon } from '../../icons/radio-button-unchecked.tsx';
import type { MessageKey } from '../../text/en.ts';
import { useText } from '../../text/use-text.ts';

interface Step {
  name: MessageKey;
  /** Its page; without one, the action of this page that does it. */
  path?: string;
  action?: string;
  module?: ModuleId;
  isDone: () => Promise<boolean>;
}

const one = { limit: 1 };

/** What a new installation needs before it works by itself. */
const steps: readonly Step[] = [
  {
    name: 'first.step.sources',
    path: '/settings/sources',
    isDone: async () => (await call(api.listSources, one)).sources.length > 0,
  },
  {
    name: 'first.step.mounts',
    path: '/settings/imports',
    isDone: async () => (await call(api.listUnknownMounts, {})).mounts.length === 0,
  },
  {
    name: 'first.step.people',
    path: '/settings/people',
    isDone: async () => (await call(api.listPeople, { limit: 2 })).people.length > 1,
  },
  {
    name: 'first.step.report',
    action: 'send',
    module: 'reports',
    isDone: async () => (await call(api.listReports, one)).reports.length > 0,
  },
  {
    name: 'first.step.board',
    path: '/my-page',
    module: 'widgets',
    isDone: async () => (await call(api.listBoards, one)).boards.length > 0,
  },
];

/** The browser keeps that somebody dismissed the steps. */
const dismissedKey = 'quarterhour.first_steps_dismissed';

/** The steps of a new installation, until all are done or somebody dismisses them. */
export function FirstChecklist() {
  const { t } = useText();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null);
  const here = useLocation();
  const offered = steps.filter(({ module }) => !module || !modulesOff().includes(module));
  const { data: done } = useQuery({
    queryKey: ['first_steps'],
    queryFn: () => Promise.all(offered.map((step) => step.isDone())),
    enabled: !isDismissed,
  });
  if (isDismissed || !done || done.every(Boolean)) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, '1');
    setDismissed(true);
  };
  return (
    <Box role="group" aria-label={t('first.title')} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3">
          {t('first.title')}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {t('first.done', { done: done.filter(Boolean).length, all: offered.length })}
          </Typography>
        </Typography>
        <Button size="small" onClick={dismiss}>
          {t('first.dismiss')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {offered.map(({ name, path, action }, index) => {
          const Icon = done[index] ? CheckCircleIcon : RadioButtonUncheckedIcon;
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', minBlockSize: 32, color: 'text.secondary' }}
            >
              <Icon
                fontSize="small"
                color={done[index] ? 'success' : 'inherit'}
                titleAccess={t(done[index] ? 'first.is_done' : 'first.is_open')}
              />
              {done[index] ? (
                <span>{t(name)}</span>
              ) : (
                <Box
                  component={Link}
                  to={path ?? here}
                  state={action && { action }}
                  // As high as a finger needs.
                  sx={{ color: 'text.primary', display: 'inline-flex', alignItems: 'center', minBlockSize: 32 }}
                >
                  {t(name)}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
