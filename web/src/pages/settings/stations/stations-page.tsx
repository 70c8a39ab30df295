import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { useMay } from '../../../identity/use-may.ts';
import { useText } from '../../../text/use-text.ts';
import { useWholeCatalogue } from '../use-whole-catalogue.ts';
import { type Edited, EditedDialog } from './edited-dialog.tsx';
import { TerritorySection } from './territory-section.tsx';

/** The territories, their groups and stations, and the streams of each station. */
export function StationsPage() {
  const { t } = useText();
  const may = useMay();
  const answer = useWholeCatalogue();
  const [edited, setEdited] = useState<Edited>();
  const [withArchived, setWithArchived] = useState(false);
  const addTerritory = may('superAdmin') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited({ kind: 'territory' })}>
      {t('settings.add_territory')}
    </Button>
  );
  return (
    <HeadedPage
      title={t('menu.settings_stations')}
      lead={t('settings.stations.lead')}
      action={answer.data && answer.data.territories.length > 0 && addTerritory}
    >
      <Loaded answer={answer}>
        {(catalogue) => (
          <>
            {catalogue.territories.length === 0 && (
              <Empty
                title={t('settings.stations.none.title')}
                text={t('settings.stations.none.text')}
                action={addTerritory}
              />
            )}
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
            {[...catalogue.territories, ...catalogue.groups, ...catalogue.stations].some(
              ({ archived }) => archived,
            ) && (
              <FormControlLabel
                sx={{ marginBlockStart: 2 }}
                control={<Switch checked={withArchived} onChange={(_, checked) => setWithArchived(checked)} />}
                label={t('settings.show_archived')}
              />
            )}
            {edited && <EditedDialog edited={edited} catalogue={catalogue} onClose={() => setEdited(undefined)} />}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}
