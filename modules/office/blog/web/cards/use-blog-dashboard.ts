import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';

/** Who reads the blog. */
export function useBlogDashboard() {
  return useCardData(['blog posts', 'dashboard'], (signal) => call(api.readBlogDashboard, {}, signal));
}
