import { dayOf } from '@quarterhour/model/zone';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { type OwnDaypart, ownDaypartNoun } from '../../model/own-dayparts.ts';
import type { Slot } from '../../model/slots.ts';
import { SlotsInput } from './slots-input.tsx';
import { slotsText } from './slots-text.ts';

/** The dayparts that territories and stations made, beside those of RAJAR. */
export function OwnDaypartsPage() {
  const { t, locale } = useText();
  const { territories } = useCatalogue();
  const stations = useStationOptions();
  const today = dayOf(Date.now() / 1000, 'UTC');
  return (
    <NounPage
      noun={ownDaypartNoun}
      title={t('own_dayparts.title')}
      nameOf={nameOf}
      columns={[
        'name',
        'territory',
        'station',
        { field: 'slots', text: (row) => slotsText((row as unknown as OwnDaypart).slots, today, locale), share: 2 },
      ]}
      options={{
        territory: territories.map(({ slug, name }) => ({ value: slug, name })),
        station: [{ value: '', name: t('own_dayparts.whole_territory') }, ...stations],
      }}
      inputs={{
        slots: (form) => (
          <SlotsInput
            slots={(form.values.slots as Slot[] | undefined) ?? []}
            today={today}
            errorAt={form.errorAt}
            onChange={(slots) => form.set({ slots })}
          />
        ),
        valid_from: () => null,
      }}
    />
  );
}
