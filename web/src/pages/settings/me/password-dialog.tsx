import { api } from '@quarterhour/model/api';
import { passwordMinimum } from '@quarterhour/model/identity';
import { type OwnPassword, ownPasswordSchema } from '@quarterhour/model/two-factor';
import { FormDialog } from '../../../controls/form/form-dialog.tsx';
import { TextInput } from '../../../controls/form/form-fields.tsx';
import { useForm } from '../../../controls/form/use-form.ts';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { OwnPasswordInput } from './own-password-input.tsx';

interface PasswordDialogProps {
  /** Whether two-factor authentication is on: a new password then needs a code too. */
  twoFactor: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the current password and a new one. */
export function PasswordDialog({ twoFactor, onDone, onClose }: PasswordDialogProps) {
  const { t } = useText();
  const form = useForm<OwnPassword>(ownPasswordSchema, {
    password: '',
    new_password: '',
    ...(twoFactor && { code: '' }),
  });
  return (
    <FormDialog
      title={t('settings.me.change_password')}
      submit={t('password.save')}
      form={form}
      save={async (wanted) => {
        await call(api.changePassword, wanted);
        onDone();
      }}
      onClose={onClose}
    >
      <OwnPasswordInput form={form} autoFocus />
      <TextInput
        form={form}
        name="new_password"
        type="password"
        label={t('password.new')}
        hint={t('password.rule', { count: passwordMinimum })}
        autoComplete="new-password"
      />
      {twoFactor && (
        <TextInput
          form={form}
          name="code"
          label={t('settings.two_factor.code')}
          hint={t('settings.two_factor.off.hint')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
      )}
    </FormDialog>
  );
}
