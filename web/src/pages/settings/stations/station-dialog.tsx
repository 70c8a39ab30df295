import type { Station } from '@quarterhour/model/catalogue';
import { stationNoun } from '@quarterhour/model/catalogue-nouns';
import type { Form } from '../../../controls/form/use-form.ts';
import { NounDialog } from '../../../nouns/noun-dialog.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { useText } from '../../../text/use-text.ts';
import { optionsOf, type WholeCatalogue } from '../use-whole-catalogue.ts';
import { StreamsInput } from './streams-input.tsx';
import { TimezoneInput } from './timezone-input.tsx';

interface StationDialogProps {
  row?: NounRow;
  /** The group of a new station. */
  group: string;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

/** Adds or edits a station: its group, time zone and streams, and how to recognise its own listeners. */
export function StationDialog({ row, group, catalogue, onClose }: StationDialogProps) {
  const { t } = useText();
  const known = catalogue.stations.find(({ slug }) => slug === row?.slug)?.streams ?? [];
  return (
    <NounDialog
      noun={stationNoun}
      row={row}
      nameOf={nameOf}
      options={{ group: optionsOf(catalogue.groups) }}
      initial={{ group, timezone: likelyTimezone(group, catalogue) }}
      inputs={{
        timezone: (form) => (
          <TimezoneInput
            value={String(form.values.timezone)}
            error={form.errorAt('timezone')}
            hint={t('settings.hint.timezone')}
            onChange={(timezone) => form.set({ timezone })}
          />
        ),
        streams: (form) => <StreamsInput form={form as unknown as Form<Station>} known={known} />,
      }}
      onClose={onClose}
    />
  );
}

/** A new station most likely has the time zone of its group, or else that of the person. */
function likelyTimezone(group: string, { stations }: WholeCatalogue): string {
  const neighbour = stations.find((station) => station.group === group);
  return neighbour?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
