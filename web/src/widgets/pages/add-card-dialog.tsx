import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type AnyCard, cardRule, cards } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { viewKinds } from '@quarterhour/model/view-kinds';
import type { BoardCard } from '@quarterhour/model/widgets/boards';
import { useId } from 'react';
import { Link } from 'react-router';
import { useToast } from '../../controls/toast/toast.ts';
import { allCards } from '../../dashboard/cards/all-cards.ts';
import { useText } from '../../text/use-text.ts';
import { newCard } from './use-boards.ts';

const subjects = Object.keys(viewKinds) as ViewSubject[];

/** Lists every card, and adds those that are clicked. Cards of one song are added where their song is chosen. */
export function AddCardDialog({ onAdd, onClose }: { onAdd: (card: BoardCard) => void; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const nameOf = (subject: ViewSubject, card: AnyCard) =>
    t(card === 'measure' ? 'widgets.measure' : (allCards[subject][card]?.title ?? 'measures.label'));
  const add = (subject: ViewSubject, card: AnyCard) => {
    onAdd(newCard(subject, card));
    toast(t('widgets.card_added', { title: nameOf(subject, card) }));
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('widgets.add_card')}
      </DialogTitle>
      <DialogContent dividers sx={{ padding: 0 }}>
        {subjects.map((subject) => (
          <List
            key={subject}
            dense
            aria-label={t(`widgets.subject.${subject}`)}
            subheader={<ListSubheader>{t(`widgets.subject.${subject}`)}</ListSubheader>}
          >
            {(Object.keys(cards[subject]) as AnyCard[])
              .filter((card) => !cardRule(subject, card)?.ofSong)
              .map((card) => (
                <ListItemButton key={card} onClick={() => add(subject, card)}>
                  <ListItemText primary={nameOf(subject, card)} />
                </ListItemButton>
              ))}
          </List>
        ))}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/widget/statistics">
          {t('widgets.gallery')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('widgets.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
