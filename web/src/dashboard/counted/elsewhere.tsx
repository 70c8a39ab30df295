import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { Page } from '@quarterhour/model/pages';
import { addDays } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { call } from '../../data/call.ts';
import { useFrame } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { useMay } from '../../identity/use-may.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

const imports = '/settings/imports' satisfies Page['path'];

/** What the numbers of an import have and a figure has not: lines of mounts without a station, and the days beside the period. */
export function Elsewhere({ result }: { result: Result }) {
  const { view } = useView();
  // Readers of a share link see no other days and no imports.
  if (use(LockedContext) || view.subject !== 'listening') return null;
  return <Lines {...result.query.period} />;
}

function Lines({ from, to }: { from: string; to: string }) {
  const { t } = useText();
  const may = useMay();
  const lines = [useUnknownMounts(may('superAdmin')), useDay(addDays(from, -1)), useDay(addDays(to, 1))].filter(
    Boolean,
  );
  if (lines.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ marginBlockStart: 2 }}>
        {t('counted.elsewhere')}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      {may('groupManager') && (
        <MuiLink component={Link} to={imports} variant="body2">
          {t('counted.imports')}
        </MuiLink>
      )}
    </>
  );
}

function useUnknownMounts(enabled: boolean): string | undefined {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['unknown_mounts'],
    enabled,
    queryFn: () => call(api.listUnknownMounts, {}),
  });
  const played = data?.mounts.filter(({ sessions }) => sessions > 0) ?? [];
  if (played.length === 0) return undefined;
  return t('counted.unknown_mounts', {
    lines: played.reduce((sum, { lines }) => sum + lines, 0),
    mounts: played.length,
  });
}

/** The sessions of a day beside the period, under the same filters; undefined without any. */
function useDay(day: string): string | undefined {
  const { t, locale } = useText();
  const { compare: _, ...frame } = useFrame();
  const { result } = useResult({ ...frame, measures: ['sessions'], period: { from: day, to: day } });
  if (!result) return undefined;
  const sessions = Number(result.rows[0]?.[0] ?? 0);
  const excluded = result.meta.excluded.reduce((sum, { connections }) => sum + connections, 0);
  if (sessions + excluded === 0) return undefined;
  return t('counted.beside', { day: formatDays({ from: day, to: day }, locale), sessions, excluded });
}
