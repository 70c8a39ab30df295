import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import { readWhole } from '@quarterhour/model/read-pages';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EarlierSource } from '../../model/figures.ts';
import { Comparison } from './comparison.tsx';
import { SourceList } from './source-list.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** The sources with all of their stations, which may go on in further pages. */
async function readSources(): Promise<{ sources: EarlierSource[] }> {
  const { sources: listed } = await readWhole('sources', (page) => call(api.listEarlierSources, page));
  const sources = new Map<string, EarlierSource>();
  for (const one of listed) {
    const stations = [...(sources.get(one.source)?.stations ?? []), ...one.stations];
    sources.set(one.source, { ...one, stations });
  }
  return { sources: [...sources.values()] };
}

/** Provider migration: the figures of an earlier provider beside ours. */
export function MigrationSupportPage() {
  const { t } = useText();
  const sources = useQuery({ queryKey: ['earlier_sources'], queryFn: readSources });
  const stations = useQuery({
    queryKey: ['stations'],
    queryFn: () => readWhole('stations', (page) => call(api.listStations, page)),
  });
  const answer = {
    data: sources.data && stations.data ? { ...sources.data, ...stations.data } : undefined,
    error: sources.error ?? stations.error,
    refetch() {
      void sources.refetch();
      void stations.refetch();
    },
  };
  return (
    <HeadedPage title={t('menu.migration_support')} lead={t('migration.lead')}>
      <Loaded answer={answer}>{(data) => <Content {...data} />}</Loaded>
    </HeadedPage>
  );
}

function Content({ sources, stations }: { sources: EarlierSource[]; stations: Station[] }) {
  const { t } = useText();
  const [first, ...others] = sources;
  const upload = (
    <UploadPanel
      sources={sources.map(({ source }) => source)}
      stations={stations.filter(({ archived }) => !archived)}
    />
  );
  if (stations.length === 0) {
    return (
      <Empty
        title={t('migration.none.title')}
        text={t('migration.no_stations')}
        action={
          <Button component={Link} to="/settings/stations" variant="contained">
            {t('menu.settings_stations')}
          </Button>
        }
      />
    );
  }
  return first ? (
    <>
      <Comparison sources={[first, ...others]} />
      <SourceList sources={sources} />
      {upload}
    </>
  ) : (
    <>
      <Empty title={t('migration.none.title')} text={t('migration.none.text')} />
      {upload}
    </>
  );
}
