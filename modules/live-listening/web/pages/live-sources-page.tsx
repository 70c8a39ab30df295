import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { CheckCircleOutlinedIcon } from '@quarterhour/web/icons/check-circle-outlined.tsx';
import { ErrorOutlineOutlinedIcon } from '@quarterhour/web/icons/error-outline-outlined.tsx';
import { NetworkCheckOutlinedIcon } from '@quarterhour/web/icons/network-check-outlined.tsx';
import { PauseCircleOutlinedIcon } from '@quarterhour/web/icons/pause-circle-outlined.tsx';
import { ScheduleOutlinedIcon } from '@quarterhour/web/icons/schedule-outlined.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { asksServer, type LiveSource, type LiveSourceKind, liveSourceNoun } from '../../model/live-sources.ts';
import { LocationInput } from './location-input.tsx';
import { TryDialog } from './try-dialog.tsx';
import { useLiveProblem } from './use-live-problem.ts';

/** Only JSON documents have paths, and only servers have names and passwords. */
function appliesTo(field: string, { kind }: Record<string, unknown>): boolean {
  if (field === 'count_path' || field === 'title_path') return kind === 'json';
  if (field === 'username' || field === 'password')
    return asksServer(kind as LiveSourceKind) && (field === 'password' || kind !== 'azuracast');
  return true;
}

/** The servers that are asked who listens now, and how the last poll ended. */
export function LiveSourcesPage() {
  const { t, locale } = useText();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const stations = useStationOptions();
  const problemOf = useLiveProblem();
  const [tried, setTried] = useState<LiveSource>();
  const problem = (row: NounRow) => problemOf(row as LiveSource);
  return (
    <>
      <NounPage
        noun={liveSourceNoun}
        title={t('live_sources.title')}
        nameOf={nameOf}
        columns={[
          // On a phone, only one column fits.
          { field: 'name', text: nameOf, ...(isPhone && { detail: problem, picture: stateIcon }) },
          'kind',
          { field: 'state', text: (row) => stateOf(row as LiveSource), detail: problem, picture: stateIcon, share: 3 },
          { field: 'answered_at', text: ({ answered_at }) => momentOf(answered_at as string | null), share: 1.6 },
        ]}
        options={{ station: [{ value: '', name: t('live_sources.station_of_mounts') }, ...stations] }}
        applies={appliesTo}
        inputs={{
          location: (form) => <LocationInput form={form} />,
          password: (form) => (
            <TextInput
              form={form}
              name="password"
              type="password"
              autoComplete="new-password"
              label={t(form.values.kind === 'azuracast' ? 'live_sources.api_key' : 'noun.live_source.password')}
              hint={form.values.has_password ? t('live_sources.password_kept') : undefined}
            />
          ),
        }}
        actions={(row) => [
          {
            id: 'try',
            label: t('live_sources.try_named', { name: nameOf(row) }),
            icon: <NetworkCheckOutlinedIcon />,
            act: () => setTried(row as LiveSource),
          },
        ]}
      />
      {tried && <TryDialog source={tried} onClose={() => setTried(undefined)} />}
    </>
  );

  function momentOf(instant: string | null): string {
    return instant === null ? '' : formatInstant(instant, locale);
  }

  function stateOf({ paused, state }: LiveSource): string {
    return paused ? t('live_sources.paused') : t(`noun.live_source.state.${state}`);
  }
}

/** The state of a source as a picture; its words stand beside it. */
function stateIcon(row: NounRow) {
  const { paused, state } = row as LiveSource;
  if (paused) return <PauseCircleOutlinedIcon fontSize="small" color="disabled" />;
  if (state === 'new') return <ScheduleOutlinedIcon fontSize="small" color="disabled" />;
  return state === 'ok' ? (
    <CheckCircleOutlinedIcon fontSize="small" color="success" />
  ) : (
    <ErrorOutlineOutlinedIcon fontSize="small" color="error" />
  );
}
