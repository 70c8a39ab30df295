import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AnyCard, cardRule } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allCards } from '../../dashboard/cards/all-cards.ts';
import { useSeen } from '../../dashboard/use-seen.ts';
import { useText } from '../../text/use-text.ts';
import { type Shape, shapes } from './shape-result.ts';
import { shapedClient } from './shaped-client.ts';
import { newCard, useBoardChanges } from './use-boards.ts';
import { Widget } from './widget.tsx';
import type { CardChoice } from './widget-view.ts';

interface GalleryEntryProps {
  subject: ViewSubject;
  card: AnyCard;
  /** The song of cards that show one; undefined while it is not known, or if there is none. */
  song: string | undefined;
}

/** A card of the gallery: its name, its states, and a button that adds it to the reader's page. */
export function GalleryEntry({ subject, card, song }: GalleryEntryProps) {
  const { t } = useText();
  const { add } = useBoardChanges();
  const [chosen, setChosen] = useState<CardChoice>({});
  const [state, setState] = useState<Shape | 'own'>('own');
  const [busy, setBusy] = useState(false);
  const [ref, seen] = useSeen<HTMLDivElement>();
  const rule = cardRule(subject, card);
  const choice = useMemo(() => (rule?.ofSong ? { ...chosen, song } : chosen), [chosen, rule, song]);
  const title = t(allCards[subject][card]?.title ?? 'measures.label');
  const name = card === 'measure' ? t('widgets.measure') : title;
  const missing = rule?.ofSong && song === undefined;
  const put = async () => {
    setBusy(true);
    await add(newCard(subject, card, choice));
    setBusy(false);
  };
  return (
    <Box
      component="article"
      aria-label={name}
      ref={ref}
      sx={{
        gridColumn: { xs: '1 / -1', lg: `span ${rule?.columns ?? 12}` },
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
          {(['own', ...shapes] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`widgets.state.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button size="small" startIcon={<AddIcon />} disabled={missing} loading={busy} onClick={() => void put()}>
          {t('widgets.add')}
        </Button>
      </Box>
      {state !== 'own' && (
        <Alert severity="info" variant="outlined" sx={{ paddingBlock: 0 }}>
          {t('widgets.state.note', { state: t(`widgets.state.${state}`) })}
        </Alert>
      )}
      <Box sx={{ flex: 1, minBlockSize: seen ? 0 : 240 }}>
        {missing ? (
          <Typography color="textSecondary">{t('contents.no_plays')}</Typography>
        ) : (
          seen && (
            <InState state={state} key={state}>
              <Widget subject={subject} card={card} choice={choice} onChoice={setChosen} />
            </InState>
          )
        )}
      </Box>
    </Box>
  );
}

/** Answers what is inside as a state needs it. */
function InState({ state, children }: { state: Shape | 'own'; children: React.ReactNode }) {
  const page = useQueryClient();
  const client = useMemo(() => (state === 'own' ? page : shapedClient(page, state)), [page, state]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
