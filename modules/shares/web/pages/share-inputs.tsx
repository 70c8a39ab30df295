import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { TextInput, WordsInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { z } from 'zod';
import { shareNoun } from '../../model/shares.ts';

const { name, password, ends_on, origins } = shareNoun.fields.shape;

/** What every link asks its maker; what is left empty is ''. */
export const shareInputs = {
  ...{ name, origins: origins.unwrap() },
  password: z.union([z.literal(''), password.unwrap().unwrap()]),
  ends_on: z.union([z.literal(''), ends_on.unwrap().unwrap()]),
};
export type ShareInputValues = z.infer<z.ZodObject<typeof shareInputs>>;
export const noShareInputs: ShareInputValues = { name: '', password: '', ends_on: '', origins: [] };

/** The end of a link, its password, and the sites that may embed it. */
export function ShareInputs<Values extends ShareInputValues>({ form: whole }: { form: Form<Values> }) {
  const { t } = useText();
  const form = whole as unknown as Form<ShareInputValues>;
  return (
    <>
      <DayInput form={form} name="ends_on" label={t('shares.ends_on')} hint={t('shares.ends_on.hint')} optional />
      <TextInput
        form={form}
        name="password"
        type="password"
        label={t('shares.password')}
        hint={t('shares.password.hint')}
        autoComplete="new-password"
      />
      <WordsInput
        label={t('shares.origins')}
        hint={t('shares.origins.hint')}
        error={form.errorAt('origins')}
        words={form.values.origins}
        onChange={(origins) => form.set({ origins })}
      />
    </>
  );
}
