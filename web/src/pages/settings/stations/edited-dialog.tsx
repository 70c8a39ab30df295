import type { Group, Station, Territory } from '@quarterhour/model/catalogue';
import type { Versioned } from '../use-change.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { GroupDialog } from './group-dialog.tsx';
import { StationDialog } from './station-dialog.tsx';
import { TerritoryDialog } from './territory-dialog.tsx';

/** The thing being edited; without one, the dialog adds a new one. */
export type Edited =
  | { kind: 'territory'; thing?: Territory & Versioned }
  | { kind: 'group'; thing?: Group & Versioned; territory: string }
  | { kind: 'station'; thing?: Station & Versioned; group: string };

interface EditedDialogProps {
  edited: Edited;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

export function EditedDialog({ edited, catalogue, onClose }: EditedDialogProps) {
  switch (edited.kind) {
    case 'territory':
      return <TerritoryDialog thing={edited.thing} onClose={onClose} />;
    case 'group':
      return <GroupDialog thing={edited.thing} territory={edited.territory} catalogue={catalogue} onClose={onClose} />;
    case 'station':
      return <StationDialog thing={edited.thing} group={edited.group} catalogue={catalogue} onClose={onClose} />;
  }
}
