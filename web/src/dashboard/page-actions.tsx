import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../text/use-text.ts';
import { pageExportAction } from './exports/page-export-action.tsx';
import { ActionsContext, actionsOf, type PageAction, type PageActionPanel } from './page-action.ts';

const ActionPanel = lazy(async () => ({ default: (await import('./action-panel.tsx')).ActionPanel }));

/** The actions of a dashboard, beside its title. Below a wide screen they are icons. */
export function PageActions() {
  return (
    <Box
      sx={{
        display: 'flex',
        displayPrint: 'none',
        gridArea: 'actions',
        flex: 'none',
        alignSelf: 'center',
      }}
    >
      {[pageExportAction, ...actionsOf(use(ActionsContext).page, 'dashboard')].map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
    </Box>
  );
}

/** The button of an action, and what it opens. */
export function ActionButton({ action }: { action: PageAction }) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const button = useRef<HTMLButtonElement>(null);
  const asked = (useLocation().state as { action?: string } | null)?.action === action.id;
  // Another page leads here to do this.
  useEffect(() => {
    if (asked && button.current) setAnchor(button.current);
  }, [asked]);
  const onClose = () => setAnchor(undefined);
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup={action.popup ?? 'dialog'}
        aria-disabled={anchor !== undefined}
        aria-label={t(action.label)}
        title={t(action.label)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ gap: 0.75, minInlineSize: { xs: 40, lg: 64 } }}
      >
        {action.icon}
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {t(action.label)}
        </Box>
      </Button>
      {anchor && (
        <Suspense>
          <ActionPanel load={() => panelOf(action, { anchor, onClose })} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

async function panelOf({ load }: PageAction, props: ComponentProps<PageActionPanel>) {
  const Panel = await load();
  return <Panel {...props} />;
}
