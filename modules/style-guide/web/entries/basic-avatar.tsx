import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Stack from '@mui/material/Stack';
import { Logo, Mark } from '@quarterhour/web/controls/logo.tsx';
import type { Entry } from '../guide/entry.ts';

function AvatarStandard() {
  return (
    <Stack direction="row" spacing={1}>
      <Avatar sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}>AP</Avatar>
      <Avatar variant="rounded" sx={{ bgcolor: 'secondary.main', color: 'secondary.contrastText' }}>
        MI
      </Avatar>
    </Stack>
  );
}

function AvatarSeveral() {
  return (
    <AvatarGroup
      max={3}
      sx={{ justifyContent: 'start', '& .MuiAvatar-root': { bgcolor: 'text.secondary', color: 'background.paper' } }}
    >
      {['AP', 'MI', 'RC', 'DT'].map((initials) => (
        <Avatar key={initials}>{initials}</Avatar>
      ))}
    </AvatarGroup>
  );
}

function MarkSizes() {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Mark size={16} />
      <Mark size={30} />
      <Mark size={64} />
    </Stack>
  );
}

function LogoStandard() {
  return <Logo />;
}

export const entries: readonly Entry[] = [
  { name: 'Logo', about: ['controls/logo#Logo'], patterns: ['decoration'], specimens: { standard: LogoStandard } },
  { name: 'Mark', about: ['controls/logo#Mark'], patterns: ['decoration'], specimens: { sizes: MarkSizes } },
  {
    name: 'Avatar',
    library: 'https://mui.com/material-ui/react-avatar/',
    patterns: ['decoration'],
    specimens: { standard: AvatarStandard, several: AvatarSeveral },
  },
];
