import { groupNoun } from '@quarterhour/model/catalogue-nouns';
import { NounDialog } from '../../../nouns/noun-dialog.tsx';
import { type Framed, NounList } from '../../../nouns/noun-list.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { optionsOf, type WholeCatalogue } from '../use-whole-catalogue.ts';

/** The groups of stations. */
export function GroupList({ catalogue, ...props }: Framed & { catalogue: WholeCatalogue }) {
  return (
    <NounList
      {...props}
      noun={groupNoun}
      nameOf={nameOf}
      columns={['name', 'territory', 'slug', 'archived']}
      options={{ territory: optionsOf(catalogue.territories) }}
    />
  );
}

interface GroupDialogProps {
  row?: NounRow;
  /** The territory of a new group. */
  territory: string;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

/** Adds or edits a group. */
export function GroupDialog({ row, territory, catalogue, onClose }: GroupDialogProps) {
  const options = { territory: optionsOf(catalogue.territories) };
  return (
    <NounDialog
      noun={groupNoun}
      row={row}
      nameOf={nameOf}
      options={options}
      initial={{ territory }}
      onClose={onClose}
    />
  );
}
