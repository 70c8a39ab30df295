import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { ContentsTabs } from '@quarterhour/web/pages/contents/contents-tabs.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { showNoun } from '../../model/shows.ts';
import { BroadcastsCard } from './broadcasts-card.tsx';
import { FlowCard } from './flow-card.tsx';
import { ShowSongsCard } from './show-songs-card.tsx';
import { ShowsCard } from './shows-card.tsx';
import { useShows } from './use-shows.ts';

/** The shows of a station: the audience of each, of its broadcasts, and around their edges. */
export function AudiencePage() {
  const { t } = useText();
  const { stations } = useCatalogue();
  const mayPlan = useMayCall(showNoun)('change');
  const [search, setSearch] = useSearchParams();
  const station = stations.find(({ slug }) => slug === search.get('station')) ?? stations[0];
  const shows = useShows(station?.slug);
  const names = shows.data?.shows.map(({ name }) => name) ?? [];
  const show = names.find((name) => name === search.get('show')) ?? names[0];
  const choose = (changes: { station?: string; show?: string }) =>
    setSearch(
      { station: station?.slug ?? '', ...(changes.station ? {} : show && { show }), ...changes },
      { replace: true },
    );
  return (
    <HeadedPage
      title={t('shows.audience.title')}
      lead={t('shows.audience.lead')}
      action={
        mayPlan && (
          <Button component={RouterLink} to={`/settings/shows?station=${station?.slug ?? ''}`} variant="outlined">
            {t('shows.audience.schedule')}
          </Button>
        )
      }
    >
      <ContentsTabs />
      {!station ? (
        <Empty title={t('shows.no_stations')} text={t('shows.no_stations.text')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
          <Choice label={t('shows.station')} value={station.slug} onChange={(slug) => choose({ station: slug })}>
            {stations.map(({ slug, name }) => ({ value: slug, name }))}
          </Choice>
          <Loaded answer={shows}>
            {() =>
              show === undefined ? (
                <Empty title={t('noun.show.none.title')} text={t('noun.show.none.text')} />
              ) : (
                <>
                  <ShowsCard station={station.slug} chosen={show} onChoose={(name) => choose({ show: name })} />
                  <FlowCard station={station.slug} show={show} />
                  <BroadcastsCard station={station.slug} show={show} timezone={station.timezone} />
                  <ShowSongsCard station={station.slug} show={show} />
                </>
              )
            }
          </Loaded>
        </Box>
      )}
    </HeadedPage>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly { value: string; name: string }[];
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ inlineSize: 260, maxInlineSize: '100%' }}
    >
      {children.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
