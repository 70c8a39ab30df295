import RefreshIcon from '@mui/icons-material/Refresh';
import { api } from '@quarterhour/model/api';
import { type Subscription, subscriptionNoun } from '@quarterhour/model/office/calendar/feeds';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
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
