import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { AddIcon } from '../../../icons/add.tsx';
import { useMay } from '../../../identity/use-may.ts';
import { useText } from '../../../text/use-text.ts';
import { useWholeCatalogue } from '../use-whole-catalogue.ts';
import { CatalogueTree } from './catalogue-tree.tsx';
import { EditedDialog } from './edited-dialog.tsx';
import { GroupList } from './group-list.tsx';
import { TerritoryList } from './territory-list.tsx';

const lists = ['stations', 'groups', 'territories'] as const;
type List = (typeof lists)[number];

/** The territories, their groups and stations, and the streams of each station; groups and territories as lists too. */
export function StationsPage() {
  const { t } = useText();
  const may = useMay();
  const answer = useWholeCatalogue();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const list = lists.find((one) => one === search.get('list')) ?? 'stations';
  const addTerritory = may('superAdmin') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('noun.territory.add')}
    </Button>
  );
  const tabs = (
    <Tabs
      value={list}
      onChange={(_, next: List) => setSearch(next === 'stations' ? {} : { list: next }, { replace: true })}
      sx={{ marginBlockEnd: 2 }}
    >
      {lists.map((one) => (
        <Tab key={one} value={one} label={t(`settings.list.${one}`)} />
      ))}
    </Tabs>
  );
  const head = (content: ReactNode, action: ReactNode) => (
    <HeadedPage title={t('menu.settings_stations')} lead={t('settings.stations.lead')} action={action}>
      {content}
    </HeadedPage>
  );
  const framed = (content: ReactNode, action: ReactNode) =>
    head(
      <>
        {tabs}
        <Box role="tabpanel" aria-label={t(`settings.list.${list}`)}>
          {content}
        </Box>
      </>,
      action,
    );
  const { data: catalogue } = answer;
  if (!catalogue || catalogue.territories.length === 0)
    return head(
      <Loaded answer={answer}>
        {(empty) => (
          <>
            <Empty
              title={t('settings.stations.none.title')}
              text={t('settings.stations.none.text')}
              action={addTerritory}
            />
            {adding && (
              <EditedDialog edited={{ kind: 'territory' }} catalogue={empty} onClose={() => setAdding(false)} />
            )}
          </>
        )}
      </Loaded>,
      undefined,
    );
  if (list === 'groups')
    return <GroupList label={t('settings.list.groups')} catalogue={catalogue} frame={framed} key="groups" />;
  if (list === 'territories') return <TerritoryList label={t('settings.list.territories')} frame={framed} />;
  return framed(<CatalogueTree catalogue={catalogue} adding={adding} onAdded={() => setAdding(false)} />, addTerritory);
}
