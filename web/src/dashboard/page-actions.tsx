import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { useFailureToast } from '../controls/toast/toast.ts';
import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';

/** What a page action opens: a dialog, or a menu at its button. */
export type PageActionPanel = ComponentType<{ anchor: HTMLElement; onClose: () => void }>;

/** A button in the head of dashboards. */
export interface PageAction {
  id: string;
  label: MessageKey;
  icon: ReactNode;
  /** Fetches what it opens, with its texts, when it is first used. */
  load: () => Promise<PageActionPanel>;
}

/** The actions of the pages below, which the modules declare. */
export const PageActionsContext = createContext<readonly PageAction[]>([]);

/** The actions of a dashboard, beside its title. On a phone they are icons. */
export function PageActions() {
  return (
    <Box sx={{ display: 'flex', displayPrint: 'none', gap: 0.5, marginInlineStart: 'auto', alignSelf: 'center' }}>
      {use(PageActionsContext).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
    </Box>
  );
}

function ActionButton({ action: { label, icon, load } }: { action: PageAction }) {
  const { t } = useText();
  const failed = useFailureToast();
  const [opened, setOpened] = useState<{ Panel: PageActionPanel; anchor: HTMLElement }>();
  const [busy, setBusy] = useState(false);
  const open = async (anchor: HTMLElement) => {
    setBusy(true);
    try {
      setOpened({ Panel: await load(), anchor });
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={t(label)}
        title={t(label)}
        onClick={({ currentTarget }) => void open(currentTarget)}
        sx={{ minInlineSize: 36, '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, sm: 0.75 } } }}
        startIcon={icon}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t(label)}
        </Box>
      </Button>
      {opened && <opened.Panel anchor={opened.anchor} onClose={() => setOpened(undefined)} />}
    </>
  );
}
