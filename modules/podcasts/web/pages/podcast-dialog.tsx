import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { readText } from '@quarterhour/web/browser/read-text';
import { ConfirmDialog } from '@quarterhour/web/controls/form/confirm-dialog.tsx';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { ConflictDialog } from '@quarterhour/web/nouns/conflict-dialog.tsx';
import { changesOf, useChange } from '@quarterhour/web/nouns/use-change';
import type { WholeCatalogue } from '@quarterhour/web/pages/settings/use-whole-catalogue';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { downloadSources, type Podcast, podcastChangesSchema } from '../../model/podcasts.ts';
import { FeedFile } from './feed-file.tsx';
import { useRestorePodcast } from './use-restore-podcast.ts';

type Changes = Required<z.input<typeof podcastChangesSchema>>;

interface PodcastDialogProps {
  podcast: Podcast;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

/** Edits a podcast and the sources of its downloads, or removes it. */
export function PodcastDialog({ podcast, catalogue, onClose }: PodcastDialogProps) {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const change = useChange<Podcast>(
    ({ slug, version }, changes) => call(api.changePodcast, { ...(changes as Partial<Changes>), slug, version }),
    'podcasts',
  );
  const { slug, title, group, feed_url, downloads_from, archived } = podcast;
  const form = useForm<Partial<Changes>>(podcastChangesSchema, { title, group, feed_url, downloads_from, archived });
  const [removing, setRemoving] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const closeIf = (saved: boolean) => saved && onClose();
  const savedText = t('settings.saved', { name: form.values.title ?? title });
  const readFile = async (file: File) => {
    try {
      const { new_episodes } = await call(api.readFeed, { slug, feed: await readText(file) });
      await queries.invalidateQueries({ queryKey: ['podcasts'] });
      toast(t('podcasts.refreshed', { title, count: new_episodes }));
    } catch (error) {
      failed(error);
    }
  };
  if (change.conflict)
    return (
      <ConflictDialog
        conflict={change.conflict}
        labels={{
          title: t('settings.field.name'),
          group: t('dimension.group'),
          feed_url: t('podcasts.feed_url'),
          downloads_from: t('podcasts.downloads_from'),
          archived: t('settings.archived'),
        }}
        words={(field, version) => {
          if (field === 'downloads_from') return t(`podcasts.from.${version.downloads_from}`);
          return field === 'archived' ? t(version.archived ? 'settings.yes' : 'settings.no') : undefined;
        }}
        onMine={() => void change.keepMine(savedText).then(closeIf)}
        onTheirs={() => {
          change.takeTheirs();
          onClose();
        }}
      />
    );
  if (removing)
    return (
      <ConfirmDialog
        title={t('podcasts.remove.title', { name: title })}
        text={t('podcasts.remove.text')}
        name={title}
        confirm={t('podcasts.remove')}
        act={async () =>
          void closeIf(await change.save(podcast, { archived: true }, t('podcasts.remove.done', { name: title })))
        }
        onClose={() => setRemoving(false)}
      />
    );
  if (deleting) return <DeleteDialog podcast={podcast} onBack={() => setDeleting(false)} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      submit={t('settings.save')}
      form={form}
      save={async (values) =>
        void closeIf(await change.save(podcast, changesOf<Podcast, Partial<Changes>>(podcast, values), savedText))
      }
      onClose={onClose}
      aside={
        archived ? (
          <>
            <Button onClick={() => form.set({ archived: false })} disabled={form.values.archived === false}>
              {t('noun.archived.restore')}
            </Button>
            <Button color="error" onClick={() => setDeleting(true)}>
              {t('podcasts.delete')}
            </Button>
          </>
        ) : (
          <Button color="error" onClick={() => setRemoving(true)}>
            {t('podcasts.remove')}
          </Button>
        )
      }
    >
      <TextInput form={form} name="title" label={t('settings.field.name')} autoFocus />
      <ChoiceInput
        form={form}
        name="group"
        label={t('dimension.group')}
        options={catalogue.groups
          .filter((one) => !one.archived || one.slug === group)
          .map((one) => ({ value: one.slug, name: one.name }))}
      />
      <TextInput
        form={{ ...form, set: (changes) => form.set({ ...changes, feed_url: changes.feed_url || null }) }}
        name="feed_url"
        label={t('podcasts.feed_url')}
        hint={t('podcasts.feed_url.hint')}
        type="url"
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
      />
      <FeedFile label={t('podcasts.read_file')} onFile={readFile} />
      <ChoiceInput
        form={form}
        name="downloads_from"
        label={t('podcasts.downloads_from')}
        hint={t('podcasts.downloads_from.hint')}
        options={downloadSources.map((value) => ({ value, name: t(`podcasts.from.${value}`) }))}
      />
      {form.values.downloads_from === 'prefix' && <PrefixHint slug={slug} />}
    </FormDialog>
  );
}

interface DeleteDialogProps {
  podcast: Podcast;
  onBack: () => void;
  onClose: () => void;
}

/** Deletes a podcast for good, with undo. */
function DeleteDialog({ podcast: { slug, title, version }, onBack, onClose }: DeleteDialogProps) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const restore = useRestorePodcast();
  return (
    <ConfirmDialog
      title={t('podcasts.delete.title', { name: title })}
      text={t('podcasts.delete.text')}
      name={title}
      confirm={t('podcasts.delete')}
      act={async () => {
        await call(api.deletePodcast, { slug, version });
        toast(t('podcasts.delete.done', { name: title }), () => void restore(slug));
        await queries.invalidateQueries({ queryKey: ['podcasts'] });
        onClose();
      }}
      onClose={onBack}
    />
  );
}

/** The prefix for the addresses of files. */
function PrefixHint({ slug }: { slug: string }) {
  const { t } = useText();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">{t('podcasts.prefix')}</Typography>
      <Typography
        component="code"
        dir="ltr"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all', textAlign: 'start' }}
      >
        {`${location.origin}/p/${slug}/https://…`}
      </Typography>
    </Box>
  );
}
