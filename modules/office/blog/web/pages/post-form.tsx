import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { api } from '@quarterhour/model/api';
import { ChoiceInput, TextInput, WordsInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { MomentField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useMay } from '@quarterhour/web/identity/use-may';
import type { Option } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { FileRow } from '../../../files/model/files.ts';
import { FileInput } from '../../../files/web/file-input.tsx';
import { RichTextInput } from '../../../files/web/rich-text-input.tsx';
import { type Post, type PostFields, postFields, postStatuses } from '../../model/posts.ts';
import { paths } from './paths.ts';

interface PostFormProps {
  initial: PostFields;
  /** The post that is changed; without one, a new one is made. */
  post?: Post;
  groups: readonly Option[];
}

const everybody = 'everybody';

/** The form of a post: text, cover, and when it comes out. */
export function PostForm({ initial, post, groups }: PostFormProps) {
  const { t } = useText();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [covers, setCovers] = useState<FileRow[]>(post?.cover ? [post.cover] : []);
  const blank = post ? initial : { ...initial, name: '' };
  const form = useForm<PostFields>(postFields as z.ZodType<PostFields>, blank);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setError(undefined);
    const values = form.check();
    if (!values) return;
    setBusy(true);
    try {
      const { group, ...changes } = values;
      const { id, name } = post
        ? await call(api.changeBlogPost, { id: post.id, version: post.version, ...changes })
        : await call(api.createBlogPost, { group, ...changes });
      await queries.invalidateQueries({ queryKey: ['blog posts'] });
      toast(t('settings.saved', { name }));
      await navigate(paths.post(id));
    } catch (thrown) {
      if (!form.takeErrors(thrown)) setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const groupOptions = [
    ...(may('superAdmin') ? [{ value: everybody, name: t('blog.everybody') }] : []),
    ...groups.filter(({ past }) => !past),
  ];
  const groupForm = {
    ...form,
    values: { ...form.values, group: form.values.group ?? everybody },
    set: ({ group }: Partial<PostFields>) => form.set({ group: group === everybody ? null : group }),
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2.5, maxInlineSize: 760 }}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <TextInput form={form} name="name" label={t('noun.post.name')} autoComplete="off" autoFocus={!post} />
      {!post && <ChoiceInput form={groupForm} name="group" label={t('noun.post.group')} options={groupOptions} />}
      <TextInput form={form} name="summary" label={t('noun.post.summary')} multiline />
      <FileInput
        picture
        label={t('noun.post.cover')}
        files={covers}
        error={form.errorAt('cover')}
        onChange={(files) => {
          setCovers(files);
          form.set({ cover: files[0]?.id ?? null });
        }}
      />
      <RichTextInput
        label={t('noun.post.body')}
        value={blank.body}
        error={form.errorAt('body')}
        onChange={(body) => form.set({ body })}
      />
      <WordsInput
        label={t('noun.post.tags')}
        words={form.values.tags}
        error={form.errorAt('tags')}
        onChange={(tags) => form.set({ tags })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ChoiceInput
          form={form}
          name="status"
          label={t('noun.post.status')}
          options={postStatuses.map((value) => ({ value, name: t(`noun.post.status.${value}`) }))}
        />
        {form.values.status === 'scheduled' && <MomentInput form={form} />}
      </Box>
      <Box>
        <FormControlLabel
          control={<Switch checked={form.values.public} onChange={(_, checked) => form.set({ public: checked })} />}
          label={t('noun.post.public')}
        />
        <FormHelperText>{t('blog.public.hint')}</FormHelperText>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('settings.save')}
        </Button>
        <Button component={Link} to={post ? paths.post(post.id) : paths.list}>
          {t('action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** The moment at which a post comes out, on the writer's own clock. */
function MomentInput({ form }: { form: ReturnType<typeof useForm<PostFields>> }) {
  const { t } = useText();
  const { publish_at: at } = form.values;
  const [text, setText] = useState(at ? localText(new Date(at)) : '');
  const error = form.errorAt('publish_at');
  return (
    <MomentField
      label={t('noun.post.publish_at')}
      value={text}
      error={error !== undefined}
      hint={error}
      onChange={(next) => {
        setText(next);
        form.set({ publish_at: next ? new Date(next).toISOString() : null });
      }}
    />
  );
}

/** As a field for date and time has it: 2026-11-26T08:30. */
function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
