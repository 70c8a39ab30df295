import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that restores a deleted podcast by its slug. */
export function useRestorePodcast(): (slug: string) => Promise<void> {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  return async (slug) => {
    try {
      await call(api.restorePodcast, { slug });
      toast(t('settings.undone'));
    } catch (error) {
      failed(error);
    }
    await queries.invalidateQueries({ queryKey: ['podcasts'] });
  };
}
