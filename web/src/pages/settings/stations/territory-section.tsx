import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Group, Station, Territory } from '@quarterhour/model/catalogue';
import { groupNoun, stationNoun, territoryNoun } from '@quarterhour/model/catalogue-nouns';
import type { ReactNode } from 'react';
import { ListRow, RowActions, RowList } from '../../../controls/list-row.tsx';
import { useMay } from '../../../identity/use-may.ts';
import type { Versioned } from '../../../nouns/use-change.ts';
import { zoneName } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { BringBack } from './bring-back.tsx';
import type { Edited } from './edited-dialog.tsx';

interface TerritorySectionProps {
  territory: Territory & Versioned;
  catalogue: WholeCatalogue;
  withArchived: boolean;
  onEdit: (edited: Edited) => void;
}

/** A territory with its groups, and their stations. */
export function TerritorySection({ territory, catalogue, withArchived, onEdit }: TerritorySectionProps) {
  const { t } = useText();
  const may = useMay();
  const groups = catalogue.groups.filter(
    (group) => group.territory === territory.slug && (withArchived || !group.archived),
  );
  return (
    <Box component="section" aria-label={territory.name} sx={{ marginBlockEnd: 5 }}>
      <Head
        level="h2"
        name={territory.name}
        note={territory.archived ? t('settings.archived') : t(`rule_set.${territory.rule_set}`)}
      >
        {may('territoryAdmin') &&
          (territory.archived ? (
            <BringBack noun={territoryNoun} row={territory} />
          ) : (
            <>
              <Button
                size="small"
                aria-label={t('settings.edit_named', { name: territory.name })}
                onClick={() => onEdit({ kind: 'territory', thing: { ...territory } })}
              >
                {t('settings.edit')}
              </Button>
              <Button size="small" onClick={() => onEdit({ kind: 'group', territory: territory.slug })}>
                {t('noun.group.add')}
              </Button>
            </>
          ))}
      </Head>
      {groups.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('settings.groups.none')}
        </Typography>
      )}
      {groups.map((group) => (
        <GroupSection
          key={group.slug}
          group={group}
          stations={catalogue.stations.filter(
            (station) => station.group === group.slug && (withArchived || !station.archived),
          )}
          onEdit={onEdit}
        />
      ))}
    </Box>
  );
}

interface GroupSectionProps {
  group: Group & Versioned;
  stations: readonly (Station & Versioned)[];
  onEdit: (edited: Edited) => void;
}

function GroupSection({ group, stations, onEdit }: GroupSectionProps) {
  const { t } = useText();
  const manages = useMay()('groupManager');
  return (
    <Box sx={{ marginBlockEnd: 2.5 }}>
      <Head level="h3" name={group.name} note={group.archived ? t('settings.archived') : undefined}>
        {manages &&
          (group.archived ? (
            <BringBack noun={groupNoun} row={group} />
          ) : (
            <>
              <Button
                size="small"
                aria-label={t('settings.edit_named', { name: group.name })}
                onClick={() => onEdit({ kind: 'group', thing: { ...group }, territory: group.territory })}
              >
                {t('settings.edit')}
              </Button>
              <Button size="small" onClick={() => onEdit({ kind: 'station', group: group.slug })}>
                {t('noun.station.add')}
              </Button>
            </>
          ))}
      </Head>
      <RowList label={group.name}>
        {stations.length === 0 && <ListRow title={null} details={t('settings.group.empty')} />}
        {stations.map((station) => (
          <ListRow
            key={station.slug}
            title={station.name}
            details={factsOf(station).join(' · ') || t('settings.streams.none')}
            over={station.archived}
            state={station.archived ? t('settings.archived') : zoneName(station.timezone)}
            actions={
              manages &&
              (station.archived ? (
                <BringBack noun={stationNoun} row={station} />
              ) : (
                <Button
                  size="small"
                  aria-label={t('settings.edit_named', { name: station.name })}
                  onClick={() => onEdit({ kind: 'station', thing: { ...station }, group: station.group })}
                >
                  {t('settings.edit')}
                </Button>
              ))
            }
          />
        ))}
      </RowList>
    </Box>
  );
}

/** The mounts of a station, truncated to a line. */
function factsOf({ streams }: Station): string[] {
  const mounts = streams.flatMap((stream) => stream.mounts);
  return mounts.length > 6 ? [...mounts.slice(0, 6), '…'] : mounts;
}

interface HeadProps {
  level: 'h2' | 'h3';
  name: string;
  note?: string;
  children: ReactNode;
}

function Head({ level, name, note, children }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, paddingBlockEnd: 0.75 }}>
      <Typography variant={level} component={level}>
        {name}
      </Typography>
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box sx={{ marginInlineStart: { sm: 'auto' } }}>
        <RowActions>{children}</RowActions>
      </Box>
    </Box>
  );
}
