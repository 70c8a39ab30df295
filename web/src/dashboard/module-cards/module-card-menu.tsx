import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu, MenuItem } from '../../controls/menu.tsx';
import { useText } from '../../text/use-text.ts';
import { ActionPanel } from '../action-panel.tsx';
import { ActionsContext, type CardAction, type ModuleCardName } from '../page-action.ts';

interface ModuleCardMenuProps {
  card: ModuleCardName;
  title: string;
  /** The page of the card; undefined on that page. */
  page: string | undefined;
  anchor: HTMLElement;
  /** The menu is closed, and what it opened has ended. */
  onClose: () => void;
}

/** The menu of a card of the office. */
export function ModuleCardMenu({ card, title, page, anchor, onClose }: ModuleCardMenuProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const [action, setAction] = useState<CardAction>();
  const actions = use(ActionsContext).card.filter(({ ofModules }) => ofModules);
  const load = async (chosen: CardAction) => {
    const Panel = await chosen.load();
    return <Panel card={card} title={title} onClose={onClose} />;
  };
  return (
    <>
      <Menu anchorEl={anchor} open={action === undefined} onClose={onClose}>
        {page && (
          <MenuItem dense onClick={() => void navigate(page)}>
            {t('exports.open_page')}
          </MenuItem>
        )}
        {actions.map((one) => (
          <MenuItem key={one.id} dense onClick={() => setAction(one)}>
            {t(one.label)}
          </MenuItem>
        ))}
      </Menu>
      {action && <ActionPanel load={() => load(action)} onClose={onClose} />}
    </>
  );
}
