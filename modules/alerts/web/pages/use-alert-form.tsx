import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { useSession } from '@quarterhour/web/identity/session';
import type { NounForms } from '@quarterhour/web/nouns/noun-dialog.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions, useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { type AlertKindId, alertKinds, alertTraits } from '../../model/kinds.ts';
import { Preview } from './preview.tsx';
import { RecipientsInput } from './recipients-input.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The choice that means no hour. */
const none = -1;

const traitsOf = ({ kind }: Record<string, unknown>) => alertTraits[(kind ?? 'audience') as AlertKindId];

/** Fields that say something of this kind of alert. */
function appliesTo(field: string, values: NounRow): boolean {
  const traits = traitsOf(values);
  if (field === 'group') return traits.ofStations;
  if (field === 'station') return traits.ofStations && !traits.ofGroup;
  if (field === 'side' || field === 'false_alarms') return traits.isStatistical === true;
  return field !== 'value' || traits.hasValue === true;
}

/** The inputs of the form of an alert. */
export function useAlertForm(): Pick<NounForms, 'inputs' | 'options' | 'applies' | 'initial'> {
  const { t } = useText();
  const groups = useGroupOptions();
  const session = useSession();
  const { i18n: language } = useSettings();
  const user = session.state === 'signed_in' ? session.user : undefined;
  const isSuper = user?.role === 'superAdmin';
  const kinds = alertKinds.filter((kind) => isSuper || alertTraits[kind].ofStations);
  const hourInput = (name: 'quiet_from' | 'quiet_to') => (form: Form<NounRow>) => (
    <ChoiceInput
      form={{
        ...form,
        values: { ...form.values, [name]: form.values[name] ?? none },
        set: (changes) => form.set({ [name]: changes[name] === none ? null : changes[name] }),
      }}
      name={name}
      label={t(`noun.alert.${name}`)}
      hint={name === 'quiet_from' ? t('noun.alert.quiet_from.hint') : undefined}
      options={[
        { value: none, name: t('alerts.quiet.none') },
        ...hours.map((hour) => ({ value: hour, name: t('alerts.quiet.hour', { hour }) })),
      ]}
    />
  );
  return {
    applies: appliesTo,
    options: { group: groups },
    initial: {
      kind: 'audience',
      recipients: user ? [{ channel: 'mail', to: user.email, language }] : [],
    } as NounRow,
    inputs: {
      kind: (form, fixed) =>
        !fixed && (
          <ChoiceInput
            form={{
              ...form,
              set: ({ kind }) => {
                const traits = traitsOf({ kind });
                form.set({
                  ...{ kind, minutes: traits.minutes },
                  ...(!traits.ofStations && { group: '' }),
                  ...((!traits.ofStations || traits.ofGroup) && { station: '' }),
                });
              },
            }}
            name="kind"
            label={t('noun.alert.kind')}
            options={kinds.map((kind) => ({ value: kind, name: t(`noun.alert.kind.${kind}`) }))}
          />
        ),
      group: (form) => (
        <ChoiceInput
          form={{ ...form, set: ({ group }) => form.set({ group, station: '' }) }}
          name="group"
          label={t('noun.alert.group')}
          options={groups.filter(({ past }) => !past)}
        />
      ),
      station: (form) => <StationInput form={form} />,
      quiet_from: hourInput('quiet_from'),
      quiet_to: hourInput('quiet_to'),
      recipients: (form) => <RecipientsInput form={form} />,
      // Its actions are those of the list.
      paused: (form) => <Preview values={form.values} />,
    },
  };
}

/** The stations of the group that is chosen, or all of it. */
function StationInput({ form }: { form: Form<NounRow> }) {
  const { t } = useText();
  const stations = useStationOptions(String(form.values.group ?? ''));
  const all = { value: '', name: t('noun.alert.station.all') };
  return (
    <ChoiceInput
      form={form}
      name="station"
      label={t('noun.alert.station')}
      options={[all, ...stations.filter(({ past }) => !past)]}
    />
  );
}
