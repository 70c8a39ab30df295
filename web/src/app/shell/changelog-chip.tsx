import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useSessionConfig } from '../../data/session-config.ts';
import { useText } from '../../text/use-text.ts';

/** Fetched at most once for each version. */
const ChangelogDialog = lazy(() =>
  import('./changelog-dialog.tsx').then(({ ChangelogDialog }) => ({ default: ChangelogDialog })),
);

/** The running version; a click opens its changes. */
export function ChangelogChip() {
  const { t } = useText();
  const version = useSessionConfig()?.version;
  const [open, setOpen] = useState(false);
  if (!version) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          flex: 'none',
          marginBlockStart: 'auto',
          alignSelf: 'center',
          paddingBlock: 0,
          paddingInline: 1,
          lineHeight: '22px',
          fontWeight: 'normal',
          color: 'text.secondary',
          backgroundColor: 'transparent',
        }}
      >
        {t('shell.changelog', { version: `v ${version}` })}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangelogDialog version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
