import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { NumberInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import { blogSettingsFields } from '../../model/posts.ts';
import { paths } from './paths.ts';
import { useBlogSettings } from './use-posts.ts';

type Settings = z.output<typeof blogSettingsFields>;

/** The name of the blog, and the reader's own RSS address. */
export function BlogSettingsPage() {
  const { t } = useText();
  const may = useMay();
  const settings = useBlogSettings();
  return (
    <HeadedPage title={t('blog.settings')} lead={t('blog.settings.lead')}>
      <Box sx={{ display: 'grid', gap: 5, maxInlineSize: 640 }}>
        {may('superAdmin') && (
          <Loaded answer={settings}>
            {({ version, ...values }) => <SettingsForm key={version} version={version} values={values} />}
          </Loaded>
        )}
        <PublicBlog />
        <Feed />
      </Box>
    </HeadedPage>
  );
}

function SettingsForm({ version, values }: { version: number; values: Settings }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [error, setError] = useState<unknown>();
  const form = useForm<Settings>(blogSettingsFields as z.ZodType<Settings>, values);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setError(undefined);
    const checked = form.check();
    if (!checked) return;
    try {
      await call(api.changeBlogSettings, { ...checked, version });
      await queries.invalidateQueries({ queryKey: ['blog'] });
      toast(t('settings.saved', { name: t('blog.settings') }));
    } catch (thrown) {
      if (!form.takeErrors(thrown)) setError(thrown);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <TextInput form={form} name="title" label={t('blog.settings.title')} autoComplete="off" />
      <TextInput form={form} name="lead" label={t('blog.settings.description')} multiline />
      <NumberInput form={form} name="posts_on_page" label={t('blog.settings.posts_on_page')} />
      <Box>
        <Button type="submit" variant="contained">
          {t('settings.save')}
        </Button>
      </Box>
    </Box>
  );
}

/** What people without an account read. */
function PublicBlog() {
  const { t } = useText();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('blog.public')}</Typography>
      <Typography color="textSecondary">{t('blog.public.text')}</Typography>
      <Box>
        <Button variant="outlined" href={paths.publicBlog} target="_blank">
          {t('blog.public.open')}
        </Button>
      </Box>
    </Box>
  );
}

/** The reader's own RSS address: whoever has it reads what the reader may read, so it can be ended. */
function Feed() {
  const { t } = useText();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const feed = useQuery({ queryKey: ['blog', 'feed'], queryFn: () => call(api.readBlogFeed, {}) });
  const change = async (made: Promise<unknown>) => {
    await made.catch(failed);
    await queries.invalidateQueries({ queryKey: ['blog', 'feed'] });
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('blog.feed')}</Typography>
      <Typography color="textSecondary">{t('blog.feed.text')}</Typography>
      <Loaded answer={feed}>
        {({ address }) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {address && (
              <TextField
                label={t('blog.feed.address')}
                value={address}
                slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
                onFocus={({ target }) => target.select()}
              />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Button variant="outlined" onClick={() => void change(call(api.makeBlogFeed, {}))}>
                {t(address ? 'blog.feed.renew' : 'blog.feed.make')}
              </Button>
              {address && (
                <Button color="error" onClick={() => void change(call(api.removeBlogFeed, {}))}>
                  {t('blog.feed.remove')}
                </Button>
              )}
            </Box>
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
