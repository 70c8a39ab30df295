import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { type Form, useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import type { FileRow } from '../../../files/model/files.ts';
import { FileInput } from '../../../files/web/file-input.tsx';
import { RichTextInput } from '../../../files/web/rich-text-input.tsx';
import { type WrittenMail, writtenMail } from '../../model/mails.ts';
import { useDraft } from './use-draft.ts';
import { useMailPeople, useRefreshMails } from './use-mailbox.ts';

/** A mail that is begun: its fields, and its files as they are shown. */
export interface Composing {
  written: WrittenMail;
  files: FileRow[];
}

/** Writes a mail. What is written is kept as a draft, also if the dialog is closed. */
export function ComposeDialog({ composing, onClose }: { composing: Composing; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const refresh = useRefreshMails();
  const problemText = useProblemText();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState(composing.files);
  const form = useForm<WrittenMail>(writtenMail as z.ZodType<WrittenMail>, composing.written);
  const draft = useDraft(form.values, composing.written);
  const close = async () => {
    await draft.keep().catch(() => undefined);
    refresh();
    onClose();
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setError(undefined);
    const values = form.check();
    if (!values) return;
    setBusy(true);
    try {
      await call(api.sendMail, { ...values, draft: await draft.settled() });
      draft.end();
      refresh();
      toast(t('mail.sent'));
      onClose();
    } catch (thrown) {
      if (!form.takeErrors(thrown)) setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={() => void close()}
      aria-labelledby="compose-title"
    >
      <Box
        component="form"
        noValidate
        onSubmit={send}
        sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      >
        <DialogTitle id="compose-title" variant="h2">
          {t('mail.compose')}
        </DialogTitle>
        <DialogContent
          // The label of the first field reaches above it.
          sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { paddingBlockStart: 1 } }}
        >
          {error !== undefined && (
            <Alert severity="error" variant="outlined">
              {problemText(error)}
            </Alert>
          )}
          <AllRecipients form={form} />
          <TextInput form={form} name="subject" label={t('mail.subject')} autoComplete="off" />
          <RichTextInput
            label={t('mail.text')}
            value={composing.written.body}
            error={form.errorAt('body')}
            onChange={(body) => form.set({ body })}
          />
          <FileInput
            files={files}
            error={form.errorAt('files')}
            onChange={(next) => {
              setFiles(next);
              form.set({ files: next.map(({ id }) => id) });
            }}
          />
        </DialogContent>
        <DialogActions>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1, paddingInlineStart: 2 }}>
            {draft.isKept ? t('mail.draft_kept') : ''}
          </Typography>
          <Button onClick={() => void close()}>{t('mail.close')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('mail.send')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Whom it goes to; the fields for copies are opened when they are needed. */
function AllRecipients({ form }: { form: Form<WrittenMail> }) {
  const { t } = useText();
  const { cc, bcc } = form.values;
  const [isOpen, setOpen] = useState(cc.length + bcc.length > 0);
  if (isOpen)
    return (
      <>
        <Recipients form={form} name="to" />
        <Recipients form={form} name="cc" />
        <Recipients form={form} name="bcc" />
      </>
    );
  return (
    <Box>
      <Recipients form={form} name="to" />
      <Button size="small" color="secondary" onClick={() => setOpen(true)}>
        {t('mail.add_copies')}
      </Button>
    </Box>
  );
}

const hints = { cc: undefined, bcc: 'mail.bcc.hint' } as const;

function Recipients({ form, name }: { form: Form<WrittenMail>; name: 'to' | 'cc' | 'bcc' }) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const people = useMailPeople();
  const error = form.errorAt(name);
  const ofTo = people.data?.reaches_others ? 'mail.to.hint_others' : 'mail.to.hint';
  const hint = name === 'to' ? ofTo : hints[name];
  const take = (list: readonly string[]) =>
    form.set({ [name]: [...new Set(list.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean))] });
  return (
    <Autocomplete
      {...choiceTexts}
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      options={people.data?.people ?? []}
      value={form.values[name]}
      onChange={(_, next) => take(next)}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={name === 'to'}
          label={t(`mail.${name}`)}
          error={error !== undefined}
          helperText={error ?? (hint && t(hint))}
        />
      )}
    />
  );
}
