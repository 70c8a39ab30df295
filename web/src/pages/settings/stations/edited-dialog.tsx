import type { NounRow } from '../../../nouns/noun-row.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { GroupDialog } from './group-list.tsx';
import { StationDialog } from './station-dialog.tsx';
import { TerritoryDialog } from './territory-list.tsx';

/** The thing being edited; without one, the dialog adds a new one. */
export type Edited =
  | { kind: 'territory'; thing?: NounRow }
  | { kind: 'group'; thing?: NounRow; territory: string }
  | { kind: 'station'; thing?: NounRow; group: string };

interface EditedDialogProps {
  edited: Edited;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

export function EditedDialog({ edited, catalogue, onClose }: EditedDialogProps) {
  switch (edited.kind) {
    case 'territory':
      return <TerritoryDialog row={edited.thing} onClose={onClose} />;
    case 'group':
      return <GroupDialog row={edited.thing} territory={edited.territory} catalogue={catalogue} onClose={onClose} />;
    case 'station':
      return <StationDialog row={edited.thing} group={edited.group} catalogue={catalogue} onClose={onClose} />;
  }
}
