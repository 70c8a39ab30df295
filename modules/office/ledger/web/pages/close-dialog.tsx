import { api } from '@quarterhour/model/api';
import { ConfirmDialog } from '@quarterhour/web/controls/form/confirm-dialog.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';

interface CloseDialogProps {
  group: string;
  /** YYYY-MM */
  month: string;
  name: string;
  onClose: () => void;
}

/** Asks before a month is closed, because it stays closed. */
export function CloseDialog({ group, month, name, onClose }: CloseDialogProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const close = async () => {
    await call(api.closeMonth, { group, month });
    await queries.invalidateQueries({ queryKey: ['orders'] });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('ledger.close_named', { month: name })}
      text={t('ledger.close_text')}
      name={month}
      confirm={t('ledger.close')}
      act={close}
      onClose={onClose}
    />
  );
}
