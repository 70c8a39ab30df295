import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { orderNoun } from '../../model/orders.ts';
import { orderPath } from '../pages/order-path.ts';

/** The newest orders. */
export function OrdersCard() {
  const { t, locale } = useText();
  const words = useNounWords(orderNoun);
  const orders = useCardData([orderNoun.many, 'newest'], (signal) =>
    call(api.listOrders, { sort: '-created_at', limit: 6 }, signal),
  );
  const title = t('sales.card.orders');
  return (
    <ModuleCard module="office/sales" card="orders" title={title}>
      <Loaded answer={orders}>
        {(data) => (
          <ModuleCardRows
            label={title}
            none={words.phrase('none.title')}
            rows={data.orders.map((order) => ({
              id: order.id,
              name: order.name,
              href: orderPath(order),
              details: `${order.customer_name} · ${words.value('status', order.status)}`,
              state: formatMoney(order.total_minor, order.currency, locale),
            }))}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}
