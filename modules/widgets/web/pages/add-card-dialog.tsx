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
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { allCards } from '@quarterhour/web/dashboard/cards/all-cards';
import { offeredSubjects } from '@quarterhour/web/dashboard/offered-subjects';
import { useText } from '@quarterhour/web/text/use-text';
import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { BoardCard } from '../../model/boards.ts';
import { useOfficeCards } from './office-cards.ts';
import { newCard, newOfficeCard } from './use-boards.ts';

/** Lists every card, and adds those that are clicked. Cards of one song are added where their song is chosen. */
export function AddCardDialog({ onAdd, onClose }: { onAdd: (card: BoardCard) => void; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const nameOf = (subject: ViewSubject, card: AnyCard) =>
    t(card === 'measure' ? 'widgets.measure' : (allCards[subject][card]?.title ?? 'measures.label'));
  const add = (card: BoardCard, title: string) => {
    onAdd(card);
    toast(t('widgets.card_added', { title }));
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('widgets.add_card')}
      </DialogTitle>
      <DialogContent dividers sx={{ padding: 0 }}>
        {offeredSubjects().map((subject) => (
          <Choices
            key={subject}
            title={t(`widgets.subject.${subject}`)}
            cards={(Object.keys(cards[subject]) as AnyCard[])
              .filter((card) => !cardRule(subject, card)?.ofSong)
              .map((card) => ({ key: card, name: nameOf(subject, card), make: () => newCard(subject, card) }))}
            onChoose={add}
          />
        ))}
        <Suspense fallback={null}>
          <OfficeChoices onChoose={add} />
        </Suspense>
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

interface Choice {
  key: string;
  name: string;
  make: () => BoardCard;
}

interface ChoicesProps {
  title: string;
  cards: readonly Choice[];
  onChoose: (card: BoardCard, name: string) => void;
}

function Choices({ title, cards, onChoose }: ChoicesProps) {
  return (
    <List dense aria-label={title} subheader={<ListSubheader>{title}</ListSubheader>}>
      {cards.map(({ key, name, make }) => (
        <ListItemButton key={key} onClick={() => onChoose(make(), name)}>
          <ListItemText primary={name} />
        </ListItemButton>
      ))}
    </List>
  );
}

/** The cards of the office; none where its modules are switched off. */
function OfficeChoices({ onChoose }: Pick<ChoicesProps, 'onChoose'>) {
  const { t } = useText();
  const cards = useOfficeCards().map((card) => ({
    key: `${card.module} ${card.card}`,
    name: t(card.title),
    make: () => newOfficeCard(card),
  }));
  return cards.length > 0 && <Choices title={t('widgets.subject.office')} cards={cards} onChoose={onChoose} />;
}
