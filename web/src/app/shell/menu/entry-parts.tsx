import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MenuItem } from '@quarterhour/model/menu';
import { viewPages } from '@quarterhour/model/view-kinds';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterFirstChart } from '../../../charts/plot/first-drawn.ts';
import { useText } from '../../../text/use-text.ts';
import { pageIcons } from './page-icons.tsx';

/** The icons that come later: at once where no chart is drawn. */
const LateIcon = lazy(async () => {
  if (viewPages.some((path) => path === location.pathname)) await afterFirstChart();
  const { lateIcons } = await import('./late-icons.tsx');
  return {
    default: ({ icon }: { icon: string | undefined }) =>
      icon !== undefined && Object.hasOwn(lateIcons, icon) ? lateIcons[icon as keyof typeof lateIcons] : <Dot />,
  };
});

/** The icon of an entry; a dot if we have no icon of that name. */
export function EntryIcon({ icon }: Pick<MenuItem, 'icon'>): ReactNode {
  if (icon && Object.hasOwn(pageIcons, icon)) return pageIcons[icon as keyof typeof pageIcons];
  return (
    <Suspense fallback={<Box sx={{ inlineSize: 20, blockSize: 20 }} />}>
      <LateIcon icon={icon} />
    </Suspense>
  );
}

function Dot() {
  return (
    <Box sx={{ inlineSize: 6, blockSize: 6, borderRadius: '50%', backgroundColor: 'currentColor', margin: '7px' }} />
  );
}

/** The badge at the end of an entry. */
export function EntryChip({ chip }: Pick<MenuItem, 'chip'>) {
  if (!chip) return null;
  const { label, color = 'default', variant = 'filled', size = 'small', avatar } = chip;
  return (
    <Chip
      component="span"
      label={label}
      color={color}
      variant={variant}
      size={size}
      avatar={avatar ? <Avatar component="span">{avatar}</Avatar> : undefined}
      sx={{ marginInlineStart: 1, cursor: 'inherit' }}
    />
  );
}

/** Replaces an entry of a type that this version does not know. */
export function EntryError() {
  const { t } = useText();
  return (
    <Typography
      component="li"
      variant="body2"
      color="error"
      sx={{ paddingBlock: 1, paddingInline: 'clamp(4px, 5%, 12px)' }}
    >
      {t('menu.error')}
    </Typography>
  );
}
