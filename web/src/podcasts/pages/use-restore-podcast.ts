import { api } from '@quarterhour/model/api';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureToast, useToast } from '../../controls/toast/toast.ts';
import { call } from '../../data/call.ts';
import { useText } from '../../text/use-text.ts';

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
