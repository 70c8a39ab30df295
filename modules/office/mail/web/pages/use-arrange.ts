import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import type { MailFolder } from '../../model/mails.ts';
import { useRefreshMails } from './use-mailbox.ts';

/** What a reader does to a mail: each takes effect at once, and moving can be undone. */
export function useArrange() {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const refresh = useRefreshMails();
  const run = (work: Promise<unknown>) => work.catch(failed).then(refresh);
  const move = async (ids: number[], folder: MailFolder) => {
    try {
      const { moved } = await call(api.moveMails, { ids, folder });
      refresh();
      const undo = () =>
        void run(
          Promise.all(moved.map(({ id, folder: before }) => call(api.moveMails, { ids: [id], folder: before }))),
        );
      // “Note archived”, the message that toasts have by themselves.
      toast(folder === 'archive' ? undefined : t(folder === 'trash' ? 'mail.trashed' : 'mail.restored'), undo);
    } catch (error) {
      failed(error);
    }
  };
  return {
    move,
    star: (id: number) => run(call(api.setMailStarred, { id })),
    important: (id: number) => run(call(api.setMailImportant, { id })),
    read: (id: number, on: boolean) => run(call(api.setMailRead, { id, on })),
    label: (id: number, labels: string[]) => run(call(api.labelMail, { id, labels })),
    async empty() {
      await run(call(api.emptyTrash, {}));
      toast(t('mail.emptied'));
    },
  };
}
