import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { api } from '@quarterhour/model/api';
import { formatView } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import type { PageActionPanel } from '@quarterhour/web/dashboard/page-action';
import { call } from '@quarterhour/web/data/call';
import { parseView } from '@quarterhour/web/data/parse-view';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { viewNoun } from '../../model/saved-views.ts';
import { useMenuThatFollows } from './follow-views.ts';
import { ShareInput } from './share-input.tsx';
import { useShareOptions } from './use-share-options.ts';

/** The choice that saves a view of its own instead of replacing one. */
const asNew = 0;

/** Saves what the page shows as a view: a new one, or in place of an earlier one. */
export const SaveViewDialog: PageActionPanel = ({ onClose }) => {
  useMenuThatFollows();
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const { data } = useQuery({
    queryKey: [viewNoun.many, { filter: 'archived:false' }],
    queryFn: () => call(api.listViews, { filter: 'archived:false' }),
  });
  const mine = data?.views.filter(({ may_change }) => may_change) ?? [];
  const schema = useMemo(() => {
    const { name, shared_with } = viewNoun.fields.shape;
    return z.object({ replaced: z.number(), name, shared_with: shared_with.unwrap(), standard: z.boolean() });
  }, []);
  const form = useForm(schema, { replaced: asNew, name: '', shared_with: null, standard: false });
  const chosen = mine.find(({ id }) => id === form.values.replaced);

  async function save({ name, shared_with, standard }: z.infer<typeof schema>) {
    const page = pathname as ViewPage;
    const values = { name, shared_with, page, address: formatView(parseView(search, {}, page)) };
    const saved = chosen
      ? await call(api.changeView, { ...values, id: chosen.id, version: chosen.version })
      : await call(api.createView, values);
    if (standard !== (chosen?.is_default ?? false)) await call(api.setDefaultView, { id: standard ? saved.id : null });
    await queries.invalidateQueries({ queryKey: [viewNoun.many] });
    toast(t(chosen ? 'views.replaced' : 'views.saved', { name }), chosen && (() => void restore(saved, chosen)));
    onClose();
  }

  /** Brings back what a replaced view was. */
  async function restore({ id, version }: Saved, { name, shared_with, page, address }: Saved) {
    await call(api.changeView, { id, version, name, shared_with, page, address });
    await queries.invalidateQueries({ queryKey: [viewNoun.many] });
    toast(t('settings.undone'));
  }

  const options = useShareOptions();
  return (
    <FormDialog
      title={t('views.save.title')}
      submit={t(chosen ? 'views.save.replace' : 'views.save.new')}
      form={form}
      save={save}
      onClose={onClose}
    >
      {mine.length > 0 && (
        <ChoiceInput
          form={{
            ...form,
            set: ({ replaced }) => {
              const view = mine.find(({ id }) => id === replaced);
              form.set({
                replaced,
                name: view?.name ?? '',
                shared_with: view?.shared_with ?? null,
                standard: view?.is_default ?? false,
              });
            },
          }}
          name="replaced"
          label={t('views.save.as')}
          options={[
            { value: asNew, name: t('views.save.as_new') },
            ...mine.map(({ id, name }) => ({ value: id, name: t('views.save.in_place_of', { name }) })),
          ]}
        />
      )}
      <TextInput form={form} name="name" label={t('noun.view.name')} autoFocus autoComplete="off" />
      <ShareInput
        value={form.values.shared_with}
        options={options}
        error={form.errorAt('shared_with')}
        onChange={(shared_with) => form.set({ shared_with })}
      />
      <FormControlLabel
        control={<Checkbox checked={form.values.standard} onChange={(_, standard) => form.set({ standard })} />}
        label={t('views.save.default')}
      />
    </FormDialog>
  );
};

type Saved = z.infer<typeof viewNoun.row>;
