import { api } from '@quarterhour/model/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '../../controls/toast/toast.ts';
import { call } from '../../data/call.ts';
import { useSettings } from '../../theme/settings.ts';

/** What the reader is told of, newest first, in their language. */
export function useNotices() {
  const { i18n: language } = useSettings();
  return useQuery({
    queryKey: ['notices', 'list', language],
    queryFn: ({ signal }) => call(api.listNotices, { language }, signal),
  });
}

/** Marks notices as read or unread: some, or all up to one. */
export function useMarkNotices(): (marks: { ids?: number[]; up_to?: number; read: boolean }) => void {
  const queries = useQueryClient();
  const failed = useFailureToast();
  return (marks) =>
    void call(api.readNotices, marks)
      .then(() => queries.invalidateQueries({ queryKey: ['notices'] }))
      .catch(failed);
}
