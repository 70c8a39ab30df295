import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { Page } from '@quarterhour/model/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Mark } from '../controls/logo.tsx';
import { call } from '../data/call.ts';
import { CheckIcon } from '../icons/check.tsx';
import { ContentCopyIcon } from '../icons/content-copy.tsx';
import { useSession } from '../identity/session.ts';
import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';
import { useSettingsPage } from './use-settings-page.ts';

const wizard = '/settings/imports/new' satisfies Page['path'];
const addStation =
  'npx quarterhour station add --slug one --name "Radio One" --timezone Europe/Bucharest --mount /one.mp3';
const importLog = 'npx quarterhour import icecast access.log';

/**
 * The empty state without stations: the first steps for people with the right to do them, and whom to ask for all
 * others.
 */
export function NoStations() {
  const session = useSession();
  const role = session.state === 'signed_in' ? session.user.role : undefined;
  const queries = useQueryClient();
  const onLookAgain = () => void queries.invalidateQueries();
  if (role === 'superAdmin') return <Welcome onLookAgain={onLookAgain} />;
  return <Ask onLookAgain={onLookAgain} />;
}

function Welcome({ onLookAgain }: { onLookAgain: () => void }) {
  const { t } = useText();
  return (
    <FirstStep
      title="page.no_stations.title"
      steps={[{ text: 'page.welcome.command', commands: [addStation, importLog] }]}
      after="page.no_data.after"
      wizard
      onLookAgain={onLookAgain}
    >
      <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 1 }}>
        {(['page.welcome.logs', 'page.welcome.stations', 'page.welcome.numbers'] as const).map((key) => (
          <Typography component="li" key={key}>
            {t(key)}
          </Typography>
        ))}
      </Box>
    </FirstStep>
  );
}

function Ask({ onLookAgain }: { onLookAgain: () => void }) {
  const { t, locale } = useText();
  const { data } = useQuery({ queryKey: ['administrators'], queryFn: () => call(api.listAdministrators, {}) });
  const people = new Intl.ListFormat(locale, { type: 'disjunction' }).format(data?.administrators ?? []);
  return (
    <FirstStep title="page.ask.title" steps={[]} page="stations" onLookAgain={onLookAgain}>
      {data && <Typography>{people ? t('page.ask.text', { people }) : t('page.ask.nobody')}</Typography>}
    </FirstStep>
  );
}

/** The empty state with stations but without logs: how to import one. */
export function NoData({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <FirstStep
      title="page.no_data.title"
      steps={[{ text: 'page.no_data.text', commands: [importLog] }]}
      after="page.no_data.after"
      page="imports"
      wizard
      onLookAgain={onLookAgain}
    />
  );
}

interface FirstStepProps {
  title: MessageKey;
  /** The steps, and their commands. */
  steps: readonly { text: MessageKey; commands: readonly string[] }[];
  after?: MessageKey;
  /** Whether people who may import are led to naming the mounts. */
  wizard?: boolean;
  /** Text before the steps. */
  children?: ReactNode;
  /** The settings page that does the same, for people with the right to open it. */
  page?: 'stations' | 'imports' | 'podcasts';
  /** True if the page has a title above it. */
  headed?: boolean;
  onLookAgain: () => void;
}

/** An empty state with the next steps. */
export function FirstStep(props: FirstStepProps) {
  const { title, steps, after, page, wizard: hasWizard, children, headed = false, onLookAgain } = props;
  const { t } = useText();
  const session = useSession();
  const mayBegin = hasWizard && session.state === 'signed_in' && session.user.role === 'superAdmin';
  const pageName = useSettingsPage(page);
  return (
    <Box sx={{ maxInlineSize: 680, marginInline: 'auto', paddingBlock: { xs: 4, md: 10 }, display: 'grid', gap: 3 }}>
      <Mark size={56} />
      <Typography variant="h1" component={headed ? 'h2' : 'h1'}>
        {t(title)}
      </Typography>
      {children}
      {/* Most people come for the page; commands are for those who have a terminal open. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {mayBegin && (
          <Button variant="contained" component={Link} to={wizard}>
            {t('page.welcome.start')}
          </Button>
        )}
        {pageName && (
          <Button variant={mayBegin ? 'outlined' : 'contained'} component={Link} to={`/settings/${page}`}>
            {t('page.open', { page: pageName })}
          </Button>
        )}
        <Button variant="outlined" onClick={onLookAgain}>
          {t('page.look_again')}
        </Button>
      </Box>
      {steps.map(({ text, commands }) => (
        <Box key={text} sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
          <Typography>{t(text)}</Typography>
          {commands.map((command) => (
            <Command key={command} text={command} />
          ))}
        </Box>
      ))}
      {after && <Typography color="textSecondary">{t(after)}</Typography>}
    </Box>
  );
}

function Command({ text }: { text: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const label = t(copied ? 'page.copied' : 'page.copy');
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        component="code"
        dir="ltr"
        sx={{
          flex: 1,
          textAlign: 'start',
          fontFamily: 'ui-monospace, Consolas, monospace',
          fontSize: 14,
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          {copied ? <CheckIcon fontSize="small" /> : <ContentCopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
