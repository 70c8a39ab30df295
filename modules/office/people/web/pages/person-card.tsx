import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { roleName } from '@quarterhour/model/roles';
import { useText } from '@quarterhour/web/text/use-text';
import { unseen } from '@quarterhour/web/theme/unseen';
import { Link as RouterLink } from 'react-router';
import type { Colleague } from '../../model/people.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { PersonActions } from './person-actions.tsx';

/** The address of somebody's social page. */
export function socialPath({ id, self }: Colleague, tab = 'posts'): string {
  return `/apps/user/social-profile/${tab}${self ? '' : `?person=${id}`}`;
}

interface PersonCardProps {
  person: Colleague;
  /** 1: all details; 2: the name and what they do; 3: what they say of themselves, with friends and followers. */
  layout: 1 | 2 | 3;
}

/** A person of the house, as a card. */
export function PersonCard({ person, layout }: PersonCardProps) {
  const { t } = useText();
  const { name, position, role, city, email, phone, about, online, followers, friends } = person;
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minInlineSize: 0 }}>
        <PersonAvatar name={name} online={online} size={layout === 2 ? 40 : 56} />
        <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={socialPath(person)}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
          <Box component="span" sx={unseen}>
            {online ? t('people.online') : t('people.offline')}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {[position || roleName(role), layout !== 2 && city].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Box>
      {layout === 1 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Link href={`mailto:${email}`} variant="body2" sx={target}>
            {email}
          </Link>
          {phone && (
            <Link href={`tel:${phone}`} variant="body2" sx={target}>
              <bdi>{phone}</bdi>
            </Link>
          )}
        </Box>
      )}
      {layout !== 2 && about && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      )}
      {layout === 3 && (
        <Typography variant="body2" color="textSecondary">
          {t('people.counts', { friends, followers })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 'auto' }}>
        <PersonActions person={person} />
      </Box>
    </Paper>
  );
}

/** Cards of people beside each other. */
export function PersonCards({
  people,
  label,
  layout,
}: { people: readonly Colleague[]; label: string } & Pick<PersonCardProps, 'layout'>) {
  return (
    <Box component="ul" aria-label={label} sx={grid}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} layout={layout} />
      ))}
    </Box>
  );
}

const card = { display: 'flex', flexDirection: 'column', gap: 1.5, padding: 2, minInlineSize: 0 } as const;
const target = { display: 'block', paddingBlock: 0.5 } as const;
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
} as const;
