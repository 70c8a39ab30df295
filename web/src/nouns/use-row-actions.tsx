import { BlockOutlinedIcon } from '../icons/block-outlined.tsx';
import { EditOutlinedIcon } from '../icons/edit-outlined.tsx';
import { RestoreOutlinedIcon } from '../icons/restore-outlined.tsx';
import { useText } from '../text/use-text.ts';
import type { RowAction } from './noun-column.ts';
import { isRetired, type NounRow, type Retiring } from './noun-row.ts';
import type { NounWords } from './noun-words.ts';

interface RowActionsInput {
  words: NounWords;
  nameOf: (row: NounRow) => string;
  /** Whether the reader may change this row. */
  may: (row: NounRow) => boolean;
  editable: (row: NounRow) => boolean;
  retiring: Retiring | undefined;
  own: (row: NounRow) => RowAction[];
  onEdit: (row: NounRow) => void;
  onRemove: (row: NounRow) => void;
  onToggle: (row: NounRow) => void;
}

/** What can be done with a row: change it, the noun's own actions, end it or restore it. */
export function useRowActions(input: RowActionsInput): (row: NounRow) => RowAction[] {
  const { t } = useText();
  const { words, nameOf, may, editable, retiring, own, onEdit, onRemove, onToggle } = input;
  return (row) => {
    if (!may(row)) return isRetired(row) ? [] : own(row).filter(({ forAll }) => forAll);
    const name = nameOf(row);
    if (isRetired(row)) {
      if (retiring === undefined || retiring === 'removed') return [];
      const label = words.phrase(`${retiring}.restore_named`, { name });
      return [{ id: 'restore', label, icon: <RestoreOutlinedIcon />, act: () => onToggle(row) }];
    }
    const edit = {
      id: 'edit',
      label: t('settings.edit_named', { name }),
      icon: <EditOutlinedIcon />,
      act: () => onEdit(row),
    };
    const end = (act: () => void) => ({
      id: 'end',
      label: words.phrase(`${retiring ?? 'removed'}.end_named`, { name }),
      icon: <BlockOutlinedIcon />,
      act,
    });
    return [
      ...(editable(row) ? [edit] : []),
      ...own(row),
      // Rows are archived in their dialog, which explains the consequences.
      ...(retiring === 'active' ? [end(() => onToggle(row))] : []),
      ...(retiring === 'removed' ? [end(() => onRemove(row))] : []),
    ];
  };
}
