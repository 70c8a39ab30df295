import Divider from '@mui/material/Divider';
import type { ExportCard, ExportFormat } from '@quarterhour/model/exports';
import type { QueryInput } from '@quarterhour/model/query';
import { lazy, Suspense, use, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Menu, MenuItem } from '../../controls/menu.tsx';
import { useOpened } from '../../controls/use-opened.ts';
import type { Frame } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import { ActionPanel } from '../action-panel.tsx';
import { boardPath } from '../board-path.ts';
import { ActionsContext, type CardAction } from '../page-action.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

const CountedDialog = lazy(async () => {
  const file = import('../counted/counted-dialog.tsx');
  await needWords('notes');
  return { default: (await file).CountedDialog };
});

export interface ExportProps {
  /** Left out: the whole page. */
  card?: ExportCard;
  title: string;
  /** The query whose counting is explained. */
  queryFor: (frame: Frame) => QueryInput;
}

interface ExportMenuProps extends ExportProps {
  anchor: HTMLElement;
  /** The menu is closed, and what it began has ended. */
  onClose: () => void;
}

const ofPage: readonly ExportFormat[] = ['pdf', 'xlsx'];
const ofCard: readonly ExportFormat[] = ['xlsx', 'csv', 'png', 'svg', 'pdf'];

/** The files of a page or a card, a copy of its picture, and how it is counted. */
export function ExportMenu({ card, title, queryFor, anchor, onClose }: ExportMenuProps) {
  const { t } = useText();
  const [open, setOpen] = useState(true);
  const { running, save, copy, mail, cancel } = useExport(card, title, onClose);
  const [explains, setExplains] = useState(false);
  const explained = useOpened(explains);
  const [action, setAction] = useState<CardAction>();
  const { card: ofCards } = use(ActionsContext);
  // A full view is opened from its card.
  const actions = card && card !== 'full' ? ofCards : [];
  const panelOf = async (load: CardAction['load'], of: ExportCard) => {
    const Panel = await load();
    return <Panel card={of} title={title} onClose={onClose} />;
  };
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLocked = use(LockedContext) !== undefined;
  const board = isLocked ? undefined : boardPath(title, pathname + search);
  const after = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <Menu anchorEl={anchor} open={open} onClose={onClose}>
        {(card ? ofCard : ofPage).map((format) => (
          <MenuItem key={format} dense onClick={after(() => save(format))}>
            {t(`exports.${format}`)}
          </MenuItem>
        ))}
        {card && (
          <MenuItem dense onClick={after(copy)}>
            {t('exports.copy')}
          </MenuItem>
        )}
        {mail && (
          <MenuItem dense onClick={after(mail)}>
            {t('exports.to_mail')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem dense onClick={after(() => setExplains(true))}>
          {t('counted.title')}
        </MenuItem>
        {actions.map((one) => (
          <MenuItem key={one.id} dense onClick={after(() => setAction(one))}>
            {t(one.label)}
          </MenuItem>
        ))}
        {board && (
          <MenuItem dense onClick={() => void navigate(board)}>
            {t('exports.to_board')}
          </MenuItem>
        )}
      </Menu>
      {running && <ExportProgress id={running} onCancel={cancel} />}
      {card && action && <ActionPanel load={() => panelOf(action.load, card)} onClose={onClose} />}
      {explained && (
        <Suspense fallback={null}>
          <CountedDialog open={explains} title={title} queryFor={queryFor} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
