import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { Receipt } from '../../model/dispatches.ts';

const colors = { accepted: 'success', rejected: 'error', note: 'default' } as const;

/** What the provider of electronic invoices said of a document. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  const { t, locale } = useText();
  if (receipts.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('billing.receipts')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
    >
      {receipts.map(({ at, state, reference, message }) => (
        <Box component="li" key={`${at} ${state} ${message}`} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Chip size="small" variant="outlined" color={colors[state]} label={t(`billing.receipt.${state}`)} />
            <Typography variant="body2" color="textSecondary">
              {formatInstant(at, locale)}
            </Typography>
            {reference && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {t('billing.receipt.reference', { reference })}
              </Typography>
            )}
          </Box>
          {message && (
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {message}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
