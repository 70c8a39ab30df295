import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSeen } from '@quarterhour/web/dashboard/use-seen';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { BoardCard } from '../../model/boards.ts';
import type { Shape } from './shape-result.ts';
import { shapedClient } from './shaped-client.ts';
import { useBoardChanges } from './use-boards.ts';

interface EntryFrameProps {
  name: string;
  /** Its usual width, in twelfths of the page. */
  columns: number;
  /** The states that it is shown in, besides the reader's own figures. */
  states: readonly Shape[];
  /** The card as it is added to a page; undefined: it cannot be added. */
  newCard: (() => BoardCard) | undefined;
  /** Shown instead of the card. */
  instead?: string | undefined;
  children: ReactNode;
}

/** A card of the gallery: its name, its states, and a button that adds it to the reader's page. */
export function EntryFrame({ name, columns, states, newCard, instead, children }: EntryFrameProps) {
  const { t } = useText();
  const { add } = useBoardChanges();
  const [state, setState] = useState<Shape | 'own'>('own');
  const [busy, setBusy] = useState(false);
  const [ref, seen] = useSeen<HTMLDivElement>();
  const put = async () => {
    if (!newCard) return;
    setBusy(true);
    await add(newCard());
    setBusy(false);
  };
  return (
    <Box
      component="article"
      aria-label={name}
      ref={ref}
      sx={{
        gridColumn: { xs: '1 / -1', lg: `span ${columns}` },
        minInlineSize: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, displayPrint: 'none' }}>
        <Typography variant="h3" sx={{ flex: '1 1 auto' }}>
          {name}
        </Typography>
        <TextField
          select
          size="small"
          label={t('widgets.state')}
          value={state}
          onChange={({ target }) => setState(target.value as Shape | 'own')}
          sx={{ minInlineSize: 150 }}
        >
          {(['own', ...states] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`widgets.state.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button size="small" startIcon={<AddIcon />} disabled={!newCard} loading={busy} onClick={() => void put()}>
          {t('widgets.add')}
        </Button>
      </Box>
      {state !== 'own' && (
        <Alert severity="info" variant="outlined" sx={{ paddingBlock: 0 }}>
          {t('widgets.state.note', { state: t(`widgets.state.${state}`) })}
        </Alert>
      )}
      <Box sx={{ flex: 1, minBlockSize: seen ? 0 : 240 }}>
        {instead ? (
          <Typography color="textSecondary">{instead}</Typography>
        ) : (
          seen && (
            <InState state={state} key={state}>
              {children}
            </InState>
          )
        )}
      </Box>
    </Box>
  );
}

/** Answers what is inside as a state needs it. */
function InState({ state, children }: { state: Shape | 'own'; children: ReactNode }) {
  const page = useQueryClient();
  const client = useMemo(() => (state === 'own' ? page : shapedClient(page, state)), [page, state]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
