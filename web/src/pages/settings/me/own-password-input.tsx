import { TextInput } from '../../../controls/form/form-fields.tsx';
import type { Form } from '../../../controls/form/use-form.ts';
import { useText } from '../../../text/use-text.ts';

/** Asks the signed-in person for their password again. */
export function OwnPasswordInput<Values extends { password: string }>({
  form,
  autoFocus,
}: {
  form: Form<Values>;
  autoFocus?: boolean;
}) {
  const { t } = useText();
  return (
    <TextInput
      form={form}
      name="password"
      type="password"
      label={t('settings.me.password')}
      autoFocus={autoFocus}
      autoComplete="current-password"
    />
  );
}
