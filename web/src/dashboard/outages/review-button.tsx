import Button from '@mui/material/Button';
import type { Gap } from '@quarterhour/model/coverage';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../identity/use-may.ts';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';

/** Few people judge outages, and rarely: code and texts are fetched with the first one. */
const OutagesDialog = lazy(async () => {
  const [{ OutagesDialog }] = await Promise.all([import('./outages-dialog.tsx'), needWords('settings')]);
  return { default: OutagesDialog };
});

/** Opens outages for readers who may confirm or reject them; others see nothing. */
export function ReviewButton({ gaps }: { gaps: readonly Gap[] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (!useMay()('groupManager')) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        sx={{ flex: 'none', paddingBlock: 0, verticalAlign: 'baseline', displayPrint: 'none' }}
        onClick={() => setOpen(true)}
      >
        {t('outages.judge')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OutagesDialog gaps={gaps} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
