import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useText } from '../../../text/use-text.ts';
import { setters, useSettings } from '../../../theme/settings.ts';
import { shortcutGroups } from './shortcut-list.ts';

interface ShortcutsDialogProps {
  /** The pages of the menu, in its order. */
  pages: readonly { title: string; path: string }[];
  onClose: () => void;
}

/** All keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const { t } = useText();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { shortcuts } = useSettings();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('shortcuts.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignContent: 'start' }}>
        {shortcutGroups.map(({ title, shortcuts: list }) => (
          <Box key={title} component="section" aria-label={t(title)}>
            <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
              {t(title)}
            </Typography>
            <Box component="dl" sx={rows}>
              {list.flatMap(({ name, keys, run }) =>
                // The pages have the names of the menu.
                keys.length > 1 && run
                  ? pages
                      .slice(0, keys.length)
                      .map((page, at) => <Line key={page.path} name={page.title} shown={keys[at] ?? ''} />)
                  : [<Line key={name} name={t(name)} shown={keys[0] ?? ''} />],
              )}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', paddingInline: 3 }}>
        <FormControlLabel
          control={<Switch checked={shortcuts} onChange={(_, on) => setters.shortcuts(on)} />}
          label={t('shortcuts.on')}
        />
        <Button variant="contained" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
      {!shortcuts && (
        <Typography variant="body2" role="status" sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          {t('shortcuts.off')}
        </Typography>
      )}
    </Dialog>
  );
}

function Line({ name, shown }: { name: string; shown: string }) {
  return (
    <>
      <Box component="dt">
        <Box component="kbd" sx={key}>
          {shown.length === 1 ? shown.toUpperCase() : shown}
        </Box>
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {name}
      </Box>
    </>
  );
}

const rows = {
  display: 'grid',
  gridTemplateColumns: '48px 1fr',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'baseline',
  margin: 0,
} as const;
const key = {
  display: 'inline-block',
  minInlineSize: 28,
  paddingInline: 0.75,
  textAlign: 'center',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: '24px',
} as const;
