import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { type Edited, EditedDialog } from './edited-dialog.tsx';
import { TerritorySection } from './territory-section.tsx';

interface CatalogueTreeProps {
  catalogue: WholeCatalogue;
  /** Whether a territory is being added. */
  adding: boolean;
  onAdded: () => void;
}

/** The territories with their groups and stations. */
export function CatalogueTree({ catalogue, adding, onAdded }: CatalogueTreeProps) {
  const { t } = useText();
  const [edited, setEdited] = useState<Edited>();
  const [withArchived, setWithArchived] = useState(false);
  const shown = edited ?? (adding ? ({ kind: 'territory' } as const) : undefined);
  const close = () => {
    setEdited(undefined);
    onAdded();
  };
  const things = [...catalogue.territories, ...catalogue.groups, ...catalogue.stations];
  return (
    <>
      {catalogue.territories
        .filter(({ archived }) => withArchived || !archived)
        .map((territory) => (
          <TerritorySection
            key={territory.slug}
            territory={territory}
            catalogue={catalogue}
            withArchived={withArchived}
            onEdit={setEdited}
          />
        ))}
      {things.some(({ archived }) => archived) && (
        <FormControlLabel
          sx={{ marginBlockStart: 2 }}
          control={<Switch checked={withArchived} onChange={(_, checked) => setWithArchived(checked)} />}
          label={t('settings.show_archived')}
        />
      )}
      {shown && <EditedDialog edited={shown} catalogue={catalogue} onClose={close} />}
    </>
  );
}
