import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink } from 'react-router';
import { type LineDelivery, type Order, orderNoun } from '../../model/orders.ts';
import { DeliveryBar } from '../pages/delivery-bar.tsx';
import { orderPath } from '../pages/order-path.ts';
import { paceColors } from '../pages/pace-colors.ts';

/** The most campaigns of the card: the delivery of each is read. */
const shown = 4;

/** The campaigns that run, the one that ends first at the top, each with what was delivered of what was booked. */
export function CampaignsCard() {
  const { t } = useText();
  const running = useCardData([orderNoun.many, 'running'], (signal) =>
    call(api.listOrders, { filter: 'status:running', sort: '-created_at', limit: 50 }, signal),
  );
  return (
    <ModuleCard module="office/sales" card="campaigns" title={t('sales.card.campaigns')}>
      <Loaded answer={running}>
        {({ orders }) =>
          orders.length === 0 ? (
            <Typography color="textSecondary">{t('sales.card.campaigns.none')}</Typography>
          ) : (
            <Box component="ul" sx={{ display: 'grid', gap: 2.5, listStyle: 'none', margin: 0, padding: 0 }}>
              {orders
                .toSorted((one, other) => ((one.to ?? '') < (other.to ?? '') ? -1 : 1))
                .slice(0, shown)
                .map((order) => (
                  <Campaign key={order.id} order={order} />
                ))}
            </Box>
          )
        }
      </Loaded>
    </ModuleCard>
  );
}

function Campaign({ order }: { order: Order }) {
  const { id, name, customer_name } = order;
  const delivery = useCardData([orderNoun.many, 'delivery', id], (signal) =>
    call(api.readOrderDelivery, { id }, signal),
  );
  return (
    <Box component="li" sx={{ minInlineSize: 0 }}>
      <Link component={RouterLink} to={orderPath(order)} color="inherit" underline="hover" sx={{ fontWeight: 550 }}>
        <bdi>{name}</bdi>
      </Link>
      <Typography component="span" variant="body2" color="textSecondary">
        {` · ${customer_name}`}
      </Typography>
      <Loaded answer={delivery}>{({ lines }) => lines.map((line) => <Line key={line.name} line={line} />)}</Loaded>
    </Box>
  );
}

function Line({ line }: { line: LineDelivery }) {
  const { t } = useText();
  const { name, airings, impressions, pace } = line;
  const promised = airings.booked === null && impressions.booked !== null ? impressions : airings;
  return (
    <Box sx={{ paddingBlockStart: 1 }}>
      <DeliveryBar
        label={`${name} · ${t(promised === airings ? 'sales.delivery.airings' : 'sales.delivery.impressions')}`}
        part={promised}
        state={
          <Chip size="small" label={t(`sales.delivery.pace.${pace}`)} color={paceColors[pace]} variant="outlined" />
        }
      />
    </Box>
  );
}
