import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../controls/chip.tsx';
import type { SessionUser } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';

/** The avatar of a person: their picture, or the first letter of their name. */
export function Face({ user: { avatar, name, email }, size }: { user: SessionUser; size: number }) {
  return (
    <Avatar
      src={avatar}
      alt=""
      sx={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.43,
        fontWeight: 600,
        ...(!avatar && { backgroundColor: 'text.primary', color: 'background.paper' }),
      }}
    >
      {(name ?? email).charAt(0).toUpperCase()}
    </Avatar>
  );
}

/** The name and role of the signed-in person. */
export function AccountSummary({ user }: { user: SessionUser }) {
  const { t } = useText();
  const { email, name, role, tier } = user;
  return (
    <Box
      component="li"
      role="none"
      sx={{ paddingInline: 2, paddingBlock: 1, maxInlineSize: 320, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Face user={user} size={40} />
        {name && (
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        )}
        <Chip size="small" variant="outlined" label={tier} sx={{ marginInlineStart: 'auto' }} />
      </Box>
      <Box>
        <Typography variant="caption" color="textSecondary">
          {t('shell.logged_as')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        {role && (
          <Typography variant="body2" color="textSecondary">
            {t('text.labelled', { label: t('shell.role'), value: t(`role.${role}`) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
