import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

/** A page of posts, the newest first. The status `archived` stands for those that were archived. */
export function usePosts(search: string, status: string, offset: number, limit: number | undefined) {
  const filter = status === 'archived' ? 'archived:true' : `archived:false${status && `,status:${status}`}`;
  const input = { filter, sort: '-created_at', offset, limit, ...(search && { search }) } as const;
  return useQuery({
    queryKey: ['blog posts', input],
    queryFn: ({ signal }) => call(api.listBlogPosts, input, signal),
    placeholderData: keepPreviousData,
    enabled: limit !== undefined,
  });
}

/** One post, as it is read. */
export function usePost(id: number) {
  return useQuery({ queryKey: ['blog posts', 'one', id], queryFn: () => call(api.readBlogPost, { id }) });
}

export function useBlogSettings() {
  return useQuery({ queryKey: ['blog', 'settings'], queryFn: () => call(api.readBlogSettings, {}) });
}

/** The id in the address of the page. */
export function usePostId(): number | undefined {
  const id = Number(useSearchParams()[0].get('id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
