import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { readText } from '@quarterhour/web/browser/read-text';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { UploadFileOutlinedIcon } from '@quarterhour/web/icons/upload-file-outlined.tsx';
import type { WholeCatalogue } from '@quarterhour/web/pages/settings/use-whole-catalogue';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewPodcast, newPodcastSchema } from '../../model/podcasts.ts';
import { FeedFile } from './feed-file.tsx';

/** Adds a podcast by the address of its feed, or by a file. */
export function AddPodcastDialog({ catalogue, onClose }: { catalogue: WholeCatalogue; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const groups = catalogue.groups.filter(({ archived }) => !archived);
  const [file, setFile] = useState<File>();
  const form = useForm<NewPodcast>(newPodcastSchema, { group: groups[0]?.slug ?? '', feed_url: '', feed: undefined });
  const choose = async (chosen: File) => {
    setFile(chosen);
    form.set({ feed: await readText(chosen), feed_url: undefined });
  };
  const save = async (wanted: NewPodcast) => {
    const { title, episodes } = await call(api.createPodcast, wanted);
    await queries.invalidateQueries({ queryKey: ['podcasts'] });
    toast(t('podcasts.added', { title, count: episodes }));
    onClose();
  };
  // Errors in the text of a feed have no field of their own.
  const feedError = form.errorAt('feed');
  return (
    <FormDialog
      title={t('podcasts.add')}
      submit={t('settings.add')}
      form={form}
      save={save}
      onClose={onClose}
      aside={<FeedFile label={t('podcasts.choose_file')} icon={<UploadFileOutlinedIcon />} onFile={choose} />}
    >
      <ChoiceInput
        form={form}
        name="group"
        label={t('dimension.group')}
        options={groups.map(({ slug, name }) => ({ value: slug, name }))}
      />
      {feedError && (
        <Alert severity="error" variant="outlined">
          {feedError}
        </Alert>
      )}
      {file ? (
        <Button
          variant="outlined"
          onClick={() => {
            setFile(undefined);
            form.set({ feed: undefined, feed_url: '' });
          }}
        >
          {t('podcasts.instead_of', { file: file.name })}
        </Button>
      ) : (
        <TextInput
          form={form}
          name="feed_url"
          label={t('podcasts.feed_url')}
          hint={t('podcasts.feed_url.hint')}
          type="url"
          autoFocus
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
        />
      )}
    </FormDialog>
  );
}
