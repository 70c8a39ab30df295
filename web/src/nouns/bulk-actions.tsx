import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../controls/form/confirm-dialog.tsx';
import { useFailureToast } from '../controls/toast/toast.ts';
import { useText } from '../text/use-text.ts';
import type { BulkAction } from './noun-column.ts';

interface BulkActionsProps {
  count: number;
  actions: readonly BulkAction[];
  onDone: () => void;
}

/** The actions on all selected rows. What cannot be taken back is confirmed by the number of rows. */
export function BulkActions({ count, actions, onDone }: BulkActionsProps) {
  const { t } = useText();
  const failed = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<BulkAction>();
  const run = async ({ act, rows }: BulkAction) => {
    setBusy(true);
    await act(rows).then(onDone, failed);
    setBusy(false);
  };
  return (
    <>
      <Typography variant="body2">{t('noun.selected', { count })}</Typography>
      {actions
        .filter(({ rows }) => rows.length > 0)
        .map((action) => (
          <Button
            key={action.id}
            size="small"
            color={action.color}
            disabled={busy}
            onClick={() => (action.confirm ? setConfirming(action) : void run(action))}
          >
            {action.label}
          </Button>
        ))}
      <Button size="small" color="secondary" onClick={onDone}>
        {t('noun.deselect')}
      </Button>
      {confirming?.confirm && (
        <ConfirmDialog
          title={confirming.confirm.title}
          text={confirming.confirm.text}
          name={String(confirming.rows.length)}
          confirm={confirming.label}
          act={async () => {
            await confirming.act(confirming.rows);
            setConfirming(undefined);
            onDone();
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}
