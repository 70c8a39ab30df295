import Typography from '@mui/material/Typography';
import { type BothSteps, bothStepsSchema } from '@quarterhour/model/two-factor';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { OwnPasswordInput } from '@quarterhour/web/pages/settings/me/own-password-input.tsx';
import { useText } from '@quarterhour/web/text/use-text';

interface BothStepsDialogProps {
  title: string;
  text: string;
  submit: string;
  save: (given: BothSteps) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code, so that nobody else can change two-factor authentication on an unattended page. */
export function BothStepsDialog({ title, text, submit, save, onClose }: BothStepsDialogProps) {
  const { t } = useText();
  const form = useForm(bothStepsSchema, { password: '', code: '' });
  return (
    <FormDialog title={title} submit={submit} form={form} save={save} onClose={onClose}>
      <Typography variant="body2">{text}</Typography>
      <OwnPasswordInput form={form} autoFocus />
      <TextInput
        form={form}
        name="code"
        label={t('settings.two_factor.code')}
        hint={t('settings.two_factor.off.hint')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </FormDialog>
  );
}
