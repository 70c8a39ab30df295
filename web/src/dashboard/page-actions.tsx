import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, lazy, Suspense, use, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { pageExportAction } from './exports/page-export-action.tsx';
import type { PageAction } from './page-action.ts';

/** The actions of the pages below, which the modules declare. */
export const PageActionsContext = createContext<readonly PageAction[]>([]);

const ActionPanel = lazy(async () => ({ default: (await import('./action-panel.tsx')).ActionPanel }));

/** The actions of a dashboard, beside its title. On a phone they are icons. */
export function PageActions() {
  return (
    <Box
      sx={{
        display: 'flex',
        displayPrint: 'none',
        marginInlineStart: 'auto',
        alignSelf: 'center',
        // On a wide screen they end the line, so that the moment before them moves nothing when it arrives.
        order: { xs: 0, lg: 2 },
      }}
    >
      {[pageExportAction, ...use(PageActionsContext)].map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
    </Box>
  );
}

function ActionButton({ action }: { action: PageAction }) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        aria-haspopup={action.popup ?? 'dialog'}
        aria-disabled={anchor !== undefined}
        aria-label={t(action.label)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ gap: 0.75 }}
      >
        {action.icon}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t(action.label)}
        </Box>
      </Button>
      {anchor && (
        <Suspense>
          <ActionPanel action={action} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
