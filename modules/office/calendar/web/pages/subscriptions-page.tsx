import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { RefreshIcon } from '@quarterhour/web/icons/refresh.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { type Subscription, subscriptionNoun } from '../../model/feeds.ts';
import { ColorInput } from './color-input.tsx';

/** The calendars of others that groups show, and how they were last read. */
export function SubscriptionsPage() {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const groups = useGroupOptions();
  const readNow = async (row: NounRow) => {
    try {
      const { name, state } = await call(api.readCalendarSubscription, { id: Number(row.id) });
      toast(t('calendar.subscriptions.read', { name, state: t(`noun.calendar_subscription.state.${state}`) }));
      await Promise.all(
        ['calendar_subscriptions', 'events'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })),
      );
    } catch (error) {
      failed(error);
    }
  };
  return (
    <NounPage
      noun={subscriptionNoun}
      title={t('calendar.subscriptions')}
      nameOf={nameOf}
      columns={[
        'name',
        'group',
        {
          field: 'state',
          text: ({ state }) => t(`noun.calendar_subscription.state.${state as Subscription['state']}`),
        },
        'events',
        { field: 'last_error', text: ({ last_error }) => String(last_error), share: 2 },
        'read_at',
      ]}
      options={{ group: groups }}
      initial={{ group: groups[0]?.value }}
      inputs={{
        color: (form) => (
          <ColorInput
            isOptional={false}
            value={typeof form.values.color === 'number' ? form.values.color : null}
            onChange={(color) => form.set({ color })}
          />
        ),
      }}
      actions={(row) => [
        {
          id: 'read',
          label: t('calendar.subscriptions.read_named', { name: nameOf(row) }),
          icon: <RefreshIcon />,
          act: () => void readNow(row),
        },
      ]}
    />
  );
}
