import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Mark } from '../controls/logo.tsx';
import { useMenu } from '../data/menu.ts';
import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';

const addStation =
  'npx quarterhour station add --slug one --name "Radio One" --timezone Europe/Bucharest --mount /one.mp3';
const importLog = 'npx quarterhour import icecast access.log';

/** The product without a station: how to add one. */
export function NoStations() {
  const queries = useQueryClient();
  return (
    <FirstStep
      title="page.no_stations.title"
      steps={[{ text: 'page.no_stations.text', commands: [addStation] }]}
      after="page.no_stations.after"
      page="stations"
      onLookAgain={() => void queries.invalidateQueries()}
    />
  );
}

/** The product with stations and without a log: how to import one. */
export function NoData({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <FirstStep
      title="page.no_data.title"
      steps={[{ text: 'page.no_data.text', commands: [importLog] }]}
      after="page.no_data.after"
      page="imports"
      onLookAgain={onLookAgain}
    />
  );
}

interface FirstStepProps {
  title: MessageKey;
  /** What to do, and the commands that do it. */
  steps: readonly { text: MessageKey; commands: readonly string[] }[];
  after: MessageKey;
  /** The page of the settings where it can be done as well, by who may. */
  page?: 'stations' | 'imports' | 'podcasts';
  /** The page has a title above it. */
  headed?: boolean;
  onLookAgain: () => void;
}

/** Where there is nothing to show yet: what to do next. */
export function FirstStep({ title, steps, after, page, headed = false, onLookAgain }: FirstStepProps) {
  const { t } = useText();
  const { data } = useMenu();
  const mayOpen = page && data?.settings?.children?.some(({ url }) => url?.endsWith(`settings/${page}`));
  return (
    <Box sx={{ maxInlineSize: 680, marginInline: 'auto', paddingBlock: { xs: 4, md: 10 }, display: 'grid', gap: 3 }}>
      <Mark size={56} />
      <Typography variant="h1" component={headed ? 'h2' : 'h1'}>
        {t(title)}
      </Typography>
      {steps.map(({ text, commands }) => (
        <Box key={text} sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
          <Typography>{t(text)}</Typography>
          {commands.map((command) => (
            <Command key={command} text={command} />
          ))}
        </Box>
      ))}
      <Typography color="textSecondary">{t(after)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {mayOpen && (
          <Button variant="contained" component={Link} to={`/settings/${page}`}>
            {t('page.open', { page: t(`menu.settings_${page}`) })}
          </Button>
        )}
        <Button variant="outlined" onClick={onLookAgain}>
          {t('page.look_again')}
        </Button>
      </Box>
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
        sx={{ flex: 1, fontFamily: 'ui-monospace, Consolas, monospace', fontSize: 14, overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
