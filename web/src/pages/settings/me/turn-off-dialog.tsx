import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { turnOffSchema } from '@quarterhour/model/second-step';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { FormDialog } from '../form-dialog.tsx';
import { TextInput } from '../form-fields.tsx';
import { useForm } from '../use-form.ts';

/** Asks for a code, so that nobody but the person gives up the second step. */
export function TurnOffDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useText();
  const form = useForm(turnOffSchema, { code: '' });
  return (
    <FormDialog
      title={t('settings.second_step.off.title')}
      submit={t('settings.second_step.turn_off')}
      form={form}
      save={async (given) => {
        await call(api.turnOffSecondStep, given);
        onDone();
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('settings.second_step.off.text')}</Typography>
      <TextInput
        form={form}
        name="code"
        label={t('settings.second_step.code')}
        hint={t('settings.second_step.off.hint')}
        autoFocus
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </FormDialog>
  );
}
