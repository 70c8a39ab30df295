import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Menu, MenuItem } from '@quarterhour/web/controls/menu.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { ActionPanel } from '@quarterhour/web/dashboard/action-panel.tsx';
import { ActionsContext, actionsOf, BoardContext, type PageAction } from '@quarterhour/web/dashboard/page-action';
import { Unreachable } from '@quarterhour/web/dashboard/unreachable.tsx';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { ArrowDropDownIcon } from '@quarterhour/web/icons/arrow-drop-down.tsx';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { DashboardCustomizeOutlinedIcon } from '@quarterhour/web/icons/dashboard-customize-outlined.tsx';
import { MoreVertIcon } from '@quarterhour/web/icons/more-vert.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { prepareToPrint } from '@quarterhour/web/theme/printing';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Board, type BoardCard, boardCards } from '../../model/boards.ts';
import { AddCardDialog } from './add-card-dialog.tsx';
import { BoardDialog } from './board-dialog.tsx';
import { useBoardChanges } from './use-boards.ts';

interface BoardHeadProps {
  board: Board;
  boards: readonly Board[];
  cards: BoardCard[];
  arranging: boolean;
  onArrange: (arranging: boolean) => void;
  onAdd: (card: BoardCard) => void;
}

/** The name of a page of cards, with its actions and the other pages. */
export function BoardHead({ board, boards, cards, arranging, onArrange, onAdd }: BoardHeadProps) {
  const { t } = useText();
  const [dialog, setDialog] = useState<'add' | 'edit' | 'new'>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 0.5 }}>
      <Typography variant="h1" tabIndex={-1}>
        {board.name}
      </Typography>
      <OtherPages board={board} boards={boards} onNew={() => setDialog('new')} />
      {!board.may_change && (
        <Chip size="small" variant="outlined" label={t('widgets.shared_by', { person: board.created_by })} />
      )}
      {board.may_change && board.shared_with && <Chip size="small" variant="outlined" label={t('widgets.shared')} />}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
        {board.may_change && (
          <>
            <Button startIcon={<AddIcon />} disabled={cards.length >= boardCards} onClick={() => setDialog('add')}>
              {t('widgets.add_card')}
            </Button>
            <Button
              variant={arranging ? 'contained' : 'text'}
              startIcon={arranging ? <CheckIcon /> : <DashboardCustomizeOutlinedIcon />}
              aria-pressed={arranging}
              onClick={() => onArrange(!arranging)}
            >
              {t(arranging ? 'widgets.done' : 'widgets.arrange')}
            </Button>
          </>
        )}
        <MoreActions board={board} cards={cards} onEdit={() => setDialog('edit')} />
      </Box>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <Unreachable />
      </Box>
      {dialog === 'add' && <AddCardDialog onAdd={onAdd} onClose={() => setDialog(undefined)} />}
      {dialog === 'edit' && <BoardDialog board={board} onClose={() => setDialog(undefined)} />}
      {dialog === 'new' && <BoardDialog onClose={() => setDialog(undefined)} />}
    </Box>
  );
}

function OtherPages({ board, boards, onNew }: { board: Board; boards: readonly Board[]; onNew: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const after = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('widgets.pages')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ displayPrint: 'none' }}
      >
        <ArrowDropDownIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {boards.map(({ id, name, may_change, created_by }) => (
          <MenuItem key={id} selected={id === board.id} onClick={after(() => navigate(`/my-page/${id}`))}>
            {may_change ? name : `${name} · ${created_by}`}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={after(onNew)}>{t('widgets.new_page')}</MenuItem>
      </Menu>
    </>
  );
}

interface MoreActionsProps {
  board: Board;
  cards: readonly BoardCard[];
  onEdit: () => void;
}

function MoreActions({ board, cards, onEdit }: MoreActionsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const toast = useToast();
  const failure = useFailureToast();
  const { change, create } = useBoardChanges();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<{ load: PageAction['load']; anchor: HTMLElement }>();
  const isShown = cards.some(({ subject }) => subject !== 'office');
  const actions = isShown ? actionsOf(use(ActionsContext).page, 'board') : [];
  const after = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  const close = () => setAction(undefined);
  const panelOf = async (chosen: { load: PageAction['load']; anchor: HTMLElement }) => {
    const Panel = await chosen.load();
    return <Panel anchor={chosen.anchor} onClose={close} />;
  };
  const remove = async () => {
    try {
      const gone = await change(board, { archived: true });
      navigate('/my-page');
      toast(t('widgets.deleted', { name: board.name }), () => void change(gone, { archived: false }).catch(failure));
    } catch (error) {
      failure(error);
    }
  };
  const copy = () => create(board.name, board.cards).then(({ id }) => navigate(`/my-page/${id}`), failure);
  return (
    <>
      <IconButton
        aria-label={t('widgets.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {board.may_change && <MenuItem onClick={after(onEdit)}>{t('widgets.edit')}</MenuItem>}
        {actions.map(({ id, load }) => (
          <MenuItem key={id} onClick={after(() => anchor && setAction({ load, anchor }))}>
            {t('widgets.share_link')}
          </MenuItem>
        ))}
        <MenuItem onClick={after(copy)}>{t('widgets.copy')}</MenuItem>
        <MenuItem onClick={after(prepareToPrint)}>{t('widgets.print')}</MenuItem>
        {board.may_change && <MenuItem onClick={after(remove)}>{t('widgets.delete')}</MenuItem>}
      </Menu>
      {action && (
        <BoardContext value={{ name: board.name, cards }}>
          <ActionPanel load={() => panelOf(action)} onClose={close} />
        </BoardContext>
      )}
    </>
  );
}
