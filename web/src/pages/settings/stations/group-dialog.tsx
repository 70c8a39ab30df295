import { api } from '@quarterhour/model/api';
import { type Group, groupSchema } from '@quarterhour/model/catalogue';
import { ChoiceInput } from '../../../controls/form/form-fields.tsx';
import { useForm } from '../../../controls/form/use-form.ts';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import type { Versioned } from '../use-change.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { NameAndSlug } from './name-and-slug.tsx';
import { ThingDialog } from './thing-dialog.tsx';

export const sendGroup = ({ slug, version }: Group & Versioned, changes: Partial<Group & Versioned>) =>
  call(api.changeGroup, { ...changes, slug, version });

interface GroupDialogProps {
  thing?: Group & Versioned;
  /** The territory of a new group. */
  territory: string;
  catalogue: WholeCatalogue;
  onClose: () => void;
}

/** Adds or edits a group of stations. */
export function GroupDialog({ thing, territory, catalogue, onClose }: GroupDialogProps) {
  const { t } = useText();
  const { version: _, ...values } = thing ?? { slug: '', name: '', territory, archived: false, version: 0 };
  const form = useForm<Group>(groupSchema, values);
  return (
    <ThingDialog
      noun="group"
      thing={thing}
      form={form}
      create={(group) => call(api.createGroup, group)}
      send={sendGroup}
      labels={{ name: t('settings.field.name'), territory: t('dimension.territory') }}
      words={(field, group) =>
        field === 'territory' ? catalogue.territories.find(({ slug }) => slug === group.territory)?.name : undefined
      }
      onClose={onClose}
    >
      <NameAndSlug form={form} fixed={thing !== undefined} />
      <ChoiceInput
        form={form}
        name="territory"
        label={t('dimension.territory')}
        options={catalogue.territories
          .filter(({ archived, slug }) => !archived || slug === values.territory)
          .map(({ slug, name }) => ({ value: slug, name }))}
      />
    </ThingDialog>
  );
}
