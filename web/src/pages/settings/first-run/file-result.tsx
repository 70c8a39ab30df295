import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { dayOf } from '@quarterhour/model/zone';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSettingsPage } from '../../../dashboard/use-settings-page.ts';
import { call } from '../../../data/call.ts';
import { formatDays } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';
import { FindingsList } from '../imports/findings-list.tsx';
import { useFormatName } from '../use-format-name.ts';
import { FirstConnections } from './first-connections.tsx';
import type { ReadLog } from './read-logs.ts';

interface FileResultProps {
  log: ReadLog;
  onRemove: () => void;
  /** Reads the file by the format that the person chose. */
  onChoose: (format: string) => void;
}

/** The recognised format of a file, and why it is that one. */
export function FileResult({ log: { file, preview }, onRemove, onChoose }: FileResultProps) {
  const { t } = useText();
  return (
    <Box
      component="section"
      aria-label={file.name}
      sx={{ inlineSize: '100%', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, maxInlineSize: 720 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Button size="small" aria-label={t('first_run.remove', { file: file.name })} onClick={onRemove}>
          {t('first_run.remove_short')}
        </Button>
      </Box>
      {preview.format ? (
        <Recognised preview={preview} />
      ) : preview.tied.length > 0 ? (
        <ChooseFormat tied={preview.tied} onChoose={onChoose} />
      ) : (
        <Unknown looks={preview.looks ?? 'text'} />
      )}
    </Box>
  );
}

function Recognised({ preview }: Pick<ReadLog, 'preview'>) {
  const { t, locale } = useText();
  const formatName = useFormatName();
  const { format, from, to, timezone, whole, mounts, unreadable, first, evidence, findings } = preview;
  if (format?.kind === 'requests') return <Elsewhere text="first_run.requests" page="podcasts" />;
  if (format?.kind === 'airings') return <Elsewhere text="first_run.airings" page="imports" />;
  const day = (instant: string) => dayOf(Date.parse(instant) / 1000, timezone);
  const days = from && to && formatDays({ from: day(from), to: day(to) }, locale);
  const facts = [
    format && formatName(format),
    days && (whole ? days : t('first_run.from_on', { days })),
    t('first_run.mounts', { count: mounts.filter(({ sessions }) => sessions > 0).length }),
    unreadable > 0 && t('settings.imports.unreadable', { count: unreadable }),
  ];
  return (
    <>
      <Typography color="textSecondary">{facts.filter(Boolean).join(' · ')}</Typography>
      <Reasons evidence={evidence} />
      <FindingsList findings={findings} />
      <FirstConnections connections={first} timezone={timezone} />
    </>
  );
}

/** Why a file is of its format, in sentences. */
function Reasons({ evidence }: { evidence: ReadLog['preview']['evidence'] }) {
  const { t } = useText();
  return (
    <Typography variant="body2" color="textSecondary">
      {evidence
        .map(({ id, supports, values }) => t(`evidence.${id}`, { ...values, supports: String(supports) }))
        .join(' ')}
    </Typography>
  );
}

function ChooseFormat({ tied, onChoose }: { tied: ReadLog['preview']['tied']; onChoose: (format: string) => void }) {
  const { t } = useText();
  const formatName = useFormatName();
  return (
    <Alert severity="info" variant="outlined">
      {t('first_run.tied')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {tied.map((one) => (
          <Button key={one.id} size="small" variant="outlined" color="inherit" onClick={() => onChoose(one.id)}>
            {formatName(one)}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}

function Elsewhere({ text, page }: { text: 'first_run.requests' | 'first_run.airings'; page: 'podcasts' | 'imports' }) {
  const { t } = useText();
  const name = useSettingsPage(page);
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        name && (
          <Button size="small" color="inherit" component={Link} to={`/settings/${page}`}>
            {t('page.open', { page: name })}
          </Button>
        )
      }
    >
      {t(text)}
    </Alert>
  );
}

function Unknown({ looks }: { looks: string }) {
  const { t, locale } = useText();
  const formatName = useFormatName();
  const formats = useQuery({
    queryKey: ['formats'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(api.listFormats, {}),
  });
  const labels = formats.data?.formats.map(formatName) ?? [];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels);
  return (
    <Alert severity="error" variant="outlined">
      {t('first_run.unknown', { looks, formats: list })}
    </Alert>
  );
}
