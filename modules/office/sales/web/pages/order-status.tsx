import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { nextStatuses, type Order, orderNoun } from '../../model/orders.ts';

interface OrderStatusProps {
  order: Order;
  onChange: (status: Order['status']) => void;
}

/** The status of an order, the steps that may follow, and its history. */
export function OrderStatus({ order, onChange }: OrderStatusProps) {
  const { t, locale } = useText();
  const words = useNounWords(orderNoun);
  const mayChange = useMayCall(orderNoun)('change');
  const named = (status: Order['status']) => words.value('status', status);
  return (
    <Box component="section" aria-label={words.label('status')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip label={named(order.status)} color="primary" variant="outlined" sx={{ fontWeight: 600 }} />
        {mayChange &&
          nextStatuses[order.status].map((status) => (
            <Button
              key={status}
              size="small"
              variant="outlined"
              color={status === 'cancelled' ? 'error' : 'secondary'}
              onClick={() => onChange(status)}
            >
              {t('sales.order.status_to', { status: named(status) })}
            </Button>
          ))}
      </Box>
      <Box component="ol" aria-label={t('sales.order.history')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {order.history.map(({ status, at, by }) => (
          <Typography component="li" key={at} variant="body2" color="textSecondary">
            {t('sales.order.history.entry', { status: named(status), day: formatDay(at, locale), by })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
