import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Empty } from '../../controls/page.tsx';
import { FirstStep } from '../../dashboard/first-steps.tsx';
import { isOffered } from '../../data/offered.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { freshTab } from './contents-tabs.tsx';

const importTitles = [
  'npx quarterhour import icecast-playlist playlist.log',
  'npx quarterhour import airings songs.csv --station one',
];
const createKey = 'npx quarterhour key create --name playout --kind ingest --role groupManager --scope one';
const sendTitle =
  'curl -X POST "https://qh.example.org/ingest/now-playing?station=one" -H "Authorization: Bearer qh_…" -d artist=Queen -d title=Innuendo';

interface NoContentsProps {
  onLookAgain: () => void;
}

/** The empty state of stations without titles: how to import titles or receive them live. */
export function NoTitles({ onLookAgain }: NoContentsProps) {
  return (
    <FirstStep
      title="contents.no_titles.title"
      steps={[
        { text: 'contents.no_titles.text', commands: importTitles },
        { text: 'contents.no_titles.live', commands: [createKey, sendTitle] },
      ]}
      after="contents.no_titles.after"
      page="imports"
      headed
      onLookAgain={onLookAgain}
    />
  );
}

/** A group with podcasts only: the other tab shows them. */
export function NoStationsChosen() {
  const { t } = useText();
  const { change } = useView();
  return (
    <Empty
      title={t('contents.no_stations.title')}
      text={t('contents.no_stations.text')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {isOffered('downloads') && (
            <Button variant="contained" onClick={() => change({ subject: 'downloads', ...freshTab })}>
              {t('contents.no_stations.podcasts')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => change({ scope: { territories: [], groups: [], stations: [] } })}>
            {t('scope.all')}
          </Button>
        </Box>
      }
    />
  );
}

/** A group without podcasts: how to add one. */
export function NoPodcasts({ onLookAgain }: NoContentsProps) {
  return (
    <FirstStep
      title="contents.no_podcasts.title"
      steps={[
        {
          text: 'contents.no_podcasts.text',
          commands: ['npx quarterhour podcast add https://radio.example/podcast.xml --group one'],
        },
      ]}
      after="contents.no_podcasts.after"
      page="podcasts"
      headed
      onLookAgain={onLookAgain}
    />
  );
}

/** Podcasts without logs: how to import one. */
export function NoRequests({ onLookAgain }: NoContentsProps) {
  return (
    <FirstStep
      title="contents.no_requests.title"
      steps={[
        {
          text: 'contents.no_requests.text',
          commands: ['npx quarterhour import combined access.log', 'npx quarterhour import cloudfront *.gz'],
        },
      ]}
      after="contents.no_requests.after"
      page="imports"
      headed
      onLookAgain={onLookAgain}
    />
  );
}
