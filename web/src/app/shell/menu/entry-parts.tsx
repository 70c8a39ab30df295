import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MenuItem } from '@quarterhour/model/menu';
import { homePath } from '@quarterhour/model/pages';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterFirstChart } from '../../../charts/plot/first-drawn.ts';
import { Chip } from '../../../controls/chip.tsx';
import { useText } from '../../../text/use-text.ts';
import { settings } from '../../../theme/settings.ts';

/** Beside its words, an icon can wait for the first chart. A menu of icons alone cannot. */
const PageIcon = lazy(async () => {
  if (location.pathname === homePath && !settings().miniDrawer) await afterFirstChart();
  return { default: (await import('./page-icons.tsx')).PageIcon };
});

/** The icon of an entry. */
export function EntryIcon({ icon }: Pick<MenuItem, 'icon'>): ReactNode {
  return (
    <Suspense fallback={<Box sx={{ inlineSize: 20, blockSize: 20 }} />}>
      <PageIcon icon={icon} />
    </Suspense>
  );
}

/** The badge at the end of an entry. */
export function EntryChip({ chip }: Pick<MenuItem, 'chip'>) {
  if (!chip) return null;
  const { label, color = 'default', variant = 'filled', size = 'small', avatar } = chip;
  return (
    <Suspense fallback={null}>
      <Chip
        component="span"
        label={label}
        color={color}
        variant={variant}
        size={size}
        avatar={avatar ? <Avatar component="span">{avatar}</Avatar> : undefined}
        sx={{ marginInlineStart: 1, cursor: 'inherit' }}
      />
    </Suspense>
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
