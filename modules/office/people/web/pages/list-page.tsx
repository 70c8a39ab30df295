import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { roleName } from '@quarterhour/model/roles';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useTyped } from '@quarterhour/web/data/use-typed';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type ComponentType, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Colleague } from '../../model/people.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { LayoutTabs } from './layout-tabs.tsx';
import { PersonActions } from './person-actions.tsx';
import { socialPath } from './person-card.tsx';
import { type ReadPeople, usePeopleList, useSocialEvents } from './use-people.ts';

type Layout = 1 | 2;
const readers: Record<Layout, ReadPeople> = {
  1: async (page, signal) => {
    const { users_s1: rows, next } = await call(api.listUsers1, page, signal);
    return { rows, next };
  },
  2: async (page, signal) => {
    const { users_s2: rows, next } = await call(api.listUsers2, page, signal);
    return { rows, next };
  },
};

/** Searches the people, who look the same in all layouts. */
const searching =
  (key: string): ReadPeople =>
  async (page, signal) => {
    const { profile_cards: rows, next } = await call(api.filterProfileCards, { key, ...page }, signal);
    return { rows, next };
  };

function ListPage({ layout }: { layout: Layout }) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const [typed, setTyped] = useTyped(key, setKey);
  const wanted = key.trim();
  const { answer, more } = usePeopleList(
    `list${layout} ${wanted}`,
    wanted === '' ? readers[layout] : searching(wanted),
  );
  useSocialEvents();
  return (
    <HeadedPage title={t('people.list')} lead={t('people.list.lead')}>
      <LayoutTabs
        value={layout - 1}
        layouts={[
          { to: '/apps/user/list/list1', name: t('people.list.table') },
          { to: '/apps/user/list/list2', name: t('people.list.rows') },
        ]}
      />
      <SearchInput label={t('people.search')} text={typed} onChange={setTyped} />
      <Loaded answer={answer}>
        {(shown) => {
          if (shown.length === 0) return <Empty title={t('people.none.title')} text={t('people.none.text')} />;
          return layout === 1 ? <PeopleTable people={shown} /> : <PeopleRows people={shown} />;
        }}
      </Loaded>
      <Box sx={{ display: 'grid', marginBlockStart: 2 }}>
        <MoreButton more={more} />
      </Box>
    </HeadedPage>
  );
}

function PeopleTable({ people }: { people: readonly Colleague[] }) {
  const { t } = useText();
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} aria-label={t('people.list')}>
      <Table>
        <TableHead>
          <TableRow>
            {(['name', 'position', 'city', 'email', 'phone', 'state'] as const).map((field) => (
              <TableCell key={field}>{t(`people.field.${field}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Link component={RouterLink} to={socialPath(person)}>
                  {person.name}
                </Link>
              </TableCell>
              <TableCell>{person.position || roleName(person.role)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{person.city}</TableCell>
              <TableCell>
                <Link href={`mailto:${person.email}`}>{person.email}</Link>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <bdi>{person.phone}</bdi>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {person.online ? t('people.online') : t('people.offline')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function PeopleRows({ people }: { people: readonly Colleague[] }) {
  const { t } = useText();
  return (
    <Box component="ul" aria-label={t('people.list')} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {people.map((person) => (
        <Box component="li" key={person.id} sx={row}>
          <PersonAvatar name={person.name} online={person.online} />
          <Box sx={{ flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={socialPath(person)}
              color="inherit"
              underline="hover"
              sx={{ fontWeight: 600 }}
            >
              {person.name}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {[person.position || roleName(person.role), person.city].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PersonActions person={person} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  paddingBlock: 1.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

/** The list of the staff, in two layouts. */
export const listPages: Record<Layout, ComponentType> = {
  1: () => <ListPage layout={1} />,
  2: () => <ListPage layout={2} />,
};
