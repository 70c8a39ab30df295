import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Tooltip from '@mui/material/Tooltip';
import type { Profile } from '../../model/board.ts';

/** The people who are assigned, by their initials. */
export function Faces({ assign, profiles }: { assign: readonly string[]; profiles: readonly Profile[] }) {
  if (assign.length === 0) return null;
  const nameOf = (email: string) => profiles.find((one) => one.email === email)?.name ?? email;
  return (
    <AvatarGroup max={4} sx={{ '& .MuiAvatar-root': { inlineSize: 24, blockSize: 24, fontSize: 11 } }}>
      {assign.map((email) => (
        <Tooltip key={email} title={nameOf(email)}>
          <Avatar sx={{ backgroundColor: 'secondary.main', color: 'secondary.contrastText' }}>
            {initials(nameOf(email))}
          </Avatar>
        </Tooltip>
      ))}
    </AvatarGroup>
  );
}

export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
