import { territoryNoun } from '@quarterhour/model/catalogue-nouns';
import { isOffered } from '../../../data/offered.ts';
import { NounDialog } from '../../../nouns/noun-dialog.tsx';
import { type Framed, NounList } from '../../../nouns/noun-list.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';

/** How downloads are counted matters to installations that count some. */
function isHere(field: string): boolean {
  return field !== 'download_window' || isOffered('downloads');
}

/** The territories, with their rules. */
export function TerritoryList(props: Framed) {
  return (
    <NounList
      {...props}
      noun={territoryNoun}
      nameOf={nameOf}
      columns={['name', 'rule_set', 'download_window', 'slug', 'archived'].filter(isHere)}
    />
  );
}

/** Adds or edits a territory. */
export function TerritoryDialog({ row, onClose }: { row?: NounRow; onClose: () => void }) {
  return (
    <NounDialog
      noun={territoryNoun}
      row={row}
      nameOf={nameOf}
      // A change has a page of its own, which says from when it applies and what it changes.
      applies={(field) => isHere(field) && (field !== 'rule_set' || row === undefined)}
      onClose={onClose}
    />
  );
}
