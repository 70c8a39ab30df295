import { api } from '@quarterhour/model/api';
import type { Person } from '@quarterhour/model/people';
import { ConfirmDialog } from '@quarterhour/web/controls/form/confirm-dialog.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';

/** Turns off two-factor authentication for a person who has lost their codes, so that the password alone signs them in. */
export function ResetDialog({ person: { id, email }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const reset = async () => {
    await call(api.resetTwoFactor, { id });
    await queries.invalidateQueries({ queryKey: ['people'] });
    toast(t('settings.two_factor.reset.done', { name: email }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('settings.two_factor.reset.title', { name: email })}
      text={t('settings.two_factor.reset.text')}
      name={email}
      confirm={t('settings.two_factor.turn_off')}
      act={reset}
      onClose={onClose}
    />
  );
}
