import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { useMay } from '@quarterhour/web/identity/use-may';
import type { NounForms } from '@quarterhour/web/nouns/noun-dialog.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions, useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { annotationNoun, annotationScopes } from '../../model/annotations.ts';

/** The fields that say what an annotation is about: only that of the chosen scope applies. */
const ofScope: readonly string[] = annotationScopes;

/** What the forms of annotations offer the reader. */
export function useAnnotationForm(): Pick<NounForms, 'noun' | 'nameOf' | 'options' | 'applies'> {
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
    applies: (field: string, values: NounRow) => !ofScope.includes(field) || values.scope === field,
  };
}
