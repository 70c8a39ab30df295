import TextField from '@mui/material/TextField';
import { TextInput } from '../controls/form/form-fields.tsx';
import type { Form } from '../controls/form/use-form.ts';
import { useText } from '../text/use-text.ts';
import { slugOf } from './slug-of.ts';

interface NameAndSlugProps<Values> {
  form: Form<Values>;
  /** A slug never changes once it is saved. */
  fixed: boolean;
}

/** A name and its slug, which follows the name until the person edits it. */
export function NameAndSlug<Values extends { name: string; slug: string }>({ form, fixed }: NameAndSlugProps<Values>) {
  const { t } = useText();
  const { name, slug } = form.values;
  const error = form.errorAt('name');
  const follows = !fixed && slug === slugOf(name);
  return (
    <>
      <TextField
        autoFocus
        label={t('settings.field.name')}
        name="name"
        value={name}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) =>
          form.set({ name: target.value, ...(follows && { slug: slugOf(target.value) }) } as Partial<Values>)
        }
        onBlur={() => form.leave('name')}
      />
      <TextInput
        form={form}
        name="slug"
        label={t('settings.field.slug')}
        hint={t(fixed ? 'settings.hint.slug_fixed' : 'settings.hint.slug')}
        slotProps={{ htmlInput: { readOnly: fixed, dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
      />
    </>
  );
}
