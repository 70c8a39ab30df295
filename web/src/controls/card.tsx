import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { TableRowsOutlinedIcon } from '../icons/table-rows-outlined.tsx';
import type { TopicId } from '../text/guide/guide-topics.ts';
import { useText } from '../text/use-text.ts';
import { unseen } from '../theme/unseen.ts';
import { HelpLink } from './help-link.tsx';
import { useRegion } from './region.ts';

interface CardProps {
  /** The name of the card; for screen readers only if `heading` draws it otherwise. */
  title: string;
  /** The User Guide topic that explains the card. */
  help: TopicId;
  heading?: ReactNode;
  /** Drawn between the heading and the actions. */
  controls?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the page with a heading and a hairline border. */
export function Card({ title, help, heading, controls, actions, children }: CardProps) {
  const id = useId();
  const region = useRegion();
  return (
    <Paper
      {...region}
      aria-labelledby={id}
      variant="outlined"
      sx={{
        position: 'relative',
        padding: { xs: 2, md: 2.5 },
        minInlineSize: 0,
        blockSize: '100%',
        breakInside: 'avoid',
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, minBlockSize: 36 }}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography id={id} variant="h2" sx={heading ? unseen : undefined}>
            {title}
          </Typography>
          {heading}
        </Box>
        {controls && (
          // On a narrow page the controls have a line of their own.
          <Box sx={{ minInlineSize: 0, order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
            {controls}
          </Box>
        )}
        <Box sx={{ display: 'flex', displayPrint: 'none', marginInlineEnd: -1 }}>
          <HelpLink topic={help} name={title} />
          {actions}
        </Box>
      </Box>
      {children}
    </Paper>
  );
}

/** Switches between a picture and its table. */
export const TableButton = memo(function TableButton({ pressed, onClick }: { pressed: boolean; onClick: () => void }) {
  const { t } = useText();
  return (
    <Tooltip title={t('card.as_table')}>
      <IconButton
        size="small"
        aria-label={t('card.as_table')}
        aria-pressed={pressed}
        onClick={onClick}
        sx={pressed ? { color: 'primary.main', backgroundColor: 'action.selected' } : undefined}
      >
        <TableRowsOutlinedIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
});
