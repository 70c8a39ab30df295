import { api } from '@quarterhour/model/api';
import { defaultView, formatView } from '@quarterhour/model/view-address';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useFailureToast, useSnackbar } from '@quarterhour/web/controls/toast/toast';
import type { CardActionPanel } from '@quarterhour/web/dashboard/page-action';
import { call } from '@quarterhour/web/data/call';
import { useView } from '@quarterhour/web/data/view';
import { useText } from '@quarterhour/web/text/use-text';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type Board, boardCards, boardNoun } from '../../model/boards.ts';
import { cardFrom } from './card-from.ts';
import { useBoardChanges, useBoards } from './use-boards.ts';

/** The choice that makes a page instead of adding to one. */
const another = 'new';

/** Adds a card, as its page shows it, to a page of the reader, or to a new one. */
export const AddToPageDialog: CardActionPanel = (props) => {
  const { data, error } = useBoards();
  const failure = useFailureToast();
  const giveUp = useEffectEvent((why: unknown) => {
    failure(why);
    props.onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  return data && <Choice {...props} boards={data.boards.filter(hasRoom)} />;
};

const hasRoom = ({ may_change, cards }: Board) => may_change && cards.length < boardCards;

function Choice({ card, title, onClose, boards }: ComponentProps<CardActionPanel> & { boards: readonly Board[] }) {
  const { t } = useText();
  const navigate = useNavigate();
  const toast = useSnackbar();
  const { view } = useView();
  const { create, change } = useBoardChanges();
  const schema = useMemo(() => z.object({ page: z.string(), name: boardNoun.fields.shape.name }), []);
  const [usual] = useState(() => ({ page: String(boards[0]?.id ?? another), name: t('widgets.my_page') }));
  const form = useForm(schema, usual);

  async function save({ page, name }: z.infer<typeof schema>) {
    const added = cardFrom(view, card);
    // Another tab may have changed it meanwhile.
    const board = page === another ? undefined : await call(api.readBoard, { id: Number(page) });
    const { id, name: to } = board
      ? await change(board, { cards: [...board.cards, added] })
      : await create(name, [added]);
    const { period, compare, equal, scope, timezone } = view;
    const search = formatView({ ...defaultView, period, compare, equal, scope, timezone });
    toast({
      message: t('widgets.added', { name: to }),
      actionButton: t('widgets.add_to.open'),
      action: () => void navigate({ pathname: `/my-page/${id}`, search }),
    });
    onClose();
  }

  return (
    <FormDialog
      short
      title={t('widgets.add_to', { title })}
      submit={t('widgets.add_to.put')}
      form={form}
      save={save}
      onClose={onClose}
    >
      {boards.length > 0 && (
        <ChoiceInput
          form={form}
          name="page"
          label={t('widgets.add_to.page')}
          options={[
            ...boards.map(({ id, name }) => ({ value: String(id), name })),
            { value: another, name: t('widgets.new_page') },
          ]}
        />
      )}
      {form.values.page === another && (
        <TextInput form={form} name="name" label={t('widgets.name')} autoFocus autoComplete="off" />
      )}
    </FormDialog>
  );
}
