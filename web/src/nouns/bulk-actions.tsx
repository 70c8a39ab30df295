import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../controls/form/confirm-dialog.tsx';
import { useText } from '../text/use-text.ts';
import type { NounRow, Retiring } from './noun-row.ts';
import type { NounWords } from './noun-words.ts';

interface BulkActionsProps {
  words: NounWords;
  rows: readonly NounRow[];
  retiring: Retiring;
  end: (rows: readonly NounRow[]) => Promise<void>;
  onDone: () => void;
}

/** The action on all selected rows, which the person confirms by their number. */
export function BulkActions({ words, rows, retiring, end, onDone }: BulkActionsProps) {
  const { t } = useText();
  const [confirming, setConfirming] = useState(false);
  const count = rows.length;
  return (
    <>
      <Typography variant="body2">{t('noun.selected', { count })}</Typography>
      <Button size="small" color="error" onClick={() => setConfirming(true)}>
        {words.phrase(`${retiring}.end`)}
      </Button>
      <Button size="small" color="secondary" onClick={onDone}>
        {t('noun.deselect')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={words.phrase(`${retiring}.several_title`, { count })}
          text={words.phrase(`${retiring}.several_text`)}
          name={String(count)}
          confirm={words.phrase(`${retiring}.end`)}
          act={async () => {
            await end(rows);
            setConfirming(false);
            onDone();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
