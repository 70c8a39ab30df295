import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { MailOutlinedIcon } from '@quarterhour/web/icons/mail-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function BadgeStandard() {
  const { t } = useText();
  return (
    <IconButton aria-label={t('style.sample.unread', { count: 4 })}>
      <Badge badgeContent={4} color="primary">
        <MailOutlinedIcon />
      </Badge>
    </IconButton>
  );
}

function BadgeVariants() {
  return (
    <Stack direction="row" spacing={3} sx={{ padding: 1 }}>
      <Badge badgeContent={120} color="primary">
        <MailOutlinedIcon />
      </Badge>
      <Badge variant="dot" color="error">
        <MailOutlinedIcon />
      </Badge>
    </Stack>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Badge',
    library: 'https://mui.com/material-ui/react-badge/',
    patterns: ['decoration'],
    specimens: { standard: BadgeStandard, variants: BadgeVariants },
  },
];
