import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { isTimeDimension } from '@quarterhour/model/period';
import { type CardId, openedAt } from '@quarterhour/model/view-address';
import { memo, use, useCallback } from 'react';
import { TableButton } from '../controls/card.tsx';
import { LockedContext } from '../data/locked.ts';
import { useView } from '../data/view.ts';
import { OpenInFullIcon } from '../icons/open-in-full.tsx';
import { useText } from '../text/use-text.ts';
import { measureBy, useDashboard } from './dashboard.ts';
import { columnsOf } from './details/detail-tables.ts';

/** Switches a card between picture and table; the choice is in the address. */
export function TableToggle({ card }: { card: CardId }) {
  const { view, change } = useView();
  const toggle = useCallback(() => {
    change(({ tables }) => {
      const others = tables.filter((id) => id !== card);
      return { tables: tables.includes(card) ? others : [...others, card] };
    });
  }, [change, card]);
  return <TableButton pressed={view.tables.includes(card)} onClick={toggle} />;
}

/** Opens the full view of a table. It is in the address, and a step back closes it. */
export function OpenButton({ dimensions, title }: { dimensions: readonly DimensionId[]; title: string }) {
  const { view, change } = useView();
  const dashboard = useDashboard();
  const [first] = dimensions;
  const measure = first ? measureBy(dashboard, view.measure, first) : view.measure;
  const isRanked = !dimensions.every(isTimeDimension) && columnsOf(dashboard, openedAt(dimensions)).includes(measure);
  const ranked = isRanked ? measure : undefined;
  const opened = dimensions.join();
  const open = useCallback(
    () => change({ open: openedAt(opened.split(',') as DimensionId[], ranked) }),
    [change, opened, ranked],
  );
  const locked = use(LockedContext);
  // A shared card, or a shared page of cards, is all that its readers see.
  if (locked?.card || locked?.isBoard) return null;
  return <OpenIcon title={title} onClick={open} />;
}

const OpenIcon = memo(function OpenIcon({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useText();
  return (
    <Tooltip title={t('card.open', { title })}>
      <IconButton size="small" data-shortcut="open" aria-label={t('card.open', { title })} onClick={onClick}>
        <OpenInFullIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
});
