import { api } from '@quarterhour/model/api';
import { homePath } from '@quarterhour/model/pages';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { HomeOutlinedIcon } from '@quarterhour/web/icons/home-outlined.tsx';
import { HomeRoundedIcon } from '@quarterhour/web/icons/home-rounded.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useRetire } from '@quarterhour/web/nouns/use-retire';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { viewNoun } from '../../model/saved-views.ts';
import { useMenuThatFollows } from './follow-views.ts';
import { ShareInput } from './share-input.tsx';
import { useShareOptions } from './use-share-options.ts';

/** The saved views of the reader, and those that are shared with them. */
export function ViewsPage() {
  useMenuThatFollows();
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const options = useShareOptions();
  const retire = useRetire(viewNoun, { retiring: 'archived', nameOf });
  const choose = async (row: NounRow) => {
    try {
      await call(api.setDefaultView, { id: row.is_default ? null : Number(row.id) });
      toast(t(row.is_default ? 'views.default.none' : 'views.default.done', { name: nameOf(row) }));
      await queries.invalidateQueries({ queryKey: [viewNoun.many] });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <NounPage
      noun={viewNoun}
      adds={false}
      begin={{ label: 'views.save', to: homePath, action: 'save-view' }}
      title={t('views.title')}
      nameOf={nameOf}
      columns={[
        'name',
        { field: 'shared_with', text: ({ shared_with: value }) => sharedText(value) },
        { field: 'page', text: ({ page }) => t(page === '/contents' ? 'menu.contents' : 'menu.groups_stations') },
        { field: 'is_default', text: ({ is_default }) => (is_default ? t('views.default') : '') },
        'created_by',
        {
          field: 'missing',
          text: ({ missing }) => (missing ? t('views.missing.short', { count: Number(missing) }) : ''),
        },
      ]}
      href={({ id }) => `/views/${id}`}
      inputs={{
        page: null,
        address: null,
        shared_with: (form) => (
          <ShareInput
            value={form.values.shared_with as string | null}
            options={options}
            error={form.errorAt('shared_with')}
            onChange={(shared_with) => form.set({ shared_with })}
          />
        ),
      }}
      may={({ may_change }) => may_change === true}
      actions={(row) => [
        {
          id: 'default',
          label: t(row.is_default ? 'views.default.unset' : 'views.default.set', { name: nameOf(row) }),
          icon: row.is_default ? <HomeRoundedIcon color="primary" /> : <HomeOutlinedIcon />,
          act: () => void choose(row),
          forAll: true,
        },
        {
          id: 'delete',
          label: t('views.delete_named', { name: nameOf(row) }),
          icon: <DeleteOutlinedIcon />,
          act: () => void retire.toggle(row),
        },
      ]}
    />
  );

  function sharedText(value: unknown): string {
    if (value === null) return t('views.only_me');
    return options.find((option) => option.value === value)?.name ?? String(value);
  }
}
