import { type Role, roles } from '@quarterhour/model/roles';
import { ChoiceInput, ManyInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useWholeCatalogue, type WholeCatalogue } from '@quarterhour/web/pages/settings/use-whole-catalogue';
import { useText } from '@quarterhour/web/text/use-text';

/** A role, and the slugs that it covers. */
export interface Grant {
  role: Role;
  scope: string[];
}
export type GrantForm = Form<Grant>;

interface GrantInputProps<Values> {
  form: Form<Values>;
  catalogue: WholeCatalogue;
  /** The available roles; omitted: all. */
  offered?: readonly Role[];
}

/** A role no wider than one's own, and its territories, groups or stations. */
export function GrantInput<Values extends Grant>({ form, catalogue, offered = roles }: GrantInputProps<Values>) {
  const { t } = useText();
  const may = useMay();
  const { role } = form.values;
  return (
    <>
      <ChoiceInput
        form={{
          ...form,
          // The kind of a scope depends on the role: another role begins with an empty scope.
          set: (changes) => form.set('role' in changes ? { ...changes, scope: [] as string[] } : changes),
        }}
        name="role"
        label={t('shell.role')}
        hint={t(`settings.hint.role.${role}`)}
        options={offered.filter(may).map((value) => ({ value, name: t(`role.${value}`) }))}
      />
      {role !== 'superAdmin' && (
        <ManyInput form={form} name="scope" label={t(`settings.scope.${role}`)} options={optionsOf(role, catalogue)} />
      )}
    </>
  );
}

function optionsOf(role: Role, catalogue: WholeCatalogue) {
  return thingsOf(role, catalogue)
    .filter(({ archived }) => !archived)
    .map(({ slug, name }) => ({ value: slug, name }));
}

function thingsOf(role: Role, { territories, groups, stations }: WholeCatalogue) {
  return { superAdmin: [], territoryAdmin: territories, groupManager: groups, stationUser: stations }[role];
}

/** The catalogue, and the names of the territories, groups or stations of a grant. */
export function useGrants() {
  const { data: catalogue = none } = useWholeCatalogue();
  const names = [...catalogue.territories, ...catalogue.groups, ...catalogue.stations];
  return {
    catalogue,
    /** All of them, by their slugs. */
    namesOf: names.map(({ slug, name }) => ({ value: slug, name })),
    scopeOf(row: object): string {
      const { role, scope } = row as Grant;
      const things = thingsOf(role, catalogue);
      return scope.map((slug) => things.find((thing) => thing.slug === slug)?.name ?? slug).join(', ');
    },
  };
}

const none: WholeCatalogue = { territories: [], groups: [], stations: [] };
