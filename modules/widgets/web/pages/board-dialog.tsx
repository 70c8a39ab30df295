import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ShareInput } from '../../../views/web/pages/share-input.tsx';
import { useShareOptions } from '../../../views/web/pages/use-share-options.ts';
import { type Board, boardNoun } from '../../model/boards.ts';
import { useBoardChanges } from './use-boards.ts';

/** Names a page of cards, and shares it with the people of a territory, group or station. */
export function BoardDialog({ board, onClose }: { board?: Board; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { create, change } = useBoardChanges();
  const options = useShareOptions();
  const schema = useMemo(() => {
    const { name, shared_with } = boardNoun.fields.shape;
    return z.object({ name, shared_with: shared_with.unwrap() });
  }, []);
  const form = useForm(schema, { name: board?.name ?? '', shared_with: board?.shared_with ?? null });
  async function save(values: z.infer<typeof schema>) {
    if (board) await change(board, values);
    else {
      const { id } = await create(values.name, [], values.shared_with);
      navigate(`/my-page/${id}`);
    }
    onClose();
  }
  return (
    <FormDialog
      short
      title={t(board ? 'widgets.edit' : 'widgets.new_page')}
      submit={t('widgets.save')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <TextInput form={form} name="name" label={t('widgets.name')} autoFocus autoComplete="off" />
      <ShareInput
        value={form.values.shared_with}
        options={options}
        error={form.errorAt('shared_with')}
        hint={t('widgets.shared.hint')}
        onChange={(shared_with) => form.set({ shared_with })}
      />
    </FormDialog>
  );
}
