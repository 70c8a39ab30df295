import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useFieldText } from '@quarterhour/web/data/problem-text';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useWholeCatalogue } from '@quarterhour/web/pages/settings/use-whole-catalogue';
import { formatDay, formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Podcast } from '../../model/podcasts.ts';
import { AddPodcastDialog } from './add-podcast-dialog.tsx';
import { DownloadWindows } from './download-windows.tsx';
import { PodcastDialog } from './podcast-dialog.tsx';
import { useRestorePodcast } from './use-restore-podcast.ts';

/** The podcasts, the state of their feeds, and the rules for counting downloads. */
export function PodcastsPage() {
  const { t } = useText();
  const podcasts = useQuery({
    queryKey: ['podcasts'],
    queryFn: () => readWhole('podcasts', (page) => call(api.listPodcasts, page)),
  });
  const deleted = useQuery({
    queryKey: ['podcasts', 'deleted'],
    queryFn: () => readWhole('podcasts', (page) => call(api.listDeletedPodcasts, page)),
  });
  const catalogue = useWholeCatalogue();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Podcast>();
  const [withArchived, setWithArchived] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('podcasts.add')}
    </Button>
  );
  const deletedList = deleted.data?.podcasts ?? [];
  const answer = {
    data: podcasts.data && catalogue.data && { list: podcasts.data.podcasts, catalogue: catalogue.data },
    error: podcasts.error ?? catalogue.error,
    refetch() {
      void podcasts.refetch();
      catalogue.refetch();
    },
  };
  return (
    <HeadedPage
      title={t('podcasts.title')}
      lead={t('podcasts.lead')}
      action={answer.data && answer.data.list.length > 0 && add}
    >
      <Loaded answer={answer}>
        {({ list, catalogue: whole }) => (
          <>
            {list.length === 0 ? (
              <Empty title={t('podcasts.none.title')} text={t('podcasts.none.text')} action={add} />
            ) : (
              <RowList label={t('podcasts.title')}>
                {list
                  .filter(({ archived }) => withArchived || !archived)
                  .map((podcast) => (
                    <PodcastRow
                      key={podcast.slug}
                      podcast={podcast}
                      group={whole.groups.find(({ slug }) => slug === podcast.group)?.name ?? podcast.group}
                      onEdit={() => setEdited(podcast)}
                    />
                  ))}
              </RowList>
            )}
            {withArchived && deletedList.length > 0 && (
              <Box sx={{ marginBlockStart: 2 }}>
                <RowList label={t('podcasts.deleted')}>
                  {deletedList.map((podcast) => (
                    <DeletedRow key={podcast.slug} podcast={podcast} />
                  ))}
                </RowList>
              </Box>
            )}
            {(deletedList.length > 0 || list.some(({ archived }) => archived)) && (
              <FormControlLabel
                sx={{ marginBlockStart: 2 }}
                control={<Switch checked={withArchived} onChange={(_, checked) => setWithArchived(checked)} />}
                label={t('settings.show_archived')}
              />
            )}
            {list.length > 0 && <DownloadWindows territories={whole.territories} />}
            {adding && <AddPodcastDialog catalogue={whole} onClose={() => setAdding(false)} />}
            {edited && <PodcastDialog podcast={edited} catalogue={whole} onClose={() => setEdited(undefined)} />}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

/** A podcast that was deleted less than 30 days ago. */
function DeletedRow({ podcast: { slug, title } }: { podcast: Podcast }) {
  const { t } = useText();
  const restore = useRestorePodcast();
  return (
    <ListRow
      title={title}
      details={slug}
      state={t('podcasts.deleted')}
      over
      actions={
        <Button size="small" aria-label={t('podcasts.restore_of', { title })} onClick={() => void restore(slug)}>
          {t('noun.archived.restore')}
        </Button>
      }
    />
  );
}

interface PodcastRowProps {
  podcast: Podcast;
  /** The name of the podcast's group. */
  group: string;
  onEdit: () => void;
}

function PodcastRow({ podcast, group, onEdit }: PodcastRowProps) {
  const { t, locale } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { slug, title, feed_url, episodes, newest_at, checked_at, problem, problem_error, archived, downloads_from } =
    podcast;
  const fieldText = useFieldText();
  const refresh = async () => {
    setBusy(true);
    try {
      const { new_episodes } = await call(api.readFeed, { slug });
      toast(t('podcasts.refreshed', { title, count: new_episodes }));
    } catch (error) {
      failed(error);
    }
    await queries.invalidateQueries({ queryKey: ['podcasts'] });
    setBusy(false);
  };
  const facts = [
    group,
    t('podcasts.episodes', { count: episodes }),
    newest_at && t('podcasts.newest', { day: formatDay(newest_at, locale) }),
    feed_url ?? t('podcasts.of_file'),
    downloads_from === 'prefix' && t('podcasts.by_prefix'),
  ];
  const state = () => {
    if (archived) return t('settings.archived');
    if (feed_url && checked_at) return t('podcasts.checked', { at: formatInstant(checked_at, locale) });
    return undefined;
  };
  return (
    <ListRow
      title={title}
      details={
        <>
          {facts.filter(Boolean).join(' · ')}
          {problem && (
            <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
              {t('podcasts.problem', { problem: problem_error ? fieldText(problem_error) : problem })}
            </Box>
          )}
        </>
      }
      state={state()}
      over={archived}
      actions={
        <>
          {feed_url && !archived && (
            <Button
              size="small"
              loading={busy}
              aria-label={t('podcasts.refresh_named', { title })}
              onClick={() => void refresh()}
            >
              {t('podcasts.refresh')}
            </Button>
          )}
          <Button size="small" aria-label={t('settings.edit_named', { name: title })} onClick={onEdit}>
            {t('settings.edit')}
          </Button>
        </>
      }
    />
  );
}
