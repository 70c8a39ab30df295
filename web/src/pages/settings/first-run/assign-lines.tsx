import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { ImportFailed } from '../imports/import-progress.tsx';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { createStations, type StationsWish } from './create-stations.ts';
import { NameStations } from './name-stations.tsx';
import type { Found } from './read-logs.ts';
import { Steps } from './steps.tsx';
import { useShowNumbers } from './use-show-numbers.ts';

/** Milliseconds between polls until the lines have been assigned to their stations. */
const pause = 700;

/** The steps for lines that were imported before their mounts had a station. */
export function AssignLines({ catalogue }: { catalogue: WholeCatalogue }) {
  const { t } = useText();
  const answer = useQuery({
    queryKey: ['unknown_mounts', 'once'],
    gcTime: 0,
    // Asked again after the count, it would find none and end the steps before they open the dashboard.
    staleTime: 'static',
    queryFn: () => call(api.listUnknownMounts, {}),
  });
  return (
    <Loaded answer={answer}>
      {({ mounts }) => {
        const played = mounts.filter(({ sessions }) => sessions > 0);
        if (played.length === 0) return <Empty title={t('first_run.none.title')} text={t('first_run.none.text')} />;
        const instants = played.flatMap(({ from, to }) => [from, to]).sort();
        const neighbour = catalogue.stations.find(({ archived }) => !archived);
        const found = {
          mounts,
          from: instants[0] ?? null,
          to: instants.at(-1) ?? null,
          timezone: neighbour?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
          clock: null,
          country: undefined,
        };
        return <Assign found={found} catalogue={catalogue} />;
      }}
    </Loaded>
  );
}

function Assign({ found, catalogue }: { found: Found; catalogue: WholeCatalogue }) {
  const { t } = useText();
  const showNumbers = useShowNumbers();
  const [isUnderWay, setUnderWay] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (wish: StationsWish) => {
    setUnderWay(true);
    setError(undefined);
    try {
      if (wish.names.size > 0) await createStations(wish);
      await call(api.assignMounts, {});
      while ((await call(api.listUnknownMounts, {})).mounts.some(({ station }) => station !== null)) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      await showNumbers({ from: found.from, to: found.to, timezone: wish.timezone });
    } catch (thrown) {
      setError(thrown);
      setUnderWay(false);
    }
  };
  return (
    <>
      <Steps current={isUnderWay ? 'numbers' : 'stations'} />
      <Box aria-live="polite" sx={{ maxInlineSize: 620, marginBlockEnd: 2 }}>
        {isUnderWay && (
          <>
            <Typography variant="body2">{t('first_run.assigning')}</Typography>
            <LinearProgress aria-label={t('first_run.assigning')} sx={{ marginBlockStart: 0.75 }} />
          </>
        )}
        {error !== undefined && <ImportFailed error={error} />}
      </Box>
      <Box hidden={isUnderWay}>
        <NameStations
          found={found}
          catalogue={catalogue}
          confirm="first_run.assign"
          onDone={(wish) => void run(wish)}
        />
      </Box>
    </>
  );
}
