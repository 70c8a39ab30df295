import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Form } from './use-form.ts';

interface FormDialogProps<Values> {
  title: string;
  submit: string;
  form: Form<Values>;
  /** Saves the checked values. If it throws, the dialog shows the error and keeps the typed values. */
  save: (values: Values) => Promise<void>;
  onClose: () => void;
  /** An additional action for the edited thing. */
  aside?: ReactNode;
  /** It has one or two fields, and leaves the page around it visible on a phone too. */
  short?: boolean;
  /** Its fields stand in two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/** A form in a dialog, full screen on a narrow page. A click outside does not close it. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, submit, form, save, onClose, aside, short, wide, children } = props;
  const { t } = useText();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const problemText = useProblemText();
  const fields = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const showFirstError = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const values = form.check();
    setError(undefined);
    if (values === undefined) return showFirstError();
    setBusy(true);
    try {
      await save(values);
    } catch (thrown) {
      if (form.takeErrors(thrown)) showFirstError();
      else setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      fullScreen={small && !short}
      aria-labelledby={id}
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
          ref={fields}
          noValidate
          onSubmit={send}
          sx={{ display: 'grid', gap: 2.5, paddingBlockStart: 1 }}
        >
          {error !== undefined && (
            <Alert severity="error" variant="outlined">
              {problemText(error)}
            </Alert>
          )}
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        {aside && <Box sx={{ marginInlineEnd: 'auto' }}>{aside}</Box>}
        <Button color="secondary" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={busy}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
