import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { numberFormat } from '@quarterhour/model/formats';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import type { LineDelivery } from '../../model/orders.ts';

interface DeliveryBarProps {
  label: string;
  part: LineDelivery['airings'];
  /** At the end of the label. */
  state?: ReactNode;
}

/** What was delivered of what was booked, as a bar, with a mark where an even delivery would be by now. */
export function DeliveryBar({ label, part, state }: DeliveryBarProps) {
  const { t, locale } = useText();
  const { booked, delivered, expected } = part;
  const written = (value: number) => numberFormat(locale, {}).format(value);
  const share = (value: number) => (booked ? Math.min(100, (100 * value) / booked) : 0);
  const text =
    booked === null
      ? written(delivered)
      : t('sales.delivery.of', { delivered: written(delivered), booked: written(booked) });
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {state}
      </Box>
      <Typography sx={{ fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{text}</Typography>
      {booked !== null && (
        <>
          <Box sx={{ position: 'relative', marginBlock: 1 }}>
            <LinearProgress
              variant="determinate"
              value={share(delivered)}
              aria-label={label}
              aria-valuetext={text}
              sx={{ blockSize: 8, borderRadius: 1 }}
            />
            {expected !== null && (
              <Box
                sx={{
                  position: 'absolute',
                  insetBlock: -3,
                  insetInlineStart: `${share(expected)}%`,
                  inlineSize: 2,
                  backgroundColor: 'text.primary',
                }}
              />
            )}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {expected !== null && t('sales.delivery.expected', { expected: written(expected) })}
          </Typography>
        </>
      )}
    </Box>
  );
}
