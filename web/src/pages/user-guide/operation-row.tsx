import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ExpandMoreIcon } from '../../icons/expand-more.tsx';
import type { Operation } from './open-api.ts';
import { OperationDetails } from './operation-details.tsx';

interface OperationRowProps {
  operation: Operation;
  server: string;
}

/** An operation as a line that expands; the address names the open one. */
export function OperationRow({ operation, server }: OperationRowProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { id, method, path, summary } = operation;
  const open = hash === `#${id}`;
  const row = useRef<HTMLDivElement>(null);
  // The browser looked for the anchor before it was rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page begins, and not where a click opens another
  useEffect(() => {
    if (open) row.current?.scrollIntoView();
  }, []);
  return (
    <Accordion
      ref={row}
      id={id}
      disableGutters
      square
      expanded={open}
      onChange={(_, opened) =>
        void navigate({ hash: opened ? `#${id}` : '' }, { replace: true, preventScrollReset: true })
      }
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{
        backgroundColor: 'transparent',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&::before': { display: 'none' },
        scrollMarginBlockStart: 72,
      }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreIcon />}
        sx={{
          paddingInline: 1,
          minBlockSize: 44,
          '& .MuiAccordionSummary-content': { marginBlock: 1, minInlineSize: 0 },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            columnGap: 1.5,
            rowGap: 0.25,
            alignItems: 'baseline',
            minInlineSize: 0,
            gridTemplateColumns: { xs: '64px minmax(0, 1fr)', md: '64px minmax(0, 5fr) minmax(0, 6fr)' },
            inlineSize: '100%',
          }}
        >
          <Box component="span" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 12, fontWeight: 700 }}>
            {method}
          </Box>
          <Box
            component="span"
            dir="ltr"
            sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {path}
          </Box>
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ gridColumn: { xs: '2', md: 'auto' } }}
          >
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ paddingInline: 1, paddingBlockEnd: 3 }}>
        <OperationDetails operation={operation} server={server} />
      </AccordionDetails>
    </Accordion>
  );
}
