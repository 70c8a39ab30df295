import { api } from '@quarterhour/model/api';
import { useAddress } from '@quarterhour/web/browser/use-address';
import { call } from '@quarterhour/web/data/call';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type MailFilter, mailViews } from '../../model/mails.ts';

type View = (typeof mailViews)[number];

/** What the page shows: it stands in the address. */
export function useMailAddress() {
  const [address, set] = useAddress();
  const view = mailViews.find((one) => one === address.get('view')) ?? 'inbox';
  return {
    view: view as View,
    label: address.get('label') ?? undefined,
    search: address.get('q') ?? '',
    id: Number(address.get('id')) || undefined,
    set,
  };
}

/** A list of the mailbox. New mails appear by themselves. */
export function useMailList(filter: MailFilter) {
  const refresh = useRefreshMails();
  useLive('mail', refresh, refresh);
  return useQuery({
    queryKey: ['mails', filter],
    queryFn: () => call(api.filterMails, { filter }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the lists again, and the number in the menu. */
export function useRefreshMails() {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['mails'] });
    void queries.invalidateQueries({ queryKey: ['menu'] });
  }, [queries]);
}

/** The people of the house, as recipients. */
export function useMailPeople() {
  return useQuery({ queryKey: ['mail people'], queryFn: () => call(api.listMailPeople, {}) });
}
