import { api } from '@quarterhour/model/api';
import { type Station, stationSchema } from '@quarterhour/model/catalogue';
import { ChoiceInput, WordsInput } from '../../../controls/form/form-fields.tsx';
import { useForm } from '../../../controls/form/use-form.ts';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import type { Versioned } from '../use-change.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { NameAndSlug } from './name-and-slug.tsx';
import { StreamsInput } from './streams-input.tsx';
import { ThingDialog } from './thing-dialog.tsx';
import { TimezoneInput } from './timezone-input.tsx';

export const sendStation = ({ slug, version }: Station & Versioned, changes: Partial<Station & Versioned>) =>
  call(api.changeStation, { ...changes, slug, version });

interface StationDialogProps {
  thing?: Station & Versioned;
  /** The group of a new station. */
  group: string;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

/** Adds or edits a station: its group, time zone and streams, and how to recognise its own listeners. */
export function StationDialog({ thing, group, catalogue, onClose }: StationDialogProps) {
  const { t } = useText();
  const { version: _, ...values } = thing ?? blank(group, catalogue);
  const form = useForm<Station>(stationSchema, values);
  const { sites, apps } = form.values;
  return (
    <ThingDialog
      noun="station"
      thing={thing}
      form={form}
      create={(station) => call(api.createStation, station)}
      send={sendStation}
      labels={{
        name: t('settings.field.name'),
        group: t('dimension.group'),
        timezone: t('settings.field.timezone'),
        streams: t('settings.field.streams'),
        sites: t('settings.field.sites'),
        apps: t('settings.field.apps'),
      }}
      words={(field, station) =>
        field === 'group' ? catalogue.groups.find(({ slug }) => slug === station.group)?.name : undefined
      }
      onClose={onClose}
    >
      <NameAndSlug form={form} fixed={thing !== undefined} />
      <ChoiceInput
        form={form}
        name="group"
        label={t('dimension.group')}
        options={catalogue.groups
          .filter(({ archived, slug }) => !archived || slug === values.group)
          .map(({ slug, name }) => ({ value: slug, name }))}
      />
      <TimezoneInput
        value={form.values.timezone}
        error={form.errorAt('timezone')}
        hint={t('settings.hint.timezone')}
        onChange={(timezone) => form.set({ timezone })}
      />
      <StreamsInput form={form} known={thing?.streams ?? []} />
      <WordsInput
        label={t('settings.field.sites')}
        hint={t('settings.hint.sites')}
        error={form.errorAt('sites')}
        words={sites}
        onChange={(next) => form.set({ sites: next })}
      />
      <WordsInput
        label={t('settings.field.apps')}
        hint={t('settings.hint.apps')}
        error={form.errorAt('apps')}
        words={apps}
        onChange={(next) => form.set({ apps: next })}
      />
    </ThingDialog>
  );
}

/** A new station most likely has the time zone of its group, or else that of the person. */
function blank(group: string, { stations }: WholeCatalogue): Station & Versioned {
  const neighbour = stations.find((station) => station.group === group);
  const timezone = neighbour?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { slug: '', name: '', group, timezone, sites: [], apps: [], streams: [], archived: false, version: 0 };
}
