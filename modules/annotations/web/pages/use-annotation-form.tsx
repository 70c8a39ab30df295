import Box from '@mui/material/Box';
import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { useMay } from '@quarterhour/web/identity/use-may';
import type { NounForms } from '@quarterhour/web/nouns/noun-dialog.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions, useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import { annotationNoun, annotationScopes } from '../../model/annotations.ts';

/** The fields that say what an annotation is about: only that of the chosen scope applies. */
const ofScope: readonly string[] = annotationScopes;

/** What the forms of annotations offer the reader. */
export function useAnnotationForm(): Pick<NounForms, 'noun' | 'nameOf' | 'options' | 'applies' | 'inputs'> {
  const { t } = useText();
  const mayTerritory = useMay()('territoryAdmin');
  const { territories } = useCatalogue();
  const scopes = annotationScopes.filter((scope) => scope !== 'territory' || mayTerritory);
  return {
    noun: annotationNoun,
    nameOf: ({ text }) => String(text ?? ''),
    options: {
      scope: annotationScopes.map((value) => ({
        ...{ value, name: t(`noun.annotation.scope.${value}`) },
        past: !scopes.includes(value),
      })),
      stations: useStationOptions(),
      group: useGroupOptions(),
      territory: territories.map(({ slug, name }) => ({ value: slug, name })),
    },
    // The ends of a stretch stand beside each other.
    inputs: {
      from_day: (form) => (
        <Beside>
          <DayInput form={form} name="from_day" label={t('noun.annotation.from_day')} />
          <DayInput
            form={form}
            name="to_day"
            label={t('noun.annotation.to_day')}
            hint={t('noun.annotation.to_day.hint')}
            optional
          />
        </Beside>
      ),
      to_day: null,
      from_time: (form) => (
        <Beside>
          <TextInput
            form={form}
            name="from_time"
            label={t('noun.annotation.from_time')}
            hint={t('noun.annotation.from_time.hint')}
            {...timeOfDay}
          />
          <TextInput
            form={form}
            name="to_time"
            label={t('noun.annotation.to_time')}
            hint={t('noun.annotation.to_time.hint')}
            {...timeOfDay}
          />
        </Beside>
      ),
      to_time: null,
    },
    applies: (field: string, values: NounRow) => !ofScope.includes(field) || values.scope === field,
  };
}

const timeOfDay = { type: 'time', slotProps: { inputLabel: { shrink: true } } } as const;

function Beside({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>{children}</Box>;
}
